import type { PaymentTerm, ShippingTerm } from '@trunkline/contract/quotations.shapes';
import Big from 'big.js';
import {
  formatCountry,
  formatDay,
  formatNumber,
  formatInstant,
  isolateLtr,
  formatMoney,
  formatPartNumber,
  formatPercent,
  formatText,
  cleanText,
} from '../platform/documents/figures.ts';
import { type LanguagePair, type BilingualText, type Wording } from './wording.ts';
import { type WrittenLanguage, getComma } from '@trunkline/text/languages';

// Data and page parts that several documents have. Templates only lay out: texts and figures arrive there formatted.

/** A company or a person as printed; `country` is ISO 3166-1 alpha-2. */
export interface Party {
  name: string;
  address?: string | null | undefined;
  country?: string | null | undefined;
  contact?: string | null | undefined;
  email?: string | null | undefined;
  telephone?: string | null | undefined;
}

export interface DocumentAccessory {
  part_number: string;
  title: string;
  describe?: string | null | undefined;
  /** Title and description in the second language, where the catalogue has them. */
  title2?: string | null | undefined;
  describe2?: string | null | undefined;
  quantity: number;
  market_price: string;
  discount_price: string;
  totalPrice: string;
}
export interface DocumentLine extends DocumentAccessory {
  no: number;
  accessories: readonly DocumentAccessory[];
}

/** The frozen VAT rule: orders below `threshold` (USD) pay `rate` (a share) on top. */
export interface DocumentVatRule {
  threshold: string;
  rate: string;
}

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

export interface Issuer {
  vendor_name: string;
  vendor_address?: string | null | undefined;
}

/** Head and foot of every page. */
export interface PaperHead extends LanguagePair, Issuer {
  number: string;
  /** The mark of a document that is not valid. With `void` it also runs across the pages. */
  mark?: BilingualText | null;
  void?: boolean;
}

const joinTexts = (parts: readonly (string | null | undefined)[], between = ', '): string[] => {
  const texts = parts.flatMap((part) => (part ? [formatText(part)] : []));
  return texts.length > 0 ? [texts.join(between)] : [];
};

export function createPaperPart(
  sheet: PaperHead,
  wording: Wording,
  title: BilingualText,
  state: BilingualText | null,
  dated: BilingualText,
  date: string,
) {
  const number = isolateLtr(cleanText(sheet.number));
  return {
    languages: wording.languages,
    vendor: {
      name: formatText(sheet.vendor_name),
      address: sheet.vendor_address ? formatText(sheet.vendor_address) : null,
    },
    title,
    number,
    state,
    'file-title': cleanText(sheet.number),
    running: wording.translate('documents.running', (language) => ({
      title: title[wording.languages.indexOf(language)] ?? title[0] ?? '',
      number,
      date: formatDay(language, date),
    })),
    dated,
    'page-of': wording.translate('documents.page_of', { page: '<page>', pages: '<pages>' }),
    mark: sheet.mark ?? null,
    void: sheet.void ?? false,
  };
}

export function createPartyPart(label: BilingualText, party: Party, language: WrittenLanguage) {
  const place = joinTexts(
    [party.address, party.country ? formatCountry(language, party.country) : null],
    `${getComma(language)} `,
  );
  return {
    label,
    name: formatText(party.name),
    lines: [
      ...place,
      ...joinTexts([party.contact, party.email], `${getComma(language)} `),
      ...joinTexts([party.telephone]).map(isolateLtr),
    ],
  };
}

const formatLineTexts = (line: DocumentAccessory, wording: Wording) => ({
  title: wording.pairTexts(line.title, line.title2).map(formatText),
  describe: line.describe ? wording.pairTexts(line.describe, line.describe2).map(formatText) : null,
  'part-number': formatPartNumber(line.part_number),
  quantity: formatNumber(line.quantity),
  list: formatNumber(line.market_price),
  unit: formatNumber(line.discount_price),
  total: formatNumber(line.totalPrice),
});

/** The table of lines. `carried`: the sum up to the line, for the head of a page that begins after it. `list`: with list prices. */
export function createLinesPart(lines: readonly DocumentLine[], sums: DocumentSums, wording: Wording, list: boolean) {
  let sum = new Big('0');
  const row = (line: DocumentAccessory) => {
    sum = sum.plus(line.totalPrice);
    return { ...formatLineTexts(line, wording), carried: formatNumber(sum.toFixed(2)) };
  };
  const market = sums.market_currency ?? sums.currency;
  return {
    list,
    rows: lines.map((line) => ({
      ...row(line),
      no: line.no,
      accessories: line.accessories.map(row),
    })),
    head: {
      item: wording.translate('documents.item'),
      'part-number': wording.translate('documents.part_number'),
      quantity: wording.translate('documents.quantity'),
      list:
        market === sums.currency
          ? wording.translate('documents.list_price')
          : wording.translate('documents.list_price_in', { currency: market }),
      unit: wording.translate('documents.unit_price'),
      total: wording.translate('documents.line_total', { currency: sums.currency }),
      carried: wording.translate('documents.carried'),
    },
  };
}

