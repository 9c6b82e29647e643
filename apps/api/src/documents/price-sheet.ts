import { day } from './figures.ts';
import { asMoney, factRows, headRow, numberCell, textCell } from './sheet-parts.ts';
import { only, wordingOf, type DocumentLanguage, type Wording } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

export interface PricedLine {
  readonly part_number: string;
  readonly model: string;
  readonly title: string;
  readonly product_line: string;
  readonly market_price: string;
  readonly discount_price: string;
  /** The last day on which it can be ordered, if there is one. */
  readonly last_orders_on: string | null;
}

export interface PriceSheet {
  readonly lang: DocumentLanguage;
  readonly vendor_name: string;
  readonly company: string;
  readonly today: string;
  /** `DPP gold`; none: list prices. */
  readonly memberships: readonly string[];
  readonly in_force_since: string | null;
  readonly lines: readonly PricedLine[];
}

// Columns: part number, model, item, product line, list, own price, last orders.
const widths = [20, 18, 48, 16, 14, 14, 16];
const numbersFrom = 4;

function facts({ company, today, memberships, in_force_since }: PriceSheet, wording: Wording): Cell[][] {
  return factRows([
    { label: wording.say('documents.to'), value: only(company) },
    { label: wording.say('documents.price_list_as_of'), value: wording.each((language) => day(language, today)) },
    ...(in_force_since === null
      ? []
      : [
          {
            label: wording.say('documents.price_list_in_force'),
            value: wording.each((language) => day(language, in_force_since)),
          },
        ]),
    ...(memberships.length === 0
      ? []
      : [{ label: wording.say('documents.price_list_membership'), value: only(memberships.join(', ')) }]),
  ]);
}

const lineRow = (line: PricedLine): Cell[] => [
  textCell(line.part_number),
  textCell(line.model),
  textCell(line.title),
  textCell(line.product_line, { quiet: true }),
  numberCell(line.market_price, asMoney, { quiet: true }),
  numberCell(line.discount_price, asMoney, { bold: true }),
  textCell(line.last_orders_on ?? '', { side: 'right' }),
];

/** The prices of one partner as numbers that can be reckoned with. */
export function priceSheet(sheet: PriceSheet): Workbook {
  const wording = wordingOf({ lang: sheet.lang });
  const labels = [
    wording.say('documents.part_number'),
    wording.say('documents.price_list_model'),
    wording.say('documents.item'),
    wording.say('documents.price_list_line'),
    wording.say('documents.list_price_in', { currency: 'USD' }),
    wording.say('documents.unit_price'),
    wording.say('documents.price_list_last_orders'),
  ];
  return {
    name: wording.say('documents.title_price_list')[0]!,
    right_to_left: sheet.lang === 'ar',
    widths,
    rows: [
      [textCell(wording.say('documents.title_price_list'), { bold: true, span: 2 })],
      [textCell(sheet.vendor_name, { span: 2 })],
      [],
      ...facts(sheet, wording),
      ...(sheet.memberships.length === 0
        ? [[textCell(wording.say('documents.price_list_gpl_only'), { span: 4 })]]
        : []),
      [textCell(wording.say('documents.delivery_fob_shenzhen'), { quiet: true, span: 4 })],
      [],
      headRow(labels, numbersFrom),
      ...sheet.lines.map(lineRow),
    ],
  };
}
