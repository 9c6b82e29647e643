import type { PaymentTerm, ShippingTerm } from '@trunkline/contract/quotations.shapes';
import {
  createDayFact,
  createDeliveryTerm,
  createLinesPart,
  listNoteTerms,
  createPaperPart,
  createPartyPart,
  createPaymentTerm,
  listRateTerms,
  createSumsPart,
  createTermsPart,
  createVatTerm,
  type DocumentLine,
  type Issuer,
  type Party,
  type DocumentSums,
  type DocumentVatRule,
} from './document-parts.ts';
import { isolateLtr, formatText, cleanText } from '../platform/documents/figures.ts';
import { inOneLanguage, createWording, type LanguagePair, type BilingualText, type Wording } from './wording.ts';

/** The data of every document of an order. */
export interface OrderDocument extends LanguagePair, Issuer, DocumentSums {
  number: string;
  /** The date of the order, or of the invoice. */
  created_at: string;
  cancelled?: boolean | undefined;
  quotation_number: string;
  project_name?: string | null | undefined;
  /** The end customer. */
  customer_name?: string | null | undefined;
  company: Party;
  payment_term: PaymentTerm;
  shipping: ShippingTerm;
  vat: DocumentVatRule;
  expect_delivery_date?: string | null | undefined;
  /** The last day of payment, known from the shipment on. */
  due_date?: string | null | undefined;
  forwarder?: string | null | undefined;
  /** The bank account of the vendor, printed on invoices. */
  bank?: string | null | undefined;
  lines: readonly DocumentLine[];
  notes?: string | null | undefined;
}

/** The documents that the template `order` lays out. */
type OrderPaperKind = 'order' | 'proforma' | 'invoice';

function listOrderParties(order: OrderDocument, wording: Wording) {
  const { company, customer_name, lang, project_name } = order;
  const seller = { name: order.vendor_name, address: order.vendor_address };
  const names = [project_name, customer_name].flatMap((name) => (name ? [formatText(name)] : []));
  return [
    createPartyPart(wording.translate('documents.buyer'), company, lang),
    createPartyPart(wording.translate('documents.seller'), seller, lang),
    ...(names.length > 0
      ? [{ label: wording.translate('documents.project_and_end_user'), name: names[0], lines: names.slice(1) }]
      : []),
  ];
}

export function listOrderFacts(order: OrderDocument, wording: Wording) {
  const { created_at, due_date, expect_delivery_date, payment_term, quotation_number, shipping } = order;
  const fifth = due_date
    ? createDayFact(wording.translate('documents.due_date'), due_date, wording)
    : expect_delivery_date
      ? createDayFact(wording.translate('documents.expected_delivery'), expect_delivery_date, wording)
      : { label: wording.translate('documents.currency'), value: inOneLanguage(order.currency) };
  return [
    createDayFact(wording.translate('documents.date'), created_at, wording),
    { label: wording.translate('documents.quotation'), value: inOneLanguage(isolateLtr(cleanText(quotation_number))) },
    { label: wording.translate('documents.delivery'), value: wording.translate(`documents.shipping_${shipping}`) },
    { label: wording.translate('documents.payment'), value: wording.translate(`documents.payment_${payment_term}`) },
    fifth,
  ];
}

export const createSignaturePart = (role: BilingualText, name: string, wording: Wording) => ({
  role,
  name: formatText(name),
  stamp: wording.translate('documents.stamp_here'),
  fields: [
    wording.translate('documents.sign_name'),
    wording.translate('documents.sign_position'),
    wording.translate('documents.sign_date'),
  ],
});

function createOrderTerms(kind: OrderPaperKind, order: OrderDocument, wording: Wording) {
  const vendor = formatText(order.vendor_name);
  const { bank } = order;
  const number = isolateLtr(cleanText(order.number));
  const own =
    kind === 'order'
      ? [
          {
            name: wording.translate('documents.order_rule_name'),
            text: wording.translate('documents.order_rule', {
              vendor,
              quotation: isolateLtr(cleanText(order.quotation_number)),
            }),
          },
        ]
      : [
          {
            name: wording.translate('documents.term_reference'),
            text: wording.translate('documents.reference_rule', { vendor, number }),
          },
          ...(bank
            ? [{ name: wording.translate('documents.bank'), text: wording.mapLanguages(() => formatText(bank)) }]
            : []),
        ];
  return createTermsPart(
    [
      ...own,
      createDeliveryTerm(order.shipping, wording),
      createPaymentTerm(order.payment_term, wording),
      createVatTerm(order.vat, wording),
      ...listRateTerms(order, wording),
      ...listNoteTerms(order.notes, wording),
    ],
    wording,
  );
}

/** The data of the template `order`: purchase order, proforma or commercial invoice. */
export function createOrderPage(kind: OrderPaperKind, order: OrderDocument) {
  const wording = createWording(order);
  const mark = order.cancelled ? wording.translate('documents.mark_cancelled') : null;
  const dated = wording.translate('documents.footer_quotation', {
    quotation: isolateLtr(cleanText(order.quotation_number)),
  });
  return {
    ...createPaperPart(
      { ...order, mark, void: mark !== null },
      wording,
      wording.translate(`documents.title_${kind}`),
      null,
      dated,
      order.created_at,
    ),
    parties: listOrderParties(order, wording),
    facts: listOrderFacts(order, wording),
    lines: createLinesPart(order.lines, order, wording, false),
    ...createSumsPart(order, wording, 'order'),
    terms: createOrderTerms(kind, order, wording),
    // The buyer signs and stamps the order. Invoices are signed by nobody.
    signatures:
      kind === 'order' ? [createSignaturePart(wording.translate('documents.buyer'), order.company.name, wording)] : [],
  };
}
