import { sumRows, type DocumentAccessory } from './document-parts.ts';
import { day } from './figures.ts';
import {
  inForce,
  isApproved,
  markOf,
  quotationFacts,
  quotationTerms,
  revisionNumber,
  type QuotationDocument,
} from './quotation-document.ts';
import { asCount, asMoney, factRows, headRow, numberCell, textCell, type Rows } from './sheet-parts.ts';
import { only, wordingOf, type Said, type Wording } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

// Columns: number, kind, item, description, part number, quantity, list, own price, total.
const widths = [6, 11, 30, 42, 20, 8, 14, 14, 16];
const numbersFrom = 5;

function lineRow(no: number | null, kind: Said, line: DocumentAccessory, wording: Wording): (Cell | null)[] {
  const bold = no !== null;
  return [
    no === null ? null : numberCell(no, asCount),
    textCell(kind, { quiet: true }),
    textCell(wording.given(line.title, line.title2), { bold, wrap: true }),
    textCell(line.describe ? wording.given(line.describe, line.describe2) : '', { wrap: true }),
    textCell(line.part_number),
    numberCell(line.quantity, asCount),
    numberCell(line.market_price, asMoney, { quiet: true }),
    numberCell(line.discount_price, asMoney),
    numberCell(line.totalPrice, asMoney, { bold }),
  ];
}

function headRows(quotation: QuotationDocument, wording: Wording): Rows {
  const { company, created_at, end_user, issued_at, number, project_name, revision, state, vendor_name } = quotation;
  const mark = markOf(state, wording);
  return [
    [
      textCell(wording.say('documents.title_quotation'), { bold: true, span: 3 }),
      textCell(revisionNumber(number, revision), { bold: true }),
    ],
    [textCell(vendor_name, { span: 3 }), textCell(wording.say(`documents.state_${state}`))],
    ...(mark ? [[textCell(mark, { bold: true, span: 4 })]] : []),
    ...(isApproved(state)
      ? []
      : [[textCell(wording.say('documents.caution_not_approved', { vendor: vendor_name }), { span: 9 })]]),
    [],
    ...factRows([
      { label: wording.say('documents.to'), value: only(company.name) },
      ...(project_name ? [{ label: wording.say('documents.project'), value: only(project_name) }] : []),
      ...(end_user ? [{ label: wording.say('documents.end_user'), value: only(end_user.name) }] : []),
      ...(issued_at
        ? [{ label: wording.say('documents.created'), value: wording.each((language) => day(language, created_at)) }]
        : []),
      ...quotationFacts(quotation, wording),
    ]),
    [],
  ];
}

function sumLines(quotation: QuotationDocument, wording: Wording): Rows {
  const gap = [null, null, null, null, null, null];
  const rows = sumRows(quotation, wording, 'quotation').map(({ label, amount, strong }) => [
    ...gap,
    textCell(label, { span: 2, bold: strong }),
    numberCell(amount, asMoney, { bold: strong }),
  ]);
  const label = [...wording.say('documents.total')].map((text) => `${text}, ${quotation.currency}`);
  const total = [
    ...gap,
    textCell(label, { span: 2, bold: true }),
    numberCell(quotation.total, asMoney, { bold: true }),
  ];
  return [[], ...rows, total];
}

/** A quotation as a sheet that can be reckoned with: the same figures as the PDF, as numbers. */
export function quotationSheet(given: QuotationDocument): Workbook {
  const quotation = inForce(given);
  const wording = wordingOf(quotation);
  const { currency, lang, lines, market_currency } = quotation;
  const product = wording.say('documents.kind_product');
  const fitted = wording.say('documents.kind_accessory');
  const labels = [
    wording.say('documents.line_no'),
    wording.say('documents.item_kind'),
    wording.say('documents.item'),
    wording.say('documents.description'),
    wording.say('documents.part_number'),
    wording.say('documents.quantity'),
    wording.say('documents.list_price_in', { currency: market_currency ?? currency }),
    wording.say('documents.unit_price'),
    wording.say('documents.line_total', { currency }),
  ];
  return {
    name: wording.say('documents.sheet_quote')[0]!,
    right_to_left: lang === 'ar',
    widths,
    rows: [
      ...headRows(quotation, wording),
      headRow(labels, numbersFrom),
      ...lines.flatMap((line) => [
        lineRow(line.no, product, line, wording),
        ...line.accessories.map((accessory) => lineRow(null, fitted, accessory, wording)),
      ]),
      ...sumLines(quotation, wording),
      [],
      ...quotationTerms(quotation, wording).items.flatMap(({ name, text }) =>
        text.map((sentence, n) => [textCell(name[n] ?? '', { quiet: true, span: 2 }), textCell(sentence, { span: 7 })]),
      ),
    ],
  };
}
