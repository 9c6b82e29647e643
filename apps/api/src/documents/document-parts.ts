import Big from 'big.js';
import { country, day, figure, instant, ltr, money, partNumber, percent, prose, typed } from './figures.ts';
import { type DocumentLanguage, type Languages, type Said, type Wording } from './wording.ts';

// What the commercial documents share: the plain data they are given, and the parts of the page made from it. Templates lay
// out and nothing more; every word and figure arrives there finished.

export type PaymentTerm = 'oa45' | 'prepaid';
export type Shipping = 'fob_shenzhen' | 'fob_hongkong';

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
  /** The same in the second language, where the catalogue has it. */
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

/** The VAT rule as it was frozen with the prices: orders below `threshold` (USD) pay `rate` on top. */
export interface VatRule {
  threshold: string;
  rate: string;
}

/** The sums of a quotation or an order. Amounts are in `currency`, two decimals, as they travel. */
export interface Sums {
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
  /** Units of `currency` for one USD; only where the currency is another. */
  rate?: string | null | undefined;
  total_usd?: string | null | undefined;
}

export interface Issuer {
  vendor_name: string;
  vendor_address?: string | null | undefined;
}

/** What stands at the head and foot of every page. */
export interface Sheet extends Languages, Issuer {
  number: string;
  /** The mark of a document that is not in force, and whether it also runs across the pages. */
  mark?: Said | null;
  void?: boolean;
}

const joined = (parts: readonly (string | null | undefined)[], between = ', '): string[] => {
  const there = parts.filter((part): part is string => !!part).map((part) => prose(part));
  return there.length > 0 ? [there.join(between)] : [];
};

export function paperPart(sheet: Sheet, wording: Wording, title: Said, state: Said | null, dated: Said, date: string) {
  const number = ltr(typed(sheet.number));
  return {
    languages: wording.languages,
    vendor: {
      name: prose(sheet.vendor_name),
      address: sheet.vendor_address ? prose(sheet.vendor_address) : null,
    },
    title,
    number,
    state,
    'file-title': typed(sheet.number),
    running: wording.say('documents.running', (language) => ({
      title: title[wording.languages.indexOf(language)] ?? title[0]!,
      number,
      date: day(language, date),
    })),
    dated,
    'page-of': wording.say('documents.page_of', { page: '<page>', pages: '<pages>' }),
    mark: sheet.mark ?? null,
    void: sheet.void ?? false,
  };
}

export function partyPart(label: Said, party: Party, language: DocumentLanguage) {
  const place = joined(
    [party.address, party.country ? country(language, party.country) : null],
    language === 'ar' ? '، ' : ', ',
  );
  return {
    label,
    name: prose(party.name),
    lines: [
      ...place,
      ...joined([party.contact, party.email], language === 'ar' ? '، ' : ', '),
      ...joined([party.telephone]).map(ltr),
    ],
  };
}

const lineTexts = (line: DocumentAccessory, wording: Wording) => ({
  title: wording.given(line.title, line.title2).map(prose),
  describe: line.describe ? wording.given(line.describe, line.describe2).map(prose) : null,
  'part-number': partNumber(line.part_number),
  quantity: figure(line.quantity),
  list: figure(line.market_price),
  unit: figure(line.discount_price),
  total: figure(line.totalPrice),
});

/** The table of lines. `carried` is what stands at the head of the next page, should one begin behind the line. */
export function linePart(lines: readonly DocumentLine[], sums: Sums, wording: Wording, list: boolean) {
  let sum = new Big('0');
  const row = (line: DocumentAccessory) => {
    sum = sum.plus(line.totalPrice);
    return { ...lineTexts(line, wording), carried: figure(sum.toFixed(2)) };
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
      item: wording.say('documents.item'),
      'part-number': wording.say('documents.part_number'),
      quantity: wording.say('documents.quantity'),
      list:
        market === sums.currency
          ? wording.say('documents.list_price')
          : wording.say('documents.list_price_in', { currency: market }),
      unit: wording.say('documents.unit_price'),
      total: wording.say('documents.line_total', { currency: sums.currency }),
      carried: wording.say('documents.carried'),
    },
  };
}

