// The form of the partner's own quotation, as it is typed. Pure.
import type { CustomerQuotation } from '@trunkline/contract/customer-quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { saveCustomerQuotation } from '@trunkline/contract/customer-quotations';
import type { Currency } from '@trunkline/contract/values';
import { priceCustomerLine, type SoldLine, sumCustomerLines } from '@trunkline/rules/customer-prices';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { toHeldNumber } from '../../../ui/forms/reading/typed-number.tsx';

export interface OwnLineForm {
  readonly title: string;
  readonly quantity: string;
  readonly price: string;
}

export interface CustomerForm {
  readonly number: string;
  readonly margin: string;
  readonly currency: Currency;
  readonly rate: string;
  readonly tax_percent: string;
  readonly until: string;
  readonly terms: string;
  readonly company: string;
  readonly contact: string;
  readonly reference: string;
  readonly mailbox: string;
  readonly part_numbers: boolean;
  /** Margins and prices of single lines, by line. A line has at most one of both. */
  readonly own: Readonly<Record<string, { readonly margin?: string; readonly price?: string }>>;
  readonly own_lines: readonly OwnLineForm[];
}

const toOwn = (margin: string | null, price: string | null): { margin?: string; price?: string } => {
  if (price !== null) return { price };
  return margin === null ? {} : { margin };
};

export const toCustomerForm = (saved: CustomerQuotation): CustomerForm => ({
  number: saved.number,
  margin: saved.margin,
  currency: saved.currency,
  rate: saved.rate,
  tax_percent: saved.tax_percent ?? '',
  until: saved.until ?? '',
  terms: saved.terms ?? '',
  company: saved.customer.company ?? '',
  contact: saved.customer.contact ?? '',
  reference: saved.customer.reference ?? '',
  mailbox: saved.customer.mailbox ?? '',
  part_numbers: saved.part_numbers,
  own: Object.fromEntries(saved.lines.map(({ item_id, margin, price }) => [item_id, toOwn(margin, price)])),
  own_lines: saved.own_lines.map(({ quantity, ...line }) => ({ ...line, quantity: String(quantity) })),
});

/** What is saved; texts that are no numbers go to the server, which says at which field. */
export const toSaveInput = (
  { id, version, lines }: CustomerQuotation,
  form: CustomerForm,
): EndpointInput<typeof saveCustomerQuotation> => ({
  id,
  version,
  number: form.number,
  margin: toHeldNumber(form.margin),
  currency: form.currency,
  rate: toHeldNumber(form.rate),
  tax_percent: form.tax_percent === '' ? null : toHeldNumber(form.tax_percent),
  until: form.until || null,
  terms: form.terms || null,
  customer: {
    company: form.company || null,
    contact: form.contact || null,
    reference: form.reference || null,
    mailbox: form.mailbox || null,
  },
  part_numbers: form.part_numbers,
  lines: lines.map(({ item_id }) => {
    const { margin, price } = form.own[item_id] ?? {};
    return { item_id, margin: margin ? toHeldNumber(margin) : null, price: price ? toHeldNumber(price) : null };
  }),
  own_lines: form.own_lines.map(({ title, quantity, price }) => ({
    title,
    quantity: Number(quantity),
    price: toHeldNumber(price),
  })),
});

const isMargin = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text);
const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);
const isRate = (text: string): boolean => /^\d{1,8}(\.\d{1,8})?$/.test(text) && Number(text) > 0;

/** Prices as the paper will have them; what is not a number yet counts as its default. */
export function priceCustomerForm(saved: CustomerQuotation, form: CustomerForm) {
  const [margin, rate, tax] = [form.margin, form.rate, form.tax_percent].map((text) => toHeldNumber(text)) as [
    string,
    string,
    string,
  ];
  const terms = {
    margin: isMargin(margin) ? margin : '0',
    currency: form.currency,
    rate: isRate(rate) ? rate : '1',
    tax_percent: isMargin(tax) ? tax : null,
  };
  const sold = new Map<string, SoldLine>();
  for (const { item_id, quantity, own_price } of saved.lines) {
    const own = form.own[item_id];
    const [ownMargin, price] = [toHeldNumber(own?.margin ?? ''), toHeldNumber(own?.price ?? '')];
    const wanted = { margin: isMargin(ownMargin) ? ownMargin : null, price: isAmount(price) ? price : null };
    sold.set(item_id, priceCustomerLine({ quantity, own_price, ...wanted }, terms));
  }
  const own = form.own_lines.flatMap(({ quantity, price }) => {
    const amount = toHeldNumber(price);
    return /^\d{1,6}$/.test(quantity) && isAmount(amount) ? [{ quantity: Number(quantity), price: amount }] : [];
  });
  const lines = saved.lines.flatMap(({ item_id, quantity, kind }) => {
    const line = sold.get(item_id);
    return line && isInTotal({ kind }) ? [{ ...line, quantity }] : [];
  });
  return { sold, sums: sumCustomerLines(lines, own, terms) };
}
