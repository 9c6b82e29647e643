import { createPaperPart } from './document-parts.ts';
import { createLinesPart } from './lines-part.ts';
import { createPartyPart, createSellerPart } from './parties-part.ts';
import { createSumsPart } from './sums-part.ts';
import { formatDay, formatPartNumber, formatText } from '../platform/documents/figures.ts';
import { findTaxText, formatDelivery, listRateTerms } from './terms-part.ts';
import { createSignaturePart, listOrderFacts, listOtherParties, type OrderDocument } from './order-document.ts';
import { createWording, type DocumentKey, type BilingualText, type Wording } from './wording.ts';

interface Article {
  title: BilingualText;
  clauses: BilingualText[];
  /** The part of the document below the clauses. */
  part: 'lines' | 'totals' | null;
  /** Blank lines below the clauses, to write on. */
  blank: boolean;
}

const createArticle = (
  wording: Wording,
  title: DocumentKey,
  clauses: BilingualText[],
  more: Partial<Article> = {},
): Article => ({
  title: wording.translate(title),
  clauses,
  part: null,
  blank: false,
  ...more,
});

function createVatClause(order: OrderDocument, wording: Wording): BilingualText {
  const { threshold, rate } = order.vat;
  const isDue = Number(order.tax_rate) > 0;
  const values = {
    percent: wording.figures.percent(order.tax_rate),
    tax: wording.figures.money(order.currency, order.tax),
  };
  if (isDue && threshold === null) return wording.translate('documents.article_vat_all', values);
  if (threshold === null || Number(rate) === 0)
    return findTaxText(order.vat, wording) ?? wording.translate('documents.article_vat_free');
  return wording.translate(isDue ? 'documents.article_vat_due' : 'documents.article_vat_none', {
    ...values,
    threshold: wording.figures.money('USD', threshold),
  });
}

function listDeliveryClauses(order: OrderDocument, wording: Wording): BilingualText[] {
  const expected = order.expect_delivery_date;
  const place = formatDelivery(order.delivery, wording);
  return [
    wording.translate('documents.article_delivery_text', (language) => ({
      place: place[wording.languages.indexOf(language)] ?? '',
    })),
    ...(expected
      ? [wording.translate('documents.article_delivery_date', (language) => ({ date: formatDay(language, expected) }))]
      : []),
  ];
}

function listFinalClauses(order: OrderDocument, wording: Wording): BilingualText[] {
  return [
    wording.translate('documents.article_final_text'),
    ...(wording.languages.length > 1
      ? [
          wording.translate('documents.article_final_prevails', (language) => ({
            language: wording.translate(`documents.language_${order.lang}`)[wording.languages.indexOf(language)] ?? '',
          })),
        ]
      : []),
  ];
}

function listArticles(order: OrderDocument, wording: Wording): Article[] {
  const total = wording.figures.money(order.currency, order.total);
  return [
    createArticle(wording, 'common.goods', [wording.translate('documents.article_goods_text')], {
      part: 'lines',
    }),
    createArticle(
      wording,
      'documents.article_price',
      [
        wording.translate('documents.article_price_text', { total }),
        ...listRateTerms(order, wording).map(({ text }) => text),
      ],
      { part: 'totals' },
    ),
    createArticle(wording, 'common.vat', [createVatClause(order, wording)]),
    createArticle(wording, 'documents.article_payment', [
      wording.translate(`documents.article_payment_${order.payment_term}`),
    ]),
    createArticle(wording, 'common.delivery', listDeliveryClauses(order, wording)),
    createArticle(wording, 'documents.article_acceptance', [wording.translate('documents.article_acceptance_text')]),
    createArticle(wording, 'documents.warranty', [wording.translate('documents.article_warranty_text')]),
    createArticle(wording, 'documents.article_law', [wording.translate('documents.article_law_text')], { blank: true }),
    createArticle(wording, 'documents.article_final', listFinalClauses(order, wording)),
  ];
}

/** The data of the template `contract`: the contract of an order, to be signed. */
export function createContractPage(order: OrderDocument) {
  const wording = createWording(order);
  const { company, vendor_name } = order;
  const quotation = formatPartNumber(order.quotation_number);
  const mark = order.cancelled ? wording.translate('documents.mark_cancelled') : null;
  const buyer = wording.translate('documents.buyer');
  const seller = wording.translate('documents.seller');
  return {
    ...createPaperPart(
      { ...order, mark, void: mark !== null },
      wording,
      wording.translate('documents.title_contract'),
      null,
      wording.translate('documents.footer_quotation', { quotation }),
      order.created_at,
    ),
    parties: [
      createSellerPart(order, wording),
      createPartyPart(buyer, company, wording),
      ...listOtherParties(order, wording),
    ],
    facts: listOrderFacts('contract', order, wording),
    intro: wording.translate('documents.contract_intro', {
      seller: formatText(vendor_name),
      buyer: formatText(company.name),
      quotation,
    }),
    articles: listArticles(order, wording).map((it, n) => ({
      ...it,
      number: wording.translate('documents.article', { number: n + 1 }),
    })),
    lines: createLinesPart(order.lines, order, wording),
    ...createSumsPart(order, wording, 'order'),
    signatures: [createSignaturePart(seller, vendor_name, wording), createSignaturePart(buyer, company.name, wording)],
    note: wording.translate('documents.contract_template'),
  };
}
