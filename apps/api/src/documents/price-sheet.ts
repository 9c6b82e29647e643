import { listDeliveryTerms } from './terms-part.ts';
import type { PrintedDelivery } from '../settings/delivery.public.ts';
import { formatDay } from '../platform/documents/figures.ts';
import {
  moneyFormat,
  createFactRows,
  createHeadRow,
  createNumberCell,
  createTextCell,
  type SheetRows,
} from '../platform/documents/sheet-cells.ts';
import { inOneLanguage, createWording, type Wording } from './wording.ts';
import { type WrittenLanguage, getDirection } from '@trunkline/text/languages';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

export interface PriceSheetLine {
  readonly part_number: string;
  readonly erp_no: string | null;
  readonly model: string;
  readonly title: string;
  readonly product_line: string;
  readonly market_price: string;
  readonly discount_price: string;
  /** The last day on which the product can be ordered. */
  readonly last_orders_on: string | null;
}

export interface PriceSheet {
  readonly lang: WrittenLanguage;
  readonly vendor_name: string;
  /** The term that is preset on quotations. */
  readonly delivery: PrintedDelivery | null;
  readonly company: string;
  readonly today: string;
  /** `DPP gold`; without one the prices are list prices. */
  readonly memberships: readonly string[];
  readonly in_force_since: string | null;
  readonly lines: readonly PriceSheetLine[];
}

// Columns: part number, model, item, product line, list, own price, last orders, ERP number. Partners look prices up by the first one.
const widths = [20, 20, 50, 18, 14, 14, 16, 20];
const numbersFrom = 4;

function createFacts({ company, today, memberships, in_force_since }: PriceSheet, wording: Wording): Cell[][] {
  return createFactRows(
    [
      { label: wording.translate('common.recipient'), value: inOneLanguage(company) },
      {
        label: wording.translate('documents.price_list_as_of'),
        value: wording.mapLanguages((language) => formatDay(language, today)),
      },
      ...(in_force_since === null
        ? []
        : [
            {
              label: wording.translate('documents.price_list_in_force'),
              value: wording.mapLanguages((language) => formatDay(language, in_force_since)),
            },
          ]),
      ...(memberships.length === 0
        ? []
        : [
            {
              label: wording.translate('common.membership'),
              value: inOneLanguage(memberships.join(', ')),
            },
          ]),
    ],
    [1, 2, 1, 3],
  );
}

const createLineRow = (line: PriceSheetLine): Cell[] => [
  createTextCell(line.part_number),
  createTextCell(line.model, { bold: true }),
  createTextCell(line.title),
  createTextCell(line.product_line, { quiet: true }),
  createNumberCell(line.market_price, moneyFormat, { quiet: true }),
  createNumberCell(line.discount_price, moneyFormat, { bold: true }),
  createTextCell(line.last_orders_on ?? '', { side: 'right' }),
  createTextCell(line.erp_no ?? '', { quiet: true, side: 'right' }),
];

function createHeadRows(sheet: PriceSheet, wording: Wording): SheetRows {
  return [
    [createTextCell(wording.translate('documents.title_price_list'), { bold: true, span: 2 })],
    [createTextCell(sheet.vendor_name, { span: 2 })],
    [],
    ...createFacts(sheet, wording),
    ...(sheet.memberships.length === 0
      ? [[createTextCell(wording.translate('documents.price_list_gpl_only'), { span: 4 })]]
      : []),
    ...listDeliveryTerms(sheet.delivery, wording).map(({ text }) => [createTextCell(text, { quiet: true, span: 4 })]),
    [],
  ];
}

/** The prices of one partner, as numbers that formulas can use. */
export function createPriceSheet(sheet: PriceSheet): Workbook {
  const wording = createWording({ lang: sheet.lang });
  const labels = [
    wording.translate('common.part_number'),
    wording.translate('common.model'),
    wording.translate('common.item'),
    wording.translate('common.product_line'),
    wording.translate('documents.list_price_in', { currency: 'USD' }),
    wording.translate('common.unit_price'),
    wording.translate('documents.price_list_last_orders'),
    wording.translate('documents.erp_number'),
  ];
  const head = createHeadRows(sheet, wording);
  return {
    name: wording.translateFirst('documents.title_price_list'),
    right_to_left: getDirection(sheet.lang) === 'rtl',
    widths,
    table: { head: head.length, last: head.length + sheet.lines.length },
    rows: [...head, createHeadRow(labels, numbersFrom), ...sheet.lines.map(createLineRow)],
  };
}
