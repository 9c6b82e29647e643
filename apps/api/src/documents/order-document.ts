import type { PrintedDelivery } from '../settings/delivery.public.ts';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import type { OrderDocumentKind } from '@trunkline/contract/orders';
import { formatPartNumber, formatText, isolateLtr } from '../platform/documents/figures.ts';
import { expectsAmountInWords, writeAmount } from './amount-words.ts';
import { createDayFact, createPaperPart } from './document-parts.ts';
import { createLinesPart, type DocumentLine } from './lines-part.ts';
import { createPartyPart, createSellerPart, type Issuer, type Party } from './parties-part.ts';
import { createSumsPart, type DocumentSums } from './sums-part.ts';
import {
  formatDelivery,
  listDeliveryTerms,
  createPaymentTerm,
  createTermsPart,
  listVatTerms,
  type DocumentVatRule,
  listNoteTerms,
  listRateTerms,
} from './terms-part.ts';
import {
  inOneLanguage,
  createWording,
  type DocumentKey,
  type LanguagePair,
  type BilingualText,
  type Wording,
} from './wording.ts';

export interface ShipmentFigures {
  packages: number;
  gross_weight: string;
  net_weight: string;
  cbm: string;
}

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
  delivery: PrintedDelivery | null;
  vat: DocumentVatRule;
  expect_delivery_date?: string | null | undefined;
  /** The last day of payment, known from the shipment on. */
  due_date?: string | null | undefined;
  forwarder?: string | null | undefined;
  /** The number of the buyer's own purchase order. */
  po_number?: string | null | undefined;
  /** Number of the commercial invoice, known from the shipment on. */
  invoice_number?: string | null | undefined;
  ship_to?: Party | null | undefined;
  bill_to?: Party | null | undefined;
  notify?: Party | null | undefined;
  /** Packages, weights (kg) and volume (m³) of the goods; null when packing data are missing. */
  shipment?: ShipmentFigures | null | undefined;
  lines: readonly DocumentLine[];
  notes?: string | null | undefined;
}

/** The documents that the template `order` lays out. */
export type OrderPaperKind = Exclude<OrderDocumentKind, 'packing' | 'label'>;
type OrderSheetKind = Exclude<OrderPaperKind, 'contract'>;

/** The parties beside seller and buyer. */
export function listOtherParties(order: OrderDocument, wording: Wording) {
  const { bill_to, customer_name, notify, project_name, ship_to } = order;
  const names = [project_name, customer_name].flatMap((name) => (name ? [formatText(name)] : []));
  const parties = [
    ['common.ship_to', ship_to],
    ['common.bill_to', bill_to],
    ['common.notify_party', notify],
  ] as const;
  return [
    ...parties.flatMap(([label, party]) => (party ? [createPartyPart(wording.translate(label), party, wording)] : [])),
    ...(names.length > 0
      ? [{ label: wording.translate('documents.project_and_end_user'), name: names[0], lines: names.slice(1) }]
      : []),
  ];
}

/** The invoice has a number of its own from the shipment on. */
const getPaperNumber = (kind: OrderDocumentKind, { invoice_number, number }: OrderDocument): string =>
  kind === 'invoice' ? (invoice_number ?? number) : number;

export const createNumberFact = (key: DocumentKey, value: string, wording: Wording) => ({
  label: wording.translate(key),
  value: inOneLanguage(formatPartNumber(value)),
});

/** The last fact: when the money is due, or the goods, or the currency. */
function createLastFact({ currency, due_date, expect_delivery_date }: OrderDocument, wording: Wording) {
  if (due_date) return createDayFact(wording.translate('documents.due_date'), due_date, wording);
  return expect_delivery_date
    ? createDayFact(wording.translate('documents.expected_delivery'), expect_delivery_date, wording)
    : { label: wording.translate('common.currency'), value: inOneLanguage(currency) };
}

export function listOrderFacts(kind: OrderDocumentKind, order: OrderDocument, wording: Wording) {
  const { created_at, number, payment_term, po_number, quotation_number, delivery } = order;
  return [
    createDayFact(wording.translate('common.date'), created_at, wording),
    ...(getPaperNumber(kind, order) === number ? [] : [createNumberFact('common.order', number, wording)]),
    ...(po_number ? [createNumberFact('documents.po_number', po_number, wording)] : []),
    createNumberFact('common.quotation', quotation_number, wording),
    {
      label: wording.translate('documents.delivery_incoterms'),
      value: formatDelivery(delivery, wording),
    },
    { label: wording.translate('documents.payment'), value: wording.translate(`documents.payment_${payment_term}`) },
    createLastFact(order, wording),
  ];
}

/** What is written on the packages: the buyer, its PO number or the order, and the packages counted. */
export const createMarksFact = ({ company, number, po_number }: OrderDocument, packages: number, wording: Wording) => ({
  label: wording.translate('documents.marks'),
  value: inOneLanguage(
    [formatText(company.name), formatPartNumber(po_number ?? number), isolateLtr(`1–${packages}`)].join('\n'),
  ),
});

