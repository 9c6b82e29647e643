import { multiplyMoney, subtractMoney, sumMoney } from '@trunkline/rules/cents';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { getDirection } from '@trunkline/text/languages';
import Big from 'big.js';
import { formatDay } from '../platform/documents/figures.ts';
import {
  countFormat,
  createFactRows,
  createFormulaCell,
  createHeadRow,
  createNumberCell,
  createTextCell,
  toCellText,
  moneyFormat,
  type SheetRows,
} from '../platform/documents/sheet-cells.ts';
import { createProofRows } from './document-parts.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';
import { type DocumentAccessory, type DocumentLine, listPlaceFacts } from './lines-part.ts';
import {
  createQuotationTerms,
  dropIssueDates,
  findQuotationMark,
  isApprovedState,
  listQuotationFacts,
  type QuotationDocument,
} from './quotation-document.ts';
import { listSumRows, type SumRow } from './sums-part.ts';
import { createWording, type DocumentKey, inOneLanguage, type Wording } from './wording.ts';

// Columns: number, kind, model, item, part number, ERP number, quantity, list price, own price, total, lead time, section. The
// description of a product stands behind them, where it is asked for, so that formulas keep their columns. The reader of bills
// of materials takes kind and section from here: cart/bom/line-places.ts.
const widths = [6, 13, 22, 46, 18, 20, 9, 14, 14, 16, 12, 24];
const describeWidth = 60;
const numbersFrom = 6;

/** The row of a sheet as formulas name it: the first is 1. */
interface SheetRow {
  readonly line: DocumentAccessory;
  readonly no: number | null;
  readonly section: string;
  readonly row: number;
}

const findKindKey = ({ kind }: DocumentAccessory, isItem: boolean): DocumentKey =>
  kind === 'option' || kind === 'alternative'
    ? `common.${kind}`
    : isItem
      ? 'documents.kind_product'
      : 'documents.kind_accessory';

/** Titles and, below them, the partner's note: in one cell, so that it stays with its line when the rows are sorted. */
function formatItem(line: DocumentAccessory, wording: Wording): string {
  const titles = toCellText(wording.pairTexts(line.title, line.title2));
  const facts = listPlaceFacts({ term_months: line.term_months }, wording).map(toCellText);
  return [
    titles,
    ...facts,
    ...(line.note ? [wording.translateFirst('documents.line_note', { note: line.note })] : []),
  ].join('\n');
}

function createLineRow({ line, no, section, row }: SheetRow, wording: Wording, describe: boolean): (Cell | null)[] {
  const bold = no !== null;
  return [
    no === null ? null : createNumberCell(no, countFormat),
    createTextCell(wording.translate(findKindKey(line, bold)), { quiet: true }),
    createTextCell(line.model, { bold, ...(bold ? {} : { indent: 1 }) }),
    createTextCell(formatItem(line, wording), { wrap: true }),
    createTextCell(line.part_number),
    createTextCell(line.erp_no ?? '', { quiet: true }),
    createNumberCell(line.quantity, countFormat),
    createNumberCell(line.market_price, moneyFormat, { quiet: true }),
    createNumberCell(line.discount_price, moneyFormat),
    // No number outside the total, so that no sum counts it.
    isInTotal(line)
      ? createFormulaCell(`ROUND(G${row}*I${row},2)`, line.totalPrice, moneyFormat, { bold })
      : createTextCell(wording.translate('common.not_in_total'), { quiet: true }),
    line.lead_time_days == null ? null : createNumberCell(line.lead_time_days, countFormat, { quiet: true }),
    section ? createTextCell(section, { quiet: true }) : null,
    ...(describe
      ? [createTextCell(line.describe ? wording.pairTexts(line.describe, line.describe2) : '', { wrap: true })]
      : []),
  ];
}

function createHeadRows(quotation: QuotationDocument, wording: Wording): SheetRows {
  const { company, created_at, end_user, issued_at, number, project_name, revision, state, vendor_name } = quotation;
  const mark = findQuotationMark(state, wording);
  return [
    [
      createTextCell(wording.translate('documents.title_quotation'), { bold: true, span: 3 }),
      createTextCell(formatQuotationNumber({ base_number: number, revision }), { bold: true }),
    ],
    [createTextCell(vendor_name, { span: 3 }), createTextCell(wording.translate(`documents.state_${state}`))],
    ...(mark ? [[createTextCell(mark, { bold: true, span: 4 })]] : []),
    ...(isApprovedState(state)
      ? []
      : [[createTextCell(wording.translate('documents.caution_not_approved', { vendor: vendor_name }), { span: 10 })]]),
    [],
    ...createFactRows(
      [
        { label: wording.translate('common.recipient'), value: inOneLanguage(company.name) },
        ...(project_name ? [{ label: wording.translate('common.project'), value: inOneLanguage(project_name) }] : []),
        ...(end_user ? [{ label: wording.translate('common.end_user'), value: inOneLanguage(end_user.name) }] : []),
        ...(issued_at
          ? [
              {
                label: wording.translate('documents.created'),
                value: wording.mapLanguages((language) => formatDay(language, created_at)),
              },
            ]
          : []),
        ...listQuotationFacts(quotation, wording),
      ],
      [2, 2, 2, 4],
    ),
    [],
  ];
}

interface SumFormula {
  readonly formula: string;
  readonly result: string;
}

