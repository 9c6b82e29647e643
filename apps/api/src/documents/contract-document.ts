import { linePart, paperPart, partyPart, rateTerm, sumPart } from './document-parts.ts';
import { day, ltr, money, percent, prose, typed } from './figures.ts';
import { orderFacts, signaturePart, type OrderDocument } from './order-document.ts';
import { wordingOf, type DocumentKey, type Said, type Wording } from './wording.ts';

interface Article {
  title: Said;
  clauses: Said[];
  /** What stands below the words. */
  part: 'lines' | 'totals' | null;
  /** Room to write. */
  blank: boolean;
}

const article = (wording: Wording, title: DocumentKey, clauses: Said[], more: Partial<Article> = {}): Article => ({
  title: wording.say(title),
  clauses,
  part: null,
  blank: false,
  ...more,
});

function vatClause(order: OrderDocument, wording: Wording): Said {
  const threshold = money('USD', order.vat.threshold);
  return Number(order.tax_rate) > 0
    ? wording.say('documents.article_vat_due', {
        threshold,
        percent: percent(order.tax_rate),
        tax: money(order.currency, order.tax),
      })
    : wording.say('documents.article_vat_none', { threshold });
}

function deliveryClauses(order: OrderDocument, wording: Wording): Said[] {
  const expected = order.expect_delivery_date;
  const place = wording.say(`documents.shipping_${order.shipping}`);
  return [
    wording.say('documents.article_delivery_text', (language) => ({
      place: place[wording.languages.indexOf(language)] ?? '',
    })),
    ...(expected
      ? [wording.say('documents.article_delivery_date', (language) => ({ date: day(language, expected) }))]
      : []),
  ];
}

function finalClauses(order: OrderDocument, wording: Wording): Said[] {
  return [
    wording.say('documents.article_final_text'),
    ...(wording.languages.length > 1
      ? [
          wording.say('documents.article_final_prevails', (language) => ({
            language: wording.say(`documents.language_${order.lang}`)[wording.languages.indexOf(language)] ?? '',
          })),
        ]
      : []),
  ];
}

function articlesOf(order: OrderDocument, wording: Wording): Article[] {
  const total = money(order.currency, order.total);
  return [
    article(wording, 'documents.article_goods', [wording.say('documents.article_goods_text')], { part: 'lines' }),
    article(
      wording,
      'documents.article_price',
      [wording.say('documents.article_price_text', { total }), ...rateTerm(order, wording).map(({ text }) => text)],
      { part: 'totals' },
    ),
    article(wording, 'documents.article_vat', [vatClause(order, wording)]),
    article(wording, 'documents.article_payment', [wording.say(`documents.article_payment_${order.payment_term}`)]),
    article(wording, 'documents.article_delivery', deliveryClauses(order, wording)),
    article(wording, 'documents.article_acceptance', [wording.say('documents.article_acceptance_text')]),
    article(wording, 'documents.article_warranty', [wording.say('documents.article_warranty_text')]),
    article(wording, 'documents.article_law', [wording.say('documents.article_law_text')], { blank: true }),
    article(wording, 'documents.article_final', finalClauses(order, wording)),
  ];
}

/** The contract template of an order: what the template `contract` is given. */
export function contractPage(order: OrderDocument) {
  const wording = wordingOf(order);
  const { company, lang, vendor_address, vendor_name } = order;
  const quotation = ltr(typed(order.quotation_number));
  const mark = order.cancelled ? wording.say('documents.mark_cancelled') : null;
  const buyer = wording.say('documents.buyer');
  const seller = wording.say('documents.seller');
  return {
    ...paperPart(
      { ...order, mark, void: mark !== null },
      wording,
      wording.say('documents.title_contract'),
      null,
      wording.say('documents.footer_quotation', { quotation }),
      order.created_at,
    ),
    parties: [partyPart(seller, { name: vendor_name, address: vendor_address }, lang), partyPart(buyer, company, lang)],
    facts: orderFacts(order, wording),
    intro: wording.say('documents.contract_intro', {
      seller: prose(vendor_name),
      buyer: prose(company.name),
      quotation,
    }),
    articles: articlesOf(order, wording).map((it, n) => ({
      ...it,
      number: wording.say('documents.article', { number: n + 1 }),
    })),
    lines: linePart(order.lines, order, wording, false),
    ...sumPart(order, wording, 'order'),
    signatures: [signaturePart(seller, vendor_name, wording), signaturePart(buyer, company.name, wording)],
    note: wording.say('documents.contract_template'),
  };
}
