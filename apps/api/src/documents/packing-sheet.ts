import { formatDelivery } from './terms-part.ts';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { stateWeights, sumStatedWeights } from '@trunkline/rules/packing';
import { getDirection } from '@trunkline/text/languages';
import {
  countFormat,
  createFactRows,
  createFormulaCell,
  createHeadRow,
  createNumberCell,
  createTextCell,
  moneyFormat,
  type SheetRows,
  volumeFormat,
  weightFormat,
} from '../platform/documents/sheet-cells.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';
import { createProofRows, formatCreated } from './document-parts.ts';
import {
  findIssueDate,
  listPackingWarnings,
  type PackingDocument,
  type PackingDocumentLine,
} from './packing-document.ts';
import { findQuotationMark } from './quotation-document.ts';
import { createWording, inOneLanguage, type Wording } from './wording.ts';

// Columns: item, model, description, part number, ERP number, quantity, per package, packages, gross, net, length, width, height, CBM.
const widths = [8, 22, 40, 18, 20, 9, 10, 10, 11, 11, 10, 10, 10, 10];
const numbersFrom = 5;
const figures = 8;

const createOptionalCell = (value: string | number | null, format: string): Cell | null =>
  value === null ? null : createNumberCell(value, format);

/** `row` as formulas name it: the first is 1. */
function createLineRow(line: PackingDocumentLine, row: number, wording: Wording): (Cell | null)[] {
  const weights = stateWeights(line);
  const named = [
    typeof line.item === 'number' ? createNumberCell(line.item, countFormat) : createTextCell(line.item),
    createTextCell(line.model, { bold: true }),
    createTextCell(wording.pairTexts(line.title, line.title2), { wrap: true }),
    createTextCell(line.part_number),
    createTextCell(line.erp_no ?? '', { quiet: true }),
    createNumberCell(line.total_qty, countFormat),
  ];
  if (line.packages === null || line.cbm === null)
    return [...named, createTextCell(wording.translate('documents.packing_missing'), { span: figures })];
  return [
    ...named,
    createOptionalCell(line.qty_per_package, countFormat),
    createFormulaCell(`ROUNDUP(F${row}/G${row},0)`, line.packages, countFormat),
    createOptionalCell(weights?.gross ?? null, weightFormat),
    createOptionalCell(weights?.net ?? null, weightFormat),
    createOptionalCell(line.length, moneyFormat),
    createOptionalCell(line.width, moneyFormat),
    createOptionalCell(line.height, moneyFormat),
    createFormulaCell(`ROUND(H${row}*K${row}*L${row}*M${row}/1000000,3)`, line.cbm, volumeFormat),
  ];
}

function createHeadRows(packing: PackingDocument, wording: Wording): SheetRows {
  const { company, created_at, number, project_name, revision, delivery, state, totals, vendor_name } = packing;
  const mark = state ? findQuotationMark(state, wording) : null;
  return [
    [
      createTextCell(wording.translate('documents.title_packing'), { bold: true, span: 2 }),
      createTextCell(formatQuotationNumber({ base_number: number, revision: revision ?? 1 }), { bold: true }),
    ],
    [
      createTextCell(vendor_name, { span: 2 }),
      createTextCell(formatCreated(created_at, findIssueDate(packing), wording)),
    ],
    ...(mark ? [[createTextCell(mark, { bold: true, span: 4 })]] : []),
    [],
    ...createFactRows(
      [
        { label: wording.translate('common.recipient'), value: inOneLanguage(company.name) },
        ...(project_name ? [{ label: wording.translate('common.project'), value: inOneLanguage(project_name) }] : []),
        { label: wording.translate('common.delivery'), value: formatDelivery(delivery, wording) },
        {
          label: wording.translate('common.goods_in_currency', { currency: packing.currency }),
          value: wording.figures.bareMoney(packing.currency, totals.price),
        },
      ],
      [2, 2, 2, 4],
    ),
    [],
    ...listPackingWarnings(packing, wording).flatMap(({ title, lines }) => [
      [createTextCell(title, { bold: true, span: widths.length })],
      ...lines.map((line) => [createTextCell(line, { span: widths.length })]),
      [],
    ]),
  ];
}

const labelKeys = [
  'documents.line_no',
  'common.model',
  'common.description_of_goods',
  'common.part_number',
  'documents.erp_number',
  'common.qty',
  'common.per_pkg',
  'common.packages',
  'documents.gross',
  'documents.net',
  'documents.length',
  'documents.width',
  'documents.height',
  'common.cbm',
] as const;

/** `first` and `last` are the rows of the lines, counted from 1. */
function createTotalRow(packing: PackingDocument, wording: Wording, first: number, last: number): (Cell | null)[] {
  const { list, totals } = packing;
  const sum = (column: string, result: string | number, format: string): Cell =>
    createFormulaCell(`SUM(${column}${first}:${column}${last})`, result, format, { bold: true });
  const weights = sumStatedWeights(list);
  const quantity = list.reduce((all, line) => all + line.total_qty, 0);
  return [
    null,
    createTextCell(wording.translate('common.total'), { bold: true }),
    null,
    null,
    null,
    sum('F', quantity, countFormat),
    null,
    sum('H', totals.packages, countFormat),
    sum('I', weights.gross, weightFormat),
    sum('J', weights.net, weightFormat),
    null,
    null,
    null,
    sum('N', totals.cbm, volumeFormat),
  ];
}

/** A packing list as a sheet. A product without packing data has a note in place of its figures. */
export function createPackingSheet(packing: PackingDocument): Workbook {
  const wording = createWording(packing);
  const { lang, list } = packing;
  const labels = labelKeys.map((key) => wording.translate(key));
  const head = createHeadRows(packing, wording);
  const first = head.length + 2;
  const last = first + list.length - 1;
  return {
    name: wording.translateFirst('common.packing_list'),
    right_to_left: getDirection(lang) === 'rtl',
    widths,
    table: { head: head.length, last: last - 1 },
    rows: [
      ...head,
      createHeadRow(labels, numbersFrom),
      ...list.map((line, n) => createLineRow(line, first + n, wording)),
      createTotalRow(packing, wording, first, last),
      [],
      ...wording
        .translate('documents.packing_rule')
        .map((sentence) => [createTextCell(sentence, { quiet: true, span: widths.length })]),
      ...createProofRows(packing, wording, widths.length),
    ],
  };
}
