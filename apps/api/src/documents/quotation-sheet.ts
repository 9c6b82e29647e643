import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { getDirection } from '@trunkline/text/languages';
import { listSumRows, type DocumentAccessory } from './document-parts.ts';
import { formatDay } from '../platform/documents/figures.ts';
import {
  dropIssueDates,
  isApprovedState,
  findQuotationMark,
  listQuotationFacts,
  createQuotationTerms,
  type QuotationDocument,
} from './quotation-document.ts';
import {
  countFormat,
  moneyFormat,
  createFactRows,
  createHeadRow,
  createNumberCell,
  createTextCell,
  type SheetRows,
} from '../platform/documents/sheet-cells.ts';
import { inOneLanguage, createWording, type BilingualText, type Wording } from './wording.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

// Columns: number, kind, item, description, part number, quantity, list, own price, total.
const widths = [6, 11, 30, 42, 20, 8, 14, 14, 16];
const numbersFrom = 5;

function createLineRow(
  no: number | null,
  kind: BilingualText,
  line: DocumentAccessory,
  wording: Wording,
): (Cell | null)[] {
  const bold = no !== null;
  return [
    no === null ? null : createNumberCell(no, countFormat),
    createTextCell(kind, { quiet: true }),
    createTextCell(wording.pairTexts(line.title, line.title2), { bold, wrap: true }),
    createTextCell(line.describe ? wording.pairTexts(line.describe, line.describe2) : '', { wrap: true }),
    createTextCell(line.part_number),
    createNumberCell(line.quantity, countFormat),
    createNumberCell(line.market_price, moneyFormat, { quiet: true }),
    createNumberCell(line.discount_price, moneyFormat),
    createNumberCell(line.totalPrice, moneyFormat, { bold }),
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
      : [[createTextCell(wording.translate('documents.caution_not_approved', { vendor: vendor_name }), { span: 9 })]]),
    [],
    ...createFactRows([
      { label: wording.translate('documents.to'), value: inOneLanguage(company.name) },
      ...(project_name ? [{ label: wording.translate('documents.project'), value: inOneLanguage(project_name) }] : []),
      ...(end_user ? [{ label: wording.translate('documents.end_user'), value: inOneLanguage(end_user.name) }] : []),
      ...(issued_at
        ? [
            {
              label: wording.translate('documents.created'),
              value: wording.mapLanguages((language) => formatDay(language, created_at)),
            },
          ]
        : []),
      ...listQuotationFacts(quotation, wording),
    ]),
    [],
  ];
}

function createSumRows(quotation: QuotationDocument, wording: Wording): SheetRows {
  const gap = [null, null, null, null, null, null];
  const rows = listSumRows(quotation, wording, 'quotation').map(({ label, amount, strong }) => [
    ...gap,
    createTextCell(label, { span: 2, bold: strong }),
    createNumberCell(amount, moneyFormat, { bold: strong }),
  ]);
  const label = [...wording.translate('documents.total')].map((text) => `${text}, ${quotation.currency}`);
  const total = [
    ...gap,
    createTextCell(label, { span: 2, bold: true }),
    createNumberCell(quotation.total, moneyFormat, { bold: true }),
  ];
  return [[], ...rows, total];
}

/** A quotation as a sheet: the figures of the PDF, as numbers that formulas can use. */
export function createQuotationSheet(given: QuotationDocument): Workbook {
  const quotation = dropIssueDates(given);
  const wording = createWording(quotation);
  const { currency, lang, lines, market_currency } = quotation;
  const product = wording.translate('documents.kind_product');
  const fitted = wording.translate('documents.kind_accessory');
  const labels = [
    wording.translate('documents.line_no'),
    wording.translate('documents.item_kind'),
    wording.translate('documents.item'),
    wording.translate('documents.description'),
    wording.translate('documents.part_number'),
    wording.translate('documents.quantity'),
    wording.translate('documents.list_price_in', { currency: market_currency ?? currency }),
    wording.translate('documents.unit_price'),
    wording.translate('documents.line_total', { currency }),
  ];
  return {
    name: wording.translateFirst('documents.sheet_quote'),
    right_to_left: getDirection(lang) === 'rtl',
    widths,
    rows: [
      ...createHeadRows(quotation, wording),
      createHeadRow(labels, numbersFrom),
      ...lines.flatMap((line) => [
        createLineRow(line.no, product, line, wording),
        ...line.accessories.map((accessory) => createLineRow(null, fitted, accessory, wording)),
      ]),
      ...createSumRows(quotation, wording),
      [],
      ...createQuotationTerms(quotation, wording).items.flatMap(({ name, text }) =>
        text.map((sentence, n) => [
          createTextCell(name[n] ?? '', { quiet: true, span: 2 }),
          createTextCell(sentence, { span: 7 }),
        ]),
      ),
    ],
  };
}
