import Big from 'big.js';
import type { BilingualText, Wording } from './wording.ts';

/** The totals of a quotation or an order. Amounts are in `currency`, with two decimals. */
export interface DocumentSums {
  currency: string;
  /** Currency of `market_price` and `gpl_price`, when it is not `currency`. */
  market_currency?: string | null | undefined;
  gpl_price?: string | null | undefined;
  subtotal: string;
  /** The effective rate: `"0.17"` or `"0.00"`. */
  tax_rate: string;
  tax: string;
  other_charges: string;
  total: string;
  /** Units of `currency` per USD; only when `currency` is not USD. */
  rate?: string | null | undefined;
  total_usd?: string | null | undefined;
}

export interface SumRow {
  name: 'list' | 'discount' | 'subtotal' | 'vat' | 'other_charges';
  label: BilingualText;
  amount: string;
  strong: boolean;
}

/** The list value and the discount from it. Empty when list prices are in another currency. */
function listDiscountRows(sums: DocumentSums, wording: Wording): SumRow[] {
  if (!sums.gpl_price || (sums.market_currency && sums.market_currency !== sums.currency)) return [];
  const gpl = new Big(sums.gpl_price);
  const off = gpl.minus(sums.subtotal);
  if (gpl.eq('0') || off.eq('0')) return [];
  const share = wording.figures.percent(off.abs().div(gpl).round(3, Big.roundHalfUp).toFixed());
  const key = off.gt('0') ? 'documents.discount' : 'documents.above_list';
  return [
    { name: 'list', label: wording.translate('documents.list_value'), amount: sums.gpl_price, strong: false },
    {
      name: 'discount',
      label: wording.translate(key, { percent: share }),
      amount: off.times('-1').toFixed(2),
      strong: false,
    },
  ];
}

/** The rows above the total. A quotation has the list value too, and its VAT is labelled as that of an order of the whole. */
export function listSumRows(sums: DocumentSums, wording: Wording, paper: 'quotation' | 'order'): SumRow[] {
  const isQuotation = paper === 'quotation';
  const isDue = Number(sums.tax_rate) > 0;
  const vatLabel = isDue
    ? wording.translate(isQuotation ? 'documents.vat_if_whole_at' : 'documents.vat_at', {
        percent: wording.figures.percent(sums.tax_rate),
      })
    : wording.translate(isQuotation ? 'documents.vat_if_whole' : 'common.vat');
  return [
    ...(isQuotation ? listDiscountRows(sums, wording) : []),
    { name: 'subtotal', label: wording.translate('common.subtotal'), amount: sums.subtotal, strong: true },
    { name: 'vat', label: vatLabel, amount: sums.tax, strong: false },
    {
      name: 'other_charges',
      label: wording.translate('common.other_charges'),
      amount: sums.other_charges,
      strong: false,
    },
  ];
}

export const createSumsPart = (sums: DocumentSums, wording: Wording, paper: 'quotation' | 'order') => ({
  totals: listSumRows(sums, wording, paper).map(({ label, amount, strong }) => ({
    label,
    value: wording.figures.bareMoney(sums.currency, amount),
    strong,
  })),
  total: {
    label: wording.translate('common.total'),
    currency: sums.currency,
    value: wording.figures.bareMoney(sums.currency, sums.total),
  },
});
