import { findCents, percentBelow } from '@trunkline/rules/cents';
import { Figure } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import type { FixedRow } from './price-list.model.ts';
import styles from './prices.module.css';

/** What it is; a part that the catalogue no longer has says so. */
export function ProductWords({ row }: { readonly row: Pick<FixedRow, 'title' | 'model'> }) {
  const t = useT();
  if (row.title === null) return <span className={styles.gone}>{t('staff_prices.part_gone')}</span>;
  return (
    <span className={styles.product}>
      <bdi dir="ltr">{row.model}</bdi> <bdi className="meta">{row.title}</bdi>
    </span>
  );
}

export function BelowGpl({ row }: { readonly row: Pick<FixedRow, 'price' | 'gpl'> }) {
  const [gpl, price] = [findCents(row.gpl), findCents(row.price)];
  if (gpl === undefined || gpl === 0n || price === undefined) return <span className={styles.quiet}>–</span>;
  return <Figure value={`${percentBelow(gpl, price, 1).replace('-', '\u2212')}%`} />;
}
