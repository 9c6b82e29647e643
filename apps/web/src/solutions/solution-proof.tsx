import type { SolutionBill } from '@trunkline/contract/content/solutions';
import { IconDownload, IconFileText, IconSitemap, IconTable } from '@tabler/icons-react';
import { getLanguageName } from '@trunkline/text/languages';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { HeadRow } from '../ui/tables/head-row.tsx';
import { formatLatency } from './latency.ts';
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
        <table className={styles.failures}>
          <HeadRow
            cells={[{ label: t('solutions.fails') }, { label: t('solutions.notices') }, { label: t('solutions.back') }]}
          />
          <tbody>
            {failures.map((failure) => (
              <tr key={failure.what}>
                <th scope="row">{failure.what}</th>
                <td>{failure.who}</td>
                <td>{failure.ms === null ? failure.text : <Latency failure={failure} longest={longest} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Percent of the bar, 0 to 100. */
const toShare = (ms: number, longest: number): number => (Math.log1p(ms) / Math.log1p(longest)) * 100;

function Latency({ failure: { ms, worst_ms }, longest }: { failure: Failure; longest: number }) {
  const t = useT();
  const worst = worst_ms ?? ms ?? 0;
  return (
    <div className={styles.latency} title={t('solutions.worst', { time: formatLatency(worst) })}>
      <span aria-hidden>
        <i style={{ inlineSize: `${toShare(ms ?? 0, longest)}%` }} />
        <u style={{ insetInlineStart: `min(${toShare(worst, longest)}%, 100% - 1.5px)` }} />
      </span>
      <b>{formatLatency(ms ?? 0)}</b>
    </div>
  );
}

const icons = { bill: IconTable, topology: IconSitemap, document: IconFileText } as const;

export function SolutionDownloads({ downloads }: Pick<SolutionBill, 'downloads'>) {
  const t = useT();
  return (
    <section className={page.block}>
      <h2>{t('solutions.downloads')}</h2>
      <ul className={`card ${styles.files}`}>
        {downloads.map((download) => (
          <DownloadRow key={download.url} download={download} />
        ))}
      </ul>
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
