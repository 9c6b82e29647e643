import { findCents } from '@trunkline/rules/cents';
import { computePercentBelow } from '@trunkline/rules/percent';
import { Percent } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import type { FixedPriceRow } from './price-list.model.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

/** Model and title, or a notice when the catalogue no longer has the part. */
export function PricedProductCell({ row }: { readonly row: Pick<FixedPriceRow, 'title' | 'model'> }) {
  const t = useT();
  if (row.title === null) return <span className={styles.gone}>{t('staff_prices.part_gone')}</span>;
  return (
    <Text as="span" clip whiteSpace="nowrap" block="inline" className={styles.product}>
      <bdi dir="ltr">{row.model}</bdi> <bdi className="meta">{row.title}</bdi>
    </Text>
  );
}

export function BelowGplCell({ row }: { readonly row: Pick<FixedPriceRow, 'price' | 'gpl'> }) {
  const [gpl, price] = [findCents(row.gpl), findCents(row.price)];
  if (gpl === undefined || gpl === 0n || price === undefined) return <span className={styles.quiet}>–</span>;
  return <Percent value={computePercentBelow(gpl, price, 1)} />;
}
