import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { getDirection } from '@trunkline/text/languages';
import { formatDay, formatPartNumber, formatText } from '../platform/documents/figures.ts';
import {
  countFormat,
  createFactRows,
  createFormulaCell,
  createHeadRow,
  createNumberCell,
  createTextCell,
  moneyFormat,
  toCellText,
  type SheetRows,
} from '../platform/documents/sheet-cells.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';
import { createDayFact, createPaperPart } from './document-parts.ts';
import { createLinesPart, type DocumentLine, listPlaceFacts } from './lines-part.ts';
import { createSignaturePart } from './order-document.ts';
import { createPartyPart } from './parties-part.ts';
import { createTermsPart } from './terms-part.ts';
import { createWording, inOneLanguage, type LanguagePair, type Wording } from './wording.ts';

/** The partner's own quotation to its customer. The vendor is nowhere in it. */
export interface CustomerDocument extends LanguagePair, CustomerPaper {
  /** PNG in base64. */
  logo: string | null;
  /** Our quotation is not approved yet. */
  draft: boolean;
}

/** Lines as the other documents have them: the one price that the customer reads. */
const toDocumentLines = ({ lines }: CustomerDocument): DocumentLine[] =>
  lines.map(({ no, section, accessories, ...line }) => ({
    no,
    section,
    ...toDocumentLine(line),
    accessories: accessories.map(toDocumentLine),
  }));
const toDocumentLine = ({
  price,
  total,
  ...line
}: Omit<CustomerPaper['lines'][number], 'no' | 'section' | 'accessories'>) => ({
  ...line,
  market_price: price,
  discount_price: price,
  totalPrice: total,
});

const listFacts = (paper: CustomerDocument, wording: Wording) => [
  createDayFact(wording.translate('common.date'), paper.date, wording),
  ...(paper.valid_until ? [createDayFact(wording.translate('common.valid_until'), paper.valid_until, wording)] : []),
  { label: wording.translate('common.currency'), value: inOneLanguage(paper.currency) },
  ...(paper.customer.reference
    ? [
        {
          label: wording.translate('documents.customer_reference'),
          value: inOneLanguage(formatPartNumber(paper.customer.reference)),
        },
      ]
    : []),
];

const listSums = ({ net, tax, tax_percent }: CustomerPaper, wording: Wording) =>
  tax_percent === null
    ? []
    : [
        { label: wording.translate('common.net'), amount: net, strong: true },
        {
          label: wording.translate('documents.vat_at', { percent: `${Number(tax_percent)}%` }),
          amount: tax,
          strong: false,
        },
      ];

function listParties({ customer, project_name, seller }: CustomerDocument, wording: Wording) {
  const { company, address, country, contact, email, telephone } = seller;
  return [
    ...(customer.company || customer.contact
      ? [
          createPartyPart(
            wording.translate('documents.customer_for'),
            { name: customer.company ?? customer.contact ?? '', contact: customer.company ? customer.contact : null },
            wording,
          ),
        ]
      : []),
    ...(project_name
      ? [{ label: wording.translate('common.project'), name: formatText(project_name), lines: [] }]
      : []),
    createPartyPart(
      wording.translate('common.from'),
      { name: company, address, country, contact, email, telephone },
      wording,
    ),
  ];
}

const listTerms = ({ terms, valid_until }: CustomerDocument, wording: Wording) => [
  ...(valid_until
    ? [
        {
          name: wording.translate('documents.term_validity'),
          text: wording.translate('documents.customer_validity', (language) => ({
            date: formatDay(language, valid_until),
          })),
        },
      ]
    : []),
  ...(terms ? [{ name: wording.translate('common.terms'), text: wording.mapLanguages(() => formatText(terms)) }] : []),
];

/** The data of the template `customer`. */
export function createCustomerPage(paper: CustomerDocument) {
  const wording = createWording(paper);
  const { currency, customer, date, draft, logo, number, seller, net, tax, total } = paper;
  const mark = draft ? wording.translate('documents.state_draft') : null;
  const sums = { currency, subtotal: net, tax_rate: '0.00', tax, other_charges: '0.00', total };
  return {
    ...createPaperPart(
      { ...paper, vendor_name: seller.company, number, mark, void: draft },
      wording,
      wording.translate('documents.title_quotation'),
      null,
      wording.mapLanguages((language) => formatDay(language, date)),
      date,
    ),
    look: { accent: '#16181d', logo },
    unbranded: true,
    parties: listParties(paper, wording),
    facts: listFacts(paper, wording),
    lines: createLinesPart(toDocumentLines(paper), sums, wording, { plain: true }),
    totals: listSums(paper, wording).map(({ amount, ...row }) => ({
      ...row,
      value: wording.figures.bareMoney(currency, amount),
    })),
    total: { label: wording.translate('common.total'), currency, value: wording.figures.bareMoney(currency, total) },
    terms: createTermsPart(listTerms(paper, wording), wording),
    signatures: [
      createSignaturePart(wording.translate('documents.customer_acceptance'), customer.company ?? '', wording),
    ],
  };
}

