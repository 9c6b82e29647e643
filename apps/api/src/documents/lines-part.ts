import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import { roundWeight } from '@trunkline/rules/packing';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { indexSections, type QuotationSection } from '@trunkline/rules/quotations/sections';
import Big from 'big.js';
import {
  formatCatalogueText,
  formatCountry,
  formatDay,
  formatPartNumber,
  formatText,
} from '../platform/documents/figures.ts';
import type { DocumentSums } from './sums-part.ts';
import type { BilingualText, Wording } from './wording.ts';

/** What names a product on every document. */
export interface DocumentGoods {
  model: string;
  part_number: string;
  erp_no?: string | null | undefined;
  title: string;
  /** The title in the second language, where the catalogue has it. */
  title2?: string | null | undefined;
}

/** Facts for customs. */
export interface CustomsFacts {
  hs_code?: string | null | undefined;
  /** ISO 3166-1 alpha-2. */
  origin?: string | null | undefined;
  eccn?: string | null | undefined;
  /** kg, of all pieces of the line. */
  net_weight?: string | null | undefined;
  gross_weight?: string | null | undefined;
}

export interface DocumentAccessory extends DocumentGoods, CustomsFacts {
  /** The line of the quotation; it is printed nowhere. */
  item_id?: string | null | undefined;
  describe?: string | null | undefined;
  describe2?: string | null | undefined;
  /** What the partner wrote about the line, in their own words. */
  note?: string | null | undefined;
  /** From the order to the shipment. */
  lead_time_days?: number | null | undefined;
  /** The day on which the vendor promises to ship the line. */
  promised_date?: string | null | undefined;
  /** Options and alternatives stand outside the total. Absent: `main`. */
  kind?: QuotationLineKind | undefined;
  /** Months of support. */
  term_months?: number | null | undefined;
  quantity: number;
  market_price: string;
  discount_price: string;
  totalPrice: string;
}
export interface DocumentLine extends DocumentAccessory {
  no: number;
  /** The heading above the first line of a section. */
  section?: string | null | undefined;
  accessories: readonly DocumentAccessory[];
}

interface LineColumns {
  /** List prices, which only quotations have. */
  list?: boolean;
  /** A paragraph about the product below its title. */
  describe?: boolean;
  /** HS code, origin, ECCN and weights below the title. */
  customs?: boolean;
  /** No ERP numbers: the column is for part numbers alone, and has no head where there are none. */
  plain?: boolean;
  /** The promised day below the title, or the lead time where there is none. */
  delivery?: boolean;
}

export const formatGoods = (goods: DocumentGoods, wording: Wording) => ({
  model: formatPartNumber(goods.model),
  title: wording.pairTexts(goods.title, goods.title2).map(formatCatalogueText),
  'part-number': formatPartNumber(goods.part_number),
  erp: goods.erp_no ? formatPartNumber(goods.erp_no) : null,
});

export function listCustomsFacts(line: CustomsFacts, wording: Wording): BilingualText[] {
  const { hs_code, origin, eccn, net_weight, gross_weight } = line;
  return [
    ...(hs_code ? [wording.translate('documents.fact_hs', { code: formatPartNumber(hs_code) })] : []),
    ...(origin
      ? [
          wording.translate('documents.fact_origin', (language) => ({
            country: formatText(formatCountry(language, origin)),
          })),
        ]
      : []),
    // The same in every language, and from left to right as a whole.
    ...(eccn ? [wording.mapLanguages(() => formatPartNumber(`ECCN ${eccn}`))] : []),
    ...(net_weight
      ? [wording.translate('documents.fact_net', { weight: wording.figures.number(roundWeight(net_weight)) })]
      : []),
    ...(gross_weight
      ? [wording.translate('documents.fact_gross', { weight: wording.figures.number(roundWeight(gross_weight)) })]
      : []),
  ];
}

/** When the line is shipped: the day that the vendor promised, else the lead time. */
export function listDeliveryFacts(
  { promised_date, lead_time_days }: Pick<DocumentAccessory, 'promised_date' | 'lead_time_days'>,
  wording: Wording,
): BilingualText[] {
  if (promised_date)
    return [wording.translate('documents.fact_promised', (language) => ({ day: formatDay(language, promised_date) }))];
  if (lead_time_days == null) return [];
  return lead_time_days === 0
    ? [wording.translate('documents.from_stock')]
    : [wording.translate('documents.fact_lead_time', { count: lead_time_days })];
}