export interface Sum {
  label: Said;
  amount: string;
  strong: boolean;
}

/** List value and what the partner's own prices are off it; nothing where the two are in different currencies. */
function listRows(sums: Sums, wording: Wording): Sum[] {
  if (!sums.gpl_price || (sums.market_currency && sums.market_currency !== sums.currency)) return [];
  const gpl = new Big(sums.gpl_price);
  const off = gpl.minus(sums.subtotal);
  if (gpl.eq('0') || off.eq('0')) return [];
  const share = percent(off.abs().div(gpl).round(3, Big.roundHalfUp).toFixed());
  const key = off.gt('0') ? 'documents.discount' : 'documents.above_list';
  return [
    { label: wording.say('documents.list_value'), amount: sums.gpl_price, strong: false },
    { label: wording.say(key, { percent: share }), amount: off.times('-1').toFixed(2), strong: false },
  ];
}

/** What leads to the total, row by row. A quotation says what VAT would be if it were ordered whole, and what list prices come to. */
export function sumRows(sums: Sums, wording: Wording, paper: 'quotation' | 'order'): Sum[] {
  const vat = paper === 'quotation' ? 'documents.vat_if_whole' : 'documents.vat';
  const isDue = Number(sums.tax_rate) > 0;
  const vatLabel = isDue ? wording.say(`${vat}_at`, { percent: percent(sums.tax_rate) }) : wording.say(vat);
  return [
    ...(paper === 'quotation' ? listRows(sums, wording) : []),
    { label: wording.say('documents.subtotal'), amount: sums.subtotal, strong: true },
    { label: vatLabel, amount: sums.tax, strong: false },
    { label: wording.say('documents.other_charges'), amount: sums.other_charges, strong: false },
  ];
}

export const sumPart = (sums: Sums, wording: Wording, paper: 'quotation' | 'order') => ({
  totals: sumRows(sums, wording, paper).map(({ label, amount, strong }) => ({ label, value: figure(amount), strong })),
  total: { label: wording.say('documents.total'), currency: sums.currency, value: figure(sums.total) },
});

interface Term {
  name: Said;
  text: Said;
}

export const deliveryTerm = (shipping: Shipping, wording: Wording): Term => ({
  name: wording.say('documents.term_delivery'),
  text: wording.say(`documents.delivery_${shipping}`),
});
export const paymentTerm = (term: PaymentTerm, wording: Wording): Term => ({
  name: wording.say('documents.term_payment'),
  text: wording.say(`documents.payment_rule_${term}`),
});
export const vatTerm = (vat: VatRule, wording: Wording): Term => ({
  name: wording.say('documents.term_vat'),
  text: wording.say('documents.vat_rule', { threshold: money('USD', vat.threshold), percent: percent(vat.rate) }),
});

/** Only where the prices are not in USD. */
export function rateTerm(sums: Sums, wording: Wording): Term[] {
  if (!sums.rate) return [];
  const rate = ltr(`${sums.currency} ${sums.rate} = USD 1`);
  const values = { rate, total: sums.total_usd ? money('USD', sums.total_usd) : '' };
  const key = sums.total_usd ? 'documents.rate_rule_usd' : 'documents.rate_rule';
  return [{ name: wording.say('documents.term_rate'), text: wording.say(key, values) }];
}

export const noteTerm = (notes: string | null | undefined, wording: Wording): Term[] =>
  notes ? [{ name: wording.say('documents.term_notes'), text: wording.each(() => prose(notes)) }] : [];

export const termPart = (items: readonly Term[], wording: Wording) => ({
  title: wording.say('documents.terms'),
  items,
});

/** The day alone in facts; the footer has the minute. */
export const dayFact = (label: Said, when: string, wording: Wording) => ({
  label,
  value: wording.each((language) => day(language, when)),
});

export function createdPart(created: string, issued: string | null | undefined, wording: Wording): Said {
  return wording.say(issued ? 'documents.footer_issued' : 'documents.footer_created', (language) => ({
    created: issued ? day(language, created) : instant(language, created),
    issued: issued ? instant(language, issued) : '',
  }));
}