export interface SumRow {
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
  const share = formatPercent(off.abs().div(gpl).round(3, Big.roundHalfUp).toFixed());
  const key = off.gt('0') ? 'documents.discount' : 'documents.above_list';
  return [
    { label: wording.translate('documents.list_value'), amount: sums.gpl_price, strong: false },
    { label: wording.translate(key, { percent: share }), amount: off.times('-1').toFixed(2), strong: false },
  ];
}

/** The rows above the total. A quotation has the list value too, and its VAT is labelled as that of an order of the whole. */
export function listSumRows(sums: DocumentSums, wording: Wording, paper: 'quotation' | 'order'): SumRow[] {
  const vat = paper === 'quotation' ? 'documents.vat_if_whole' : 'documents.vat';
  const isDue = Number(sums.tax_rate) > 0;
  const vatLabel = isDue
    ? wording.translate(`${vat}_at`, { percent: formatPercent(sums.tax_rate) })
    : wording.translate(vat);
  return [
    ...(paper === 'quotation' ? listDiscountRows(sums, wording) : []),
    { label: wording.translate('documents.subtotal'), amount: sums.subtotal, strong: true },
    { label: vatLabel, amount: sums.tax, strong: false },
    { label: wording.translate('documents.other_charges'), amount: sums.other_charges, strong: false },
  ];
}

export const createSumsPart = (sums: DocumentSums, wording: Wording, paper: 'quotation' | 'order') => ({
  totals: listSumRows(sums, wording, paper).map(({ label, amount, strong }) => ({
    label,
    value: formatNumber(amount),
    strong,
  })),
  total: { label: wording.translate('documents.total'), currency: sums.currency, value: formatNumber(sums.total) },
});

interface DocumentTerm {
  name: BilingualText;
  text: BilingualText;
}

export const createDeliveryTerm = (shipping: ShippingTerm, wording: Wording): DocumentTerm => ({
  name: wording.translate('documents.term_delivery'),
  text: wording.translate(`documents.delivery_${shipping}`),
});
export const createPaymentTerm = (term: PaymentTerm, wording: Wording): DocumentTerm => ({
  name: wording.translate('documents.term_payment'),
  text: wording.translate(`documents.payment_rule_${term}`),
});
export const createVatTerm = (vat: DocumentVatRule, wording: Wording): DocumentTerm => ({
  name: wording.translate('documents.term_vat'),
  text: wording.translate('documents.vat_rule', {
    threshold: formatMoney('USD', vat.threshold),
    percent: formatPercent(vat.rate),
  }),
});

/** Empty when prices are in USD. */
export function listRateTerms(sums: DocumentSums, wording: Wording): DocumentTerm[] {
  if (!sums.rate) return [];
  const rate = isolateLtr(`${sums.currency} ${sums.rate} = USD 1`);
  const values = { rate, total: sums.total_usd ? formatMoney('USD', sums.total_usd) : '' };
  const key = sums.total_usd ? 'documents.rate_rule_usd' : 'documents.rate_rule';
  return [{ name: wording.translate('documents.term_rate'), text: wording.translate(key, values) }];
}

export const listNoteTerms = (notes: string | null | undefined, wording: Wording): DocumentTerm[] =>
  notes
    ? [{ name: wording.translate('documents.term_notes'), text: wording.mapLanguages(() => formatText(notes)) }]
    : [];

export const createTermsPart = (items: readonly DocumentTerm[], wording: Wording) => ({
  title: wording.translate('documents.terms'),
  items,
});

/** A fact has the day only; the footer has the time too. */
export const createDayFact = (label: BilingualText, when: string, wording: Wording) => ({
  label,
  value: wording.mapLanguages((language) => formatDay(language, when)),
});

export function formatCreated(created: string, issued: string | null | undefined, wording: Wording): BilingualText {
  return wording.translate(issued ? 'documents.footer_issued' : 'documents.footer_created', (language) => ({
    created: issued ? formatDay(language, created) : formatInstant(language, created),
    issued: issued ? formatInstant(language, issued) : '',
  }));
}