const widths = [6, 24, 46, 18, 9, 14, 16, 24];
const numbersFrom = 4;

function createLineRow(
  line: Omit<DocumentLine, 'no' | 'accessories'>,
  { no, section, row }: { readonly no: number | null; readonly section: string; readonly row: number },
  wording: Wording,
): (Cell | null)[] {
  const bold = no !== null;
  return [
    no === null ? null : createNumberCell(no, countFormat),
    createTextCell(line.model, { bold, ...(bold ? {} : { indent: 1 }) }),
    createTextCell(
      [wording.pairTexts(line.title, line.title2), ...listPlaceFacts(line, wording)].map(toCellText).join('\n'),
      { wrap: true },
    ),
    createTextCell(line.part_number),
    createNumberCell(line.quantity, countFormat),
    createNumberCell(line.discount_price, moneyFormat),
    isInTotal(line)
      ? createFormulaCell(`ROUND(E${row}*F${row},2)`, line.totalPrice, moneyFormat, { bold })
      : createTextCell(wording.translate('common.not_in_total'), { quiet: true }),
    section ? createTextCell(section, { quiet: true }) : null,
  ];
}

function createHeadRows(paper: CustomerDocument, wording: Wording): SheetRows {
  const { customer, draft, number, seller } = paper;
  const title = [createTextCell(wording.translate('documents.title_quotation'), { bold: true, span: 2 })];
  return [
    [...title, createTextCell(number, { bold: true })],
    [createTextCell(seller.company, { span: 3 })],
    ...(draft ? [[createTextCell(wording.translate('documents.state_draft'), { bold: true, span: 3 })]] : []),
    [],
    ...createFactRows(
      [
        ...(customer.company
          ? [{ label: wording.translate('documents.customer_for'), value: inOneLanguage(customer.company) }]
          : []),
        ...listFacts(paper, wording),
      ],
      [2, 1, 2, 2],
    ),
    [],
  ];
}

/** The paper as a sheet. Its formulas compute from the customer's prices alone. */
export function createCustomerSheet(paper: CustomerDocument): Workbook {
  const wording = createWording(paper);
  const head = createHeadRows(paper, wording);
  const lines = toDocumentLines(paper).flatMap((line) => [
    { line, no: line.no, section: line.section ?? '' },
    ...line.accessories.map((accessory) => ({ line: accessory, no: null, section: line.section ?? '' })),
  ]);
  const gap = [null, null, null, null];
  const sum = (label: readonly string[], amount: string) => [
    ...gap,
    createTextCell(label, { span: 2, bold: true }),
    createNumberCell(amount, moneyFormat, { bold: true }),
  ];
  const total = wording.translate('common.total').map((text) => `${text}, ${paper.currency}`);
  return {
    name: wording.translateFirst('common.quotation'),
    right_to_left: getDirection(paper.lang) === 'rtl',
    widths,
    table: { head: head.length, last: head.length + lines.length },
    rows: [
      ...head,
      createHeadRow(
        [
          wording.translate('documents.line_no'),
          wording.translate('common.model'),
          wording.translate('common.item'),
          wording.translate('common.part_number'),
          wording.translate('common.qty'),
          wording.translate('common.unit_price'),
          wording.translate('documents.line_total', { currency: paper.currency }),
          wording.translate('common.section'),
        ],
        numbersFrom,
      ),
      ...lines.map(({ line, ...place }, n) => createLineRow(line, { ...place, row: head.length + 2 + n }, wording)),
      [],
      ...listSums(paper, wording).map(({ label, amount }) => sum(label, amount)),
      sum(total, paper.total),
      [],
      ...listTerms(paper, wording).map(({ name, text }) => [
        createTextCell(name, { quiet: true, span: 2 }),
        createTextCell(text, { span: 5, wrap: true }),
      ]),
    ],
  };
}
