import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { getDirection } from '@trunkline/text/languages';
import { formatCreated } from './document-parts.ts';
import {
  findIssueDate,
  hasNoPackingData,
  listPackingWarnings,
  type PackingDocument,
  type PackingDocumentLine,
} from './packing-document.ts';
import { findQuotationMark } from './quotation-document.ts';
import {
  countFormat,
  moneyFormat,
  volumeFormat,
  createFactRows,
  createHeadRow,
  createNumberCell,
  createTextCell,
  type SheetRows,
} from '../platform/documents/sheet-cells.ts';
import { inOneLanguage, createWording, type Wording } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

// Columns: item, description, part number, quantity, per package, packages, gross, net, length, width, height, CBM.
const widths = [8, 38, 20, 8, 10, 10, 11, 11, 10, 10, 10, 10];
const numbersFrom = 3;

const createOptionalCell = (value: string | number | null, format: string): Cell | null =>
  value === null ? null : createNumberCell(value, format);

function createLineRow(line: PackingDocumentLine, wording: Wording): (Cell | null)[] {
  const { description, description2 } = line;
  const named = [
    typeof line.item === 'number' ? createNumberCell(line.item, countFormat) : createTextCell(line.item),
    createTextCell(wording.pairTexts(description, description2), { wrap: true }),
    createTextCell(line.part_number ?? ''),
    createNumberCell(line.total_qty, countFormat),
  ];
  if (hasNoPackingData(line))
    return [...named, createTextCell(wording.translate('documents.packing_missing'), { span: 8 })];
  return [
    ...named,
    createOptionalCell(line.qty_per_package, countFormat),
    createOptionalCell(line.packages, countFormat),
    createOptionalCell(line.gross_weight, moneyFormat),
    createOptionalCell(line.net_weight, moneyFormat),
    createOptionalCell(line.length, moneyFormat),
    createOptionalCell(line.width, moneyFormat),
    createOptionalCell(line.height, moneyFormat),
    createOptionalCell(line.cbm, volumeFormat),
  ];
}

function createHeadRows(packing: PackingDocument, wording: Wording): SheetRows {
  const { company, created_at, number, project_name, revision, shipping, state, totals, vendor_name } = packing;
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
    ...createFactRows([
      { label: wording.translate('documents.to'), value: inOneLanguage(company.name) },
      ...(project_name ? [{ label: wording.translate('documents.project'), value: inOneLanguage(project_name) }] : []),
      { label: wording.translate('documents.delivery'), value: wording.translate(`documents.shipping_${shipping}`) },
    ]),
    [
      createTextCell(wording.translate('documents.goods_value', { currency: packing.currency }), {
        quiet: true,
        span: 2,
      }),
      createNumberCell(totals.price, moneyFormat, { side: 'left' }),
    ],
    [],
    ...listPackingWarnings(packing, wording).flatMap(({ title, lines }) => [
      [createTextCell(title, { bold: true, span: 12 })],
      ...lines.map((line) => [createTextCell(line, { span: 12 })]),
      [],
    ]),
  ];
}

/** A packing list as a sheet. A product without packing data has a note in place of its figures. */
export function createPackingSheet(packing: PackingDocument): Workbook {
  const wording = createWording(packing);
  const { lang, list, totals } = packing;
  const labels = (
    [
      'line_no',
      'goods',
      'part_number',
      'total_quantity',
      'per_package',
      'packages',
      'gross',
      'net',
      'length',
      'width',
      'height',
      'cbm',
    ] as const
  ).map((key) => wording.translate(`documents.${key}`));
  const bold = { bold: true };
  return {
    name: wording.translateFirst('documents.sheet_packing'),
    right_to_left: getDirection(lang) === 'rtl',
    widths,
    rows: [
      ...createHeadRows(packing, wording),
      createHeadRow(labels, numbersFrom),
      ...list.map((line) => createLineRow(line, wording)),
      [
        null,
        createTextCell(wording.translate('documents.total'), bold),
        null,
        createNumberCell(
          list.reduce((sum, line) => sum + line.total_qty, 0),
          countFormat,
          bold,
        ),
        null,
        createNumberCell(totals.packages, countFormat, bold),
        createNumberCell(totals.gross_weight, moneyFormat, bold),
        createNumberCell(totals.net_weight, moneyFormat, bold),
        null,
        null,
        null,
        createNumberCell(totals.cbm, volumeFormat, bold),
      ],
      [],
      ...wording
        .translate('documents.packing_rule')
        .map((sentence) => [createTextCell(sentence, { quiet: true, span: 12 })]),
    ],
  };
}
