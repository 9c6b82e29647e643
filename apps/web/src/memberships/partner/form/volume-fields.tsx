import { formatCents, findCents } from '@trunkline/rules/cents';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Money } from '../../../ui/layout/money.tsx';
import type { ApplicationForm } from './use-application-form.ts';
import { VolumeHead } from '../volume-head.tsx';
import { CellInput } from './cell-input.tsx';
import { Text } from '../../../ui/layout/parts.tsx';
import styles from './form.module.css';

/** Networking purchases of three years, with the share of the distributor and the totals. */
export function VolumeFields({ form }: { readonly form: ApplicationForm }) {
  const t = useT();
  const format = useFormat();
  const volumes = useWatch({ control: form.control, name: 'volumes' }) ?? [];
  const sum = (name: 'total' | 'via_distributor') =>
    volumes.reduce((total, row) => total + (findCents(row[name]) ?? 0n), 0n);
  const share = (part: bigint, whole: bigint) =>
    whole === 0n ? '–' : format.share((Number(part) / Number(whole)).toFixed(2));
  const [total, part] = [sum('total'), sum('via_distributor')];
  return (
    <Text as="table" full size="small" className={styles.volumes}>
      <VolumeHead columns={['total_usd', 'via_distributor_usd', 'share']} />
      <tbody>
        {volumes.map((row, n) => (
          <tr key={row.year}>
            <th scope="row">{row.year}</th>
            {(['total', 'via_distributor'] as const).map((name) => (
              <td key={name} data-head={t(`memberships.${name}_usd`)}>
                <CellInput
                  field={form.field(`volumes.${n}.${name}`)}
                  label={t(`memberships.${name}_of_year`, { year: String(row.year) })}
                  kind="money"
                />
              </td>
            ))}
            <td>{share(findCents(row.via_distributor) ?? 0n, findCents(row.total) ?? 0n)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('memberships.sum')}</th>
          <td>
            <Money value={formatCents(total)} currency="USD" />
          </td>
          <td>
            <Money value={formatCents(part)} currency="USD" />
          </td>
          <td>{share(part, total)}</td>
        </tr>
      </tfoot>
    </Text>
  );
}
