import type { Volume } from '@trunkline/contract/applications.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import { VolumeHead } from './volume-head.tsx';
import styles from './application-answers.module.css';

/** Purchases by year as bars with their figures; the dark part was bought from the distributor. */
export function VolumeChart({ volumes }: { readonly volumes: readonly Volume[] }) {
  const t = useT();
  const format = useFormat();
  if (volumes.length === 0) return <p className="meta">{t('memberships.no_volumes')}</p>;
  const largest = Math.max(1, ...volumes.map(({ total }) => Number(total ?? 0)));
  const money = (value: string | null) => (value === null ? '–' : <Money value={value} currency="USD" />);
  return (
    <Text as="table" full size="small" className={styles.chart}>
      <VolumeHead columns={['total', 'via_distributor', 'share']}>
        <Panel as="td" hide="760" aria-hidden />
      </VolumeHead>
      <tbody>
        {volumes.map(({ year, total, via_distributor }) => {
          const part = Number(total) > 0 ? Number(via_distributor ?? 0) / Number(total) : 0;
          return (
            <tr key={year}>
              <th scope="row">{year}</th>
              <Panel as="td" hide="760" className={styles.barCell} aria-hidden>
                <Panel
                  as="span"
                  radius="0"
                  block
                  className={styles.bar}
                  style={{ inlineSize: `${(100 * Number(total ?? 0)) / largest}%` }}
                >
                  <Panel as="i" radius="0" block style={{ inlineSize: `${100 * part}%` }} />
                </Panel>
              </Panel>
              <td data-head={t('memberships.total')}>{money(total)}</td>
              <td data-head={t('memberships.via_distributor')}>{money(via_distributor)}</td>
              <td data-head={t('memberships.share')}>{format.share(part.toFixed(2))}</td>
            </tr>
          );
        })}
      </tbody>
    </Text>
  );
}