/** What the line is beside a line of the total, and for how long support is. */
export const listPlaceFacts = (
  { kind, term_months }: Pick<DocumentAccessory, 'kind' | 'term_months'>,
  wording: Wording,
): BilingualText[] => [
  ...(kind === 'option' || kind === 'alternative' ? [wording.translate(`common.${kind}`)] : []),
  ...(term_months == null ? [] : [wording.translate('common.term_months', { count: term_months })]),
];

const formatLine = (
  line: DocumentAccessory,
  { market, currency }: { readonly market: string; readonly currency: string },
  wording: Wording,
  { describe, customs, delivery }: LineColumns,
) => ({
  ...formatGoods(line, wording),
  describe:
    describe && line.describe ? wording.pairTexts(line.describe, line.describe2).map(formatCatalogueText) : null,
  note: line.note ? wording.translateFirst('documents.line_note', { note: formatText(line.note) }) : null,
  quantity: wording.figures.number(line.quantity),
  list: wording.figures.bareMoney(market, line.market_price),
  unit: wording.figures.bareMoney(currency, line.discount_price),
  total: wording.figures.bareMoney(currency, line.totalPrice),
  outside: isInTotal(line) ? null : wording.translate('common.not_in_total'),
  facts: [
    ...listPlaceFacts(line, wording),
    ...(delivery ? listDeliveryFacts(line, wording) : []),
    ...(customs ? listCustomsFacts(line, wording) : []),
  ],
});

/** The longest part or ERP number, and the longest amounts of a row side by side. */
function countCharacters(lines: readonly DocumentLine[], { list }: LineColumns, wording: Wording) {
  const all = lines.flatMap((line) => [line, ...line.accessories]);
  const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));
  const longestAmount = (amounts: readonly string[]): number => longest(amounts.map(wording.figures.number));
  return {
    'part-characters': longest(all.flatMap(({ part_number, erp_no }) => [part_number, erp_no ?? ''])),
    'amount-characters':
      (list ? longestAmount(all.map(({ market_price }) => market_price)) : 0) +
      longestAmount(all.map(({ discount_price }) => discount_price)) +
      longestAmount(all.map(({ totalPrice }) => totalPrice)),
  };
}

function createNumberHead(lines: readonly DocumentLine[], { plain }: LineColumns, wording: Wording): BilingualText {
  if (!plain) return wording.translate('documents.part_number_erp');
  return lines.some((line) => line.part_number !== '')
    ? wording.translate('common.part_number')
    : wording.mapLanguages(() => '');
}

const formatSection = (section: QuotationSection | undefined, currency: string, wording: Wording) =>
  section ? { name: formatText(section.name), subtotal: wording.figures.bareMoney(currency, section.subtotal) } : null;

/** The table of lines. `carried`: the sum up to the line, for the head of a page that begins after it. */
export function createLinesPart(
  lines: readonly DocumentLine[],
  sums: DocumentSums,
  wording: Wording,
  columns: LineColumns = {},
) {
  const { currency } = sums;
  const market = sums.market_currency ?? currency;
  const sections = indexSections(lines, ({ totalPrice }) => totalPrice);
  let sum = new Big('0');
  const row = (line: DocumentAccessory) => {
    if (isInTotal(line)) sum = sum.plus(line.totalPrice);
    return {
      ...formatLine(line, { market, currency }, wording, columns),
      carried: wording.figures.bareMoney(currency, sum.toFixed(2)),
    };
  };
  return {
    list: columns.list ?? false,
    ...countCharacters(lines, columns, wording),
    rows: lines.map((line, index) => ({
      ...row(line),
      section: formatSection(sections.get(index), currency, wording),
      no: line.no,
      accessories: line.accessories.map(row),
    })),
    head: {
      item: wording.translate('common.item'),
      'part-number': createNumberHead(lines, columns, wording),
      quantity: wording.translate('common.qty'),
      list:
        market === currency
          ? wording.translate('common.list')
          : wording.translate('documents.list_price_in', { currency: market }),
      unit: wording.translate('common.unit_price'),
      total: wording.translate('documents.line_total', { currency: sums.currency }),
      carried: wording.translate('documents.carried'),
    },
  };
}