/** `first` and `last` are the rows of the lines, `find` the row of a sum. */
function listSumFormulas(
  { gpl_price, lines, other_charges, subtotal, tax, tax_rate }: QuotationDocument,
  { first, last, find }: { first: number; last: number; find: (name: SumRow['name']) => number },
): Record<SumRow['name'] | 'total', SumFormula | undefined> {
  const quoted = lines.flatMap((line) => [line, ...line.accessories]);
  const all = quoted.filter(isInTotal);
  const area = (column: string): string => `${column}${first}:${column}${last}`;
  return {
    list: {
      formula:
        all.length === quoted.length
          ? `SUMPRODUCT(${area('G')},${area('H')})`
          : `SUMPRODUCT(${area('G')},${area('H')},--ISNUMBER(${area('J')}))`,
      result: sumMoney(all.map((line) => multiplyMoney(line.quantity, line.market_price))),
    },
    discount: {
      formula: `J${find('subtotal')}-J${find('list')}`,
      result: subtractMoney(subtotal, gpl_price ?? '0.00'),
    },
    subtotal: { formula: `SUM(${area('J')})`, result: sumMoney(all.map((line) => line.totalPrice)) },
    vat: {
      formula: `ROUND(J${find('subtotal')}*${tax_rate},2)`,
      result: new Big(subtotal).times(tax_rate).round(2, Big.roundHalfUp).toFixed(2),
    },
    other_charges: undefined,
    total: {
      formula: `SUM(J${find('subtotal')}:J${find('other_charges')})`,
      result: sumMoney([subtotal, tax, other_charges]),
    },
  };
}

/** The amount, as a formula where that gives it: list values in another currency were converted and not added up. */
function createSumCell(amount: string, computed: SumFormula | undefined, bold: boolean): Cell {
  return computed && new Big(computed.result).eq(amount)
    ? createFormulaCell(computed.formula, amount, moneyFormat, { bold })
    : createNumberCell(amount, moneyFormat, { bold });
}

/** `first` and `last` are the rows of the lines; the sums follow after an empty row. */
function createSumRows(quotation: QuotationDocument, wording: Wording, first: number, last: number): SheetRows {
  const gap = [null, null, null, null, null, null, null];
  const sums = listSumRows(quotation, wording, 'quotation');
  const find = (name: SumRow['name']): number => last + 2 + sums.findIndex((sum) => sum.name === name);
  const formulas = listSumFormulas(quotation, { first, last, find });
  const rows = sums.map(({ name, label, amount, strong }) => [
    ...gap,
    createTextCell(label, { span: 2, bold: strong }),
    createSumCell(amount, formulas[name], strong),
  ]);
  const label = wording.translate('common.total').map((text) => `${text}, ${quotation.currency}`);
  const total = [
    ...gap,
    createTextCell(label, { span: 2, bold: true }),
    createSumCell(quotation.total, formulas.total, true),
  ];
  return [[], ...rows, total];
}

const listLineRows = (lines: readonly DocumentLine[], first: number): SheetRow[] =>
  lines
    .flatMap(({ section, ...line }) => [
      { line, no: line.no, section: section ?? '' },
      ...line.accessories.map((accessory) => ({ line: accessory, no: null, section: section ?? '' })),
    ])
    .map((it, n) => ({ ...it, row: first + n }));

function listLabels({ currency, market_currency, describe }: QuotationDocument, wording: Wording) {
  return [
    wording.translate('documents.line_no'),
    wording.translate('common.kind'),
    wording.translate('common.model'),
    wording.translate('common.item'),
    wording.translate('common.part_number'),
    wording.translate('documents.erp_number'),
    wording.translate('common.qty'),
    wording.translate('documents.list_price_in', { currency: market_currency ?? currency }),
    wording.translate('common.unit_price'),
    wording.translate('documents.line_total', { currency }),
    wording.translate('documents.lead_time_in_days'),
    wording.translate('common.section'),
    ...(describe ? [wording.translate('common.description')] : []),
  ];
}

/** A quotation as a sheet: the figures of the PDF, computed by formulas. */
export function createQuotationSheet(given: QuotationDocument): Workbook {
  const quotation = dropIssueDates(given);
  const wording = createWording(quotation);
  const describe = quotation.describe ?? false;
  const head = createHeadRows(quotation, wording);
  // The row after the head row, counted from 1.
  const first = head.length + 2;
  const lines = listLineRows(quotation.lines, first);
  const last = first + lines.length - 1;
  return {
    name: wording.translateFirst('common.quotation'),
    right_to_left: getDirection(quotation.lang) === 'rtl',
    widths: describe ? [...widths, describeWidth] : widths,
    table: { head: head.length, last: last - 1 },
    rows: [
      ...head,
      createHeadRow(listLabels(quotation, wording), numbersFrom),
      ...lines.map((line) => createLineRow(line, wording, describe)),
      ...createSumRows(quotation, wording, first, last),
      [],
      ...createQuotationTerms(quotation, wording).items.flatMap(({ name, text }) =>
        text.map((sentence, n) => [
          createTextCell(name[n] ?? '', { quiet: true, span: 2 }),
          createTextCell(sentence, { span: 8 }),
        ]),
      ),
      ...(isApprovedState(quotation.state) ? createProofRows(quotation, wording, widths.length) : []),
    ],
  };
}
