import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { IconDownload, IconFileText, IconSitemap, IconTable } from '@tabler/icons-react';
import { getLanguageName } from '@trunkline/text/languages';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { HeadRow } from '../ui/tables/head-row.tsx';
import { formatLatency } from './latency.ts';
import { Panel, Row, Text } from '../ui/layout/parts.tsx';
import page from './solution-page.module.css';
import styles from './solution-proof.module.css';

type Failure = SolutionBill['failures'][number];

/** What fails, who notices, and how long it takes. The bars share one logarithmic scale. */
export function SolutionFailures({ bill: { failures, measured } }: { readonly bill: SolutionBill }) {
  const t = useT();
  const longest = Math.max(10, ...failures.map(({ ms, worst_ms }) => worst_ms ?? ms ?? 0));
  return (
    <section className={page.block}>
      <header>
        <h2>{t('solutions.failures')}</h2>
        {measured && <p>{measured}</p>}
      </header>
      <div className="card">
        <Text as="table" full size="small" className={styles.failures}>
          <HeadRow
            cells={[{ label: t('solutions.fails') }, { label: t('solutions.notices') }, { label: t('solutions.back') }]}
          />
          <tbody>
            {failures.map((failure) => (
              <tr key={failure.what}>
                <th scope="row">{failure.what}</th>
                <Text as="td" tone="2">
                  {failure.who}
                </Text>
                <Text as="td" tone="2">
                  {failure.ms === null ? failure.text : <Latency failure={failure} longest={longest} />}
                </Text>
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
    </section>
  );
}

/** Percent of the bar, 0 to 100. */
const toShare = (ms: number, longest: number): number => (Math.log1p(ms) / Math.log1p(longest)) * 100;

function Latency({ failure: { ms, worst_ms }, longest }: { failure: Failure; longest: number }) {
  const t = useT();
  const format = useFormat();
  const worst = worst_ms ?? ms ?? 0;
  return (
    <Row
      gap="4"
      align="center"
      className={styles.latency}
      title={t('solutions.worst', { time: formatLatency(format, worst) })}
    >
      <Panel as="span" relative flex="fill" radius="0" surface="3" aria-hidden>
        <i style={{ inlineSize: `${toShare(ms ?? 0, longest)}%` }} />
        <u style={{ insetInlineStart: `min(${toShare(worst, longest)}%, 100% - 1.5px)` }} />
      </Panel>
      <b>{formatLatency(format, ms ?? 0)}</b>
    </Row>
  );
}

const icons = { bill: IconTable, topology: IconSitemap, document: IconFileText } as const;

export function SolutionDownloads({ downloads }: Pick<SolutionBill, 'downloads'>) {
  const t = useT();
  return (
    <section className={page.block}>
      <h2>{t('solutions.downloads')}</h2>
      <Panel as="ul" clip className={`card ${styles.files}`}>
        {downloads.map((download) => (
          <DownloadRow key={download.url} download={download} />
        ))}
      </Panel>
    </section>
  );
}

function DownloadRow({ download }: { readonly download: SolutionBill['downloads'][number] }) {
  const t = useT();
  const format = useFormat();
  const { kind, title, url, size, language } = download;
  const Icon = icons[kind];
  const facts = [
    kind === 'document' ? `\u2066${download.format}\u2069` : t(`solutions.file_${kind}`),
    size !== null && format.bytes(size),
    language && getLanguageName(language),
  ];
  return (
    <li>
      <a href={url} download>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>
          <strong>{title}</strong>
          <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </a>
    </li>
  );
}
