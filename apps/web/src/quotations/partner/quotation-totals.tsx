import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useFormat } from '../../client/format.ts';
import { AmountsIn, Money } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { computePercentBelow } from '@trunkline/rules/percent';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-totals.module.css';

export type QuotationSums = Pick<
  Quotation,
  'gpl_price' | 'subtotal' | 'tax' | 'tax_rate' | 'other_charges' | 'total' | 'total_usd' | 'currency'
>;

interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly className?: string | undefined;
}

/** List value, discount, subtotal, VAT, charges and total; the total in USD too when the currency is another. */
export function QuotationTotals({ quotation }: { readonly quotation: QuotationSums }) {
  const t = useT();
  return (
    <Panel as="dl" padY="4" padX="5" size="small" className={styles.sums}>
      {useTotalRows(quotation).map(({ label, amount, className }) => (
        <div key={label} className={className}>
          <Text as="dt" tone="2">
            {label}
          </Text>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      ))}
      <Panel align="center" top="3" padTop="3" line="top">
        <Text as="dt" tone="ink" weight="600">
          {t('common.total')}
        </Text>
        <dd>
          <Money value={quotation.total} currency={quotation.currency} large />
        </dd>
      </Panel>
      {quotation.currency !== 'USD' && (
        <div className={styles.quiet}>
          <Text as="dt" tone="2">
            {t('quotations.in_usd')}
          </Text>
          <dd>
            <AmountsIn currency="USD">
              <Money value={quotation.total_usd} />
            </AmountsIn>
          </dd>
        </div>
      )}
    </Panel>
  );
}

function useTotalRows({ gpl_price, subtotal, tax, tax_rate, other_charges }: QuotationSums): readonly TotalRow[] {
  const t = useT();
  const format = useFormat();
  const listCents = toCents(gpl_price);
  const subtotalCents = toCents(subtotal);
  const discount: TotalRow = {
    label: t('quotations.your_discount', { percent: computePercentBelow(listCents, subtotalCents, 1) }),
    amount: formatCents(subtotalCents - listCents),
    className: styles.quiet,
  };
  return [
    { label: t('common.list_value'), amount: gpl_price },
    ...(listCents > subtotalCents ? [discount] : []),
    { label: t('common.subtotal'), amount: subtotal, className: styles.strong },
    {
      label: toCents(tax) > 0n ? t('quotations.vat_whole', { rate: format.share(tax_rate) }) : t('quotations.vat_none'),
      amount: tax,
    },
    { label: t('common.other_charges'), amount: other_charges },
  ];
}
