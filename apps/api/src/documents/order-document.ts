import {
  dayFact,
  deliveryTerm,
  linePart,
  noteTerm,
  paperPart,
  partyPart,
  paymentTerm,
  rateTerm,
  sumPart,
  termPart,
  vatTerm,
  type DocumentLine,
  type Issuer,
  type Party,
  type PaymentTerm,
  type Shipping,
  type Sums,
  type VatRule,
} from './document-parts.ts';
import { ltr, prose, typed } from './figures.ts';
import { only, wordingOf, type Languages, type Said, type Wording } from './wording.ts';

/** Everything the papers of an order print; the same data make each of them. */
export interface OrderDocument extends Languages, Issuer, Sums {
  number: string;
  /** Day of the order, or of the invoice. */
  created_at: string;
  cancelled?: boolean | undefined;
  quotation_number: string;
  project_name?: string | null | undefined;
  /** The customer the order is for. */
  customer_name?: string | null | undefined;
  company: Party;
  payment_term: PaymentTerm;
  shipping: Shipping;
  vat: VatRule;
  expect_delivery_date?: string | null | undefined;
  /** Last day of payment, once it is known. */
  due_date?: string | null | undefined;
  forwarder?: string | null | undefined;
  /** The vendor's account, for invoices. */
  bank?: string | null | undefined;
  lines: readonly DocumentLine[];
  notes?: string | null | undefined;
}

/** The papers that share one page; the contract has its own. */
type Paper = 'order' | 'proforma' | 'invoice';

function partiesOf(order: OrderDocument, wording: Wording) {
  const { company, customer_name, lang, project_name } = order;
  const seller = { name: order.vendor_name, address: order.vendor_address };
  const names = [project_name, customer_name].filter((name): name is string => !!name).map((name) => prose(name));
  return [
    partyPart(wording.say('documents.buyer'), company, lang),
    partyPart(wording.say('documents.seller'), seller, lang),
    ...(names.length > 0
      ? [{ label: wording.say('documents.project_and_end_user'), name: names[0], lines: names.slice(1) }]
      : []),
  ];
}

export function orderFacts(order: OrderDocument, wording: Wording) {
  const { created_at, due_date, expect_delivery_date, payment_term, quotation_number, shipping } = order;
  const fifth = due_date
    ? dayFact(wording.say('documents.due_date'), due_date, wording)
    : expect_delivery_date
      ? dayFact(wording.say('documents.expected_delivery'), expect_delivery_date, wording)
      : { label: wording.say('documents.currency'), value: only(order.currency) };
  return [
    dayFact(wording.say('documents.date'), created_at, wording),
    { label: wording.say('documents.quotation'), value: only(ltr(typed(quotation_number))) },
    { label: wording.say('documents.delivery'), value: wording.say(`documents.shipping_${shipping}`) },
    { label: wording.say('documents.payment'), value: wording.say(`documents.payment_${payment_term}`) },
    fifth,
  ];
}

export const signaturePart = (role: Said, name: string, wording: Wording) => ({
  role,
  name: prose(name),
  stamp: wording.say('documents.stamp_here'),
  fields: [
    wording.say('documents.sign_name'),
    wording.say('documents.sign_position'),
    wording.say('documents.sign_date'),
  ],
});

function orderTerms(kind: Paper, order: OrderDocument, wording: Wording) {
  const vendor = prose(order.vendor_name);
  const number = ltr(typed(order.number));
  const own =
    kind === 'order'
      ? [
          {
            name: wording.say('documents.order_rule_name'),
            text: wording.say('documents.order_rule', { vendor, quotation: ltr(typed(order.quotation_number)) }),
          },
        ]
      : [
          {
            name: wording.say('documents.term_reference'),
            text: wording.say('documents.reference_rule', { vendor, number }),
          },
          ...(order.bank
            ? [{ name: wording.say('documents.bank'), text: wording.each(() => prose(order.bank!)) }]
            : []),
        ];
  return termPart(
    [
      ...own,
      deliveryTerm(order.shipping, wording),
      paymentTerm(order.payment_term, wording),
      vatTerm(order.vat, wording),
      ...rateTerm(order, wording),
      ...noteTerm(order.notes, wording),
    ],
    wording,
  );
}

/** The page of a purchase order or an invoice: what the template `order` is given. */
export function orderPage(kind: Paper, order: OrderDocument) {
  const wording = wordingOf(order);
  const mark = order.cancelled ? wording.say('documents.mark_cancelled') : null;
  const dated = wording.say('documents.footer_quotation', { quotation: ltr(typed(order.quotation_number)) });
  return {
    ...paperPart(
      { ...order, mark, void: mark !== null },
      wording,
      wording.say(`documents.title_${kind}`),
      null,
      dated,
      order.created_at,
    ),
    parties: partiesOf(order, wording),
    facts: orderFacts(order, wording),
    lines: linePart(order.lines, order, wording, false),
    ...sumPart(order, wording, 'order'),
    terms: orderTerms(kind, order, wording),
    // an invoice is the vendor's own paper; the order is the partner's, and counts once stamped and signed
    signatures: kind === 'order' ? [signaturePart(wording.say('documents.buyer'), order.company.name, wording)] : [],
  };
}
