import { createdPart } from './document-parts.ts';
import {
  issuedOf,
  isWithoutPacking,
  packingWarnings,
  type PackingDocument,
  type PackingDocumentLine,
} from './packing-document.ts';
import { markOf, revisionNumber } from './quotation-document.ts';
import { asCount, asMoney, asVolume, factRows, headRow, numberCell, textCell, type Rows } from './sheet-parts.ts';
import { only, wordingOf, type Wording } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

// Columns: item, description, part number, quantity, per package, packages, gross, net, length, width, height, CBM.
const widths = [8, 38, 20, 8, 10, 10, 11, 11, 10, 10, 10, 10];
const numbersFrom = 3;

const orEmpty = (value: string | number | null, format: string): Cell | null =>
  value === null ? null : numberCell(value, format);

function lineRow(line: PackingDocumentLine, wording: Wording): (Cell | null)[] {
  const { description, description2 } = line;
  const named = [
    typeof line.item === 'number' ? numberCell(line.item, asCount) : textCell(line.item),
    textCell(wording.given(description, description2), { wrap: true }),
    textCell(line.part_number ?? ''),
    numberCell(line.total_qty, asCount),
  ];
  if (isWithoutPacking(line)) return [...named, textCell(wording.say('documents.packing_missing'), { span: 8 })];
  return [
    ...named,
    orEmpty(line.qty_per_package, asCount),
    orEmpty(line.packages, asCount),
    orEmpty(line.gross_weight, asMoney),
    orEmpty(line.net_weight, asMoney),
    orEmpty(line.length, asMoney),
    orEmpty(line.width, asMoney),
    orEmpty(line.height, asMoney),
    orEmpty(line.cbm, asVolume),
  ];
}

function headRows(packing: PackingDocument, wording: Wording): Rows {
  const { company, created_at, number, project_name, revision, shipping, state, totals, vendor_name } = packing;
  const mark = state ? markOf(state, wording) : null;
  return [
    [
      textCell(wording.say('documents.title_packing'), { bold: true, span: 2 }),
      textCell(revisionNumber(number, revision ?? 1), { bold: true }),
    ],
    [textCell(vendor_name, { span: 2 }), textCell(createdPart(created_at, issuedOf(packing), wording))],
    ...(mark ? [[textCell(mark, { bold: true, span: 4 })]] : []),
    [],
    ...factRows([
      { label: wording.say('documents.to'), value: only(company.name) },
      ...(project_name ? [{ label: wording.say('documents.project'), value: only(project_name) }] : []),
      { label: wording.say('documents.delivery'), value: wording.say(`documents.shipping_${shipping}`) },
    ]),
    [
      textCell(wording.say('documents.goods_value', { currency: packing.currency }), { quiet: true, span: 2 }),
      numberCell(totals.price, asMoney, { side: 'left' }),
    ],
    [],
    ...packingWarnings(packing, wording).flatMap(({ title, lines }) => [
      [textCell(title, { bold: true, span: 12 })],
      ...lines.map((line) => [textCell(line, { span: 12 })]),
      [],
    ]),
  ];
}

/** A packing list as a sheet; a product without packing data says so in the place of its figures. */
export function packingSheet(packing: PackingDocument): Workbook {
  const wording = wordingOf(packing);
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
  ).map((key) => wording.say(`documents.${key}`));
  const bold = { bold: true };
  return {
    name: wording.say('documents.sheet_packing')[0]!,
    right_to_left: lang === 'ar',
    widths,
    rows: [
      ...headRows(packing, wording),
      headRow(labels, numbersFrom),
      ...list.map((line) => lineRow(line, wording)),
      [
        null,
        textCell(wording.say('documents.total'), bold),
        null,
        numberCell(
          list.reduce((sum, line) => sum + line.total_qty, 0),
          asCount,
          bold,
        ),
        null,
        numberCell(totals.packages, asCount, bold),
        numberCell(totals.gross_weight, asMoney, bold),
        numberCell(totals.net_weight, asMoney, bold),
        null,
        null,
        null,
        numberCell(totals.cbm, asVolume, bold),
      ],
      [],
      ...wording.say('documents.packing_rule').map((sentence) => [textCell(sentence, { quiet: true, span: 12 })]),
    ],
  };
}