/** The facts that a forwarder and customs read off an invoice. */
function listShipmentFacts(order: OrderDocument, wording: Wording) {
  const { shipment } = order;
  if (!shipment) return [];
  return [
    { label: wording.translate('common.packages'), value: inOneLanguage(wording.figures.number(shipment.packages)) },
    {
      label: wording.translate('documents.gross_weight'),
      value: inOneLanguage(wording.figures.number(shipment.gross_weight)),
    },
    {
      label: wording.translate('common.net_weight_kg'),
      value: inOneLanguage(wording.figures.number(shipment.net_weight)),
    },
    { label: wording.translate('common.volume_cbm'), value: inOneLanguage(wording.figures.number(shipment.cbm)) },
    createMarksFact(order, shipment.packages, wording),
  ];
}

/** Where to pay and what to state. Empty without a bank account in the settings. */
function listPaymentFacts(kind: OrderSheetKind, order: OrderDocument, wording: Wording) {
  const bank = order.vendor_bank;
  if (kind === 'order' || !bank) return [];
  const place = [bank.name, bank.address].flatMap((text) => (text ? [formatText(text)] : []));
  return [
    { label: wording.translate('documents.bank_holder'), value: inOneLanguage(formatText(order.vendor_name)) },
    { label: wording.translate('documents.bank_name'), value: inOneLanguage(place.join('\n')) },
    createNumberFact('documents.bank_account', bank.account, wording),
    ...(bank.swift ? [createNumberFact('documents.bank_swift', bank.swift, wording)] : []),
    createNumberFact('documents.payment_reference', getPaperNumber(kind, order), wording),
  ];
}

export const createSignaturePart = (role: BilingualText, name: string, wording: Wording) => ({
  role,
  name: formatText(name),
  stamp: wording.translate('documents.stamp_here'),
  fields: [
    wording.translate('common.name'),
    wording.translate('documents.sign_position'),
    wording.translate('common.date'),
  ],
});

/** The total of an invoice in words, where the buyer's country expects it. */
function listAmountTerms(kind: OrderSheetKind, { company, currency, total }: OrderDocument, wording: Wording) {
  if (kind === 'order' || !expectsAmountInWords(company.country)) return [];
  const text = wording.languages.flatMap((language) => writeAmount(language, total, currency) ?? []);
  return text.length > 0 ? [{ name: wording.translate('documents.amount_in_words'), text }] : [];
}

function createOrderTerms(kind: OrderSheetKind, order: OrderDocument, wording: Wording) {
  const vendor = formatText(order.vendor_name);
  const own =
    kind === 'order'
      ? {
          name: wording.translate('common.order'),
          text: wording.translate('documents.order_rule', {
            vendor,
            quotation: formatPartNumber(order.quotation_number),
          }),
        }
      : {
          name: wording.translate('documents.term_reference'),
          text: wording.translate(order.vendor_bank ? 'documents.reference_rule_bank' : 'documents.reference_rule', {
            vendor,
            number: formatPartNumber(getPaperNumber(kind, order)),
          }),
        };
  return createTermsPart(
    [
      ...listAmountTerms(kind, order, wording),
      own,
      ...listDeliveryTerms(order.delivery, wording),
      createPaymentTerm(order.payment_term, wording),
      ...listVatTerms(order.vat, wording),
      ...listRateTerms(order, wording),
      ...listNoteTerms(order.notes, wording),
    ],
    wording,
  );
}

/** The data of the template `order`: purchase order, proforma or commercial invoice. */
export function createOrderPage(kind: OrderSheetKind, order: OrderDocument) {
  const wording = createWording(order);
  const mark = order.cancelled ? wording.translate('documents.mark_cancelled') : null;
  const dated = wording.translate('documents.footer_quotation', {
    quotation: formatPartNumber(order.quotation_number),
  });
  return {
    ...createPaperPart(
      { ...order, number: getPaperNumber(kind, order), mark, void: mark !== null },
      wording,
      wording.translate(`documents.title_${kind}`),
      null,
      dated,
      order.created_at,
    ),
    parties: [
      createPartyPart(wording.translate('documents.buyer'), order.company, wording),
      createSellerPart(order, wording),
      ...listOtherParties(order, wording),
    ],
    facts: listOrderFacts(kind, order, wording),
    // The order is a matter of the two parties; customs read proforma and invoice.
    shipment: kind === 'order' ? [] : listShipmentFacts(order, wording),
    lines: createLinesPart(order.lines, order, wording, {
      customs: kind !== 'order',
      // An invoice is of goods that are on their way.
      delivery: kind !== 'invoice',
    }),
    payment: { title: wording.translate('documents.bank'), facts: listPaymentFacts(kind, order, wording) },
    ...createSumsPart(order, wording, 'order'),
    terms: createOrderTerms(kind, order, wording),
    // The buyer signs and stamps the order. Invoices are signed by nobody.
    signatures:
      kind === 'order' ? [createSignaturePart(wording.translate('documents.buyer'), order.company.name, wording)] : [],
  };
}
