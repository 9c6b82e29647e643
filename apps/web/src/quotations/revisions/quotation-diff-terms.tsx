import { useDeliveryTerms } from '../../client/delivery-terms.ts';
import type { QuotationDiff } from '@trunkline/contract/quotation-diff';
import { paymentTerms } from '@trunkline/contract/quotations.shapes';
import type { ReactNode } from 'react';
import { Figure, Money } from '../../ui/layout/money.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';

interface TermRow {
  readonly label: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly changed: boolean;
}

const totalLabels = {
  gpl_price: 'common.list_value',
  subtotal: 'common.subtotal',
  tax: 'quotations.vat_none',
  other_charges: 'common.other_charges',
  total: 'common.total',
} as const;
const weightLabels = {
  packages: 'common.packages',
  gross_weight: 'quotations.gross_weight',
  net_weight: 'common.net_weight_kg',
  cbm: 'common.volume_cbm',
} as const;
const termLabels = {
  currency: 'common.currency',
  rate: 'quotations.diff_rate',
  payment_term: 'quotations.payment',
  shipping: 'common.delivery_term',
  valid_until: 'common.valid_until',
  project_name: 'common.project',
  enduser_name: 'common.end_user',
  application_price: 'quotations.application_price',
} as const;

/** Totals always, terms and weight where they differ. */
export function useTermRows({ from, to, totals, terms, weight }: QuotationDiff): readonly TermRow[] {
  const t = useT();
  const showTerm = useTermValue();
  return [
    ...totals.map((row) => ({
      label: t(totalLabels[row.field]),
      from: <Money value={row.from} currency={from.currency} />,
      to: <Money value={row.to} currency={to.currency} />,
      changed: row.from !== row.to || from.currency !== to.currency,
    })),
    ...terms.map((row) => ({
      label: t(termLabels[row.field]),
      from: showTerm(row.field, row.from),
      to: showTerm(row.field, row.to),
      changed: true,
    })),
    ...weight
      .filter((row) => row.from !== row.to)
      .map((row) => ({
        label: t(weightLabels[row.field]),
        from: <Figure value={row.from} />,
        to: <Figure value={row.to} />,
        changed: true,
      })),
  ];
}

type Term = QuotationDiff['terms'][number];

/** A term as pages show it elsewhere. */
function useTermValue(): (field: Term['field'], value: string | null) => ReactNode {
  const t = useT();
  const format = useFormat();
  const delivery = useDeliveryTerms();
  return (field, value) => {
    if (value === null) return t('quotations.not_said');
    if (field === 'valid_until') return format.day(value);
    if (field === 'rate' || field === 'application_price') return <Money value={value} />;
    const payment = paymentTerms.find((term) => field === 'payment_term' && term === value);
    if (payment) return t(`quotations.payment_${payment}`);
    if (field === 'shipping') return delivery.format(value);
    return <bdi>{value}</bdi>;
  };
}
