import { z } from 'zod/mini';
import { orderStatuses, orderSteps } from './enums.ts';
import { shipment } from './shipments.shapes.ts';
import { paymentTerms } from './quotations.shapes.ts';
import {
  codeLine,
  countryCode,
  currencies,
  day,
  instant,
  money,
  nameLine,
  prose,
  storedFile,
  timelineEntry,
} from './values.ts';

const existingOrderTransitions = [
  'uploadorder',
  'uploadcontract',
  'uploadpayinfo',
  'confirmpayment',
  'schedule',
  'remind',
  'ship',
  'deliver',
  'finishorder',
  'complete',
  'sendback',
  'cancelorder',
  'cancel',
] as const;

/** What changes the status, named like the endpoint or its `action`. */
export const orderTransitions = ['createorder', ...existingOrderTransitions] as const;
export type OrderTransition = (typeof orderTransitions)[number];

/** What a caller may do with an existing order: its transitions, and what does not change the status. */
export const orderActions = [
  ...existingOrderTransitions,
  'editorder',
  'release',
  'recordpayment',
  'promise',
  'pack',
  'holdshipment',
  'releaseshipment',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Files that staff may send back. The order then waits for a better one. */
export const returnableFiles = ['order', 'contract', 'receipt', 'delivery_receipt'] as const;
export type ReturnableFile = (typeof returnableFiles)[number];

/** Side whose turn it is: `us` is the partner, for partners and staff alike. */
export const waitingOnSide = z.nullable(z.enum(['us', 'vendor']));

/** The amounts of an order, or of the part of a quotation that a dry run asks for. */
export const orderFigures = z.object({
  subtotal: money,
  /** The effective rate: `"0.17"` below the threshold, else `"0.00"`. */
  tax_rate: z.string(),
  tax: money,
  other_charges: money,
  total: money,
  total_usd: money,
  currency: z.enum(currencies),
});
export type OrderFigures = z.output<typeof orderFigures>;

/** The amounts of an order that is not made yet, and what its partner should know before. A warning refuses nothing. */
export const previewedFigures = z.extend(orderFigures, {
  warnings: z.array(
    z.object({
      path: z.string(),
      rule: z.enum(['lead_time']),
      msg: z.string(),
      part_number: z.string(),
      lead_time_days: z.int(),
      promised_date: day,
    }),
  ),
});
export type PreviewedFigures = z.output<typeof previewedFigures>;

/** A company that receives the goods, the invoice or the notice of arrival, as the partner names it. */
export const orderPartyInput = z.object({
  company: nameLine(200),
  contact: z.nullish(nameLine(200)),
  address: prose(500),
  country: countryCode,
  phone: z.nullish(codeLine(50)),
});
export type OrderPartyInput = z.output<typeof orderPartyInput>;

export const orderParty = z.object({
  company: z.string(),
  contact: z.nullable(z.string()),
  address: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
});
export type OrderParty = z.output<typeof orderParty>;

/** The account of the vendor that partners pay to. */
export const bankAccount = z.object({
  name: nameLine(200),
  account: codeLine(64),
  /** Not every country has both. */
  swift: z.optional(codeLine(20)),
  address: z.optional(prose(500)),
});
export type BankAccount = z.output<typeof bankAccount>;

/** The seller, as payments and invoices name it. */
export const seller = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  email: z.string(),
  /** Null: the vendor tells it in another way. */
  bank: z.nullable(bankAccount),
});
export type Seller = z.output<typeof seller>;

/** What the documents of an order name beside the goods. Without a party its place is taken by the buyer's company. */
export const orderDetailsInput = {
  /** The number under which the partner orders. */
  po_number: z.nullish(codeLine(50)),
  ship_to: z.nullish(orderPartyInput),
  bill_to: z.nullish(orderPartyInput),
  notify: z.nullish(orderPartyInput),
  tax_id: z.nullish(codeLine(50)),
};

const orderDetailsFields = {
  po_number: z.nullable(z.string()),
  ship_to: z.nullable(orderParty),
  bill_to: z.nullable(orderParty),
  notify: z.nullable(orderParty),
  tax_id: z.nullable(z.string()),
};

/** What a new order of the company begins with: the details of its last order, and its profile as a party. */
export const orderParties = z.object({
  ...orderDetailsFields,
  /** Parts that the profile does not have are null. */
  company: z.object({
    company: z.string(),
    contact: z.string(),
    address: z.nullable(z.string()),
    country: z.string(),
    phone: z.nullable(z.string()),
  }),
});
export type OrderParties = z.output<typeof orderParties>;

const orderedProduct = {
  id: z.string(),
  /** The line of the quotation; null for a cancelled order whose quotation was recalled and saved again. */
  item_id: z.nullable(z.string()),
  product_id: z.string(),
  erp_no: z.nullable(z.string()),
  code: z.string(),
  /** Text in the language of the caller, as the catalogue had it on the day of the order. */
  title: z.string(),
  describe: z.string(),
  model: z.string(),
  part_number: z.string(),
  hs_code: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  origin: z.nullable(z.string()),
  eccn: z.nullable(z.string()),
  product_name: z.string(),
  market_price: money,
  discount_price: money,
  /** quantity × market_price. */
  amount: money,
  quantity: z.int(),
  /** quantity × discount_price, without accessories. */
  totalPrice: money,
  /** Days from the order to the shipment, as on the quotation; null: not known. */
  lead_time_days: z.nullable(z.int()),
  term_months: z.nullable(z.int()),
  /** The day on which the vendor promises to ship the line, and the day that it promised before. */
  promised_date: z.nullable(day),
  previous_promised_date: z.nullable(day),
  /** Pieces: on their way or delivered, delivered, still to be shipped. */
  shipped: z.int(),
  delivered: z.int(),
  backorder: z.int(),
};
export const orderAccessory = z.object({ ...orderedProduct, per_unit: z.int() });
export const orderItem = z.object({ ...orderedProduct, accessories: z.array(orderAccessory) });
export type OrderItem = z.output<typeof orderItem>;

/** One of the ten steps, as the order wizard shows it. */
export const orderStepView = z.object({
  step: z.int(),
  status: z.enum(orderSteps),
  label: z.string(),
  /** The side that takes the step. */
  by: z.enum(['us', 'vendor']),
  state: z.enum(['done', 'now', 'later']),
  /** Moment at which the step was last taken; null while it is not done. */
  at: z.nullable(instant),
  who: z.nullable(z.string()),
});
export type OrderStepView = z.output<typeof orderStepView>;

/** Money received; negative: refunded. */
export const orderPayment = z.object({
  date: day,
  amount: money,
  /** Why it is not what was open; of a refund the reference of its transfer. */
  reason: z.nullable(z.string()),
});

/** The fields that list rows and the whole order share. */
const orderHead = {
  id: z.string(),
  number: z.string(),
  /** The number under which the partner orders. */
  po_number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  state_label: z.string(),
  step: z.int(),
  /** The file that was sent back and that the order waits for. */
  awaited_file: z.nullable(z.enum(returnableFiles)),
  waiting_on: waitingOnSide,
  /** Moment at which the status last changed. */
  moved_at: instant,
  project_id: z.nullable(z.string()),
  project_name: z.string(),
  quotation_id: z.string(),
  quotation_number: z.string(),
  customer_name: z.string(),
  expect_delivery_date: day,
  payment_term: z.enum(paymentTerms),
  due_date: z.nullable(day),
  total: money,
  currency: z.enum(currencies),
  created_at: instant,
  version: z.int(),
  actions: z.array(z.enum(orderActions)),
};

export const orderRow = z.object(orderHead);
export type OrderRow = z.output<typeof orderRow>;
/** The whole order. Staff get further fields: staff/orders.ts. */
export const orderFields = {
  ...orderHead,
  ...orderDetailsFields,
  /** Number of the invoice, given at the shipment. */
  invoice_number: z.nullable(z.string()),
  /** The user who prepared the quotation. */
  quoter_id: z.string(),
  quoter_name: z.string(),
  delivery_plan: z.nullable(z.string()),
  shipping: z.string(),
  contract_required: z.nullable(z.boolean()),
  contract_file: z.nullable(storedFile),
  order_file: z.nullable(storedFile),
  /** Prepaid: the day of payment. OA45: the promised day. */
  payment_date: z.nullable(day),
  payment_receipt: z.nullable(storedFile),
  /** The day on which the vendor received the money. */
  receipt_date: z.nullable(day),
  forwarder: z.nullable(z.string()),
  delivery_date: z.nullable(day),
  shipping_info: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  shipping_materials: z.nullable(storedFile),
  delivery_receipt: z.nullable(storedFile),
  items: z.array(orderItem),
  /** In the order in which they were packed. */
  shipments: z.array(shipment),
  subtotal: money,
  tax_rate: z.string(),
  tax: money,
  other_charges: money,
  total_usd: money,
  payments: z.array(orderPayment),
  paid: money,
  /** What is still to be paid, and what was paid too much and is not given back yet. */
  open: money,
  refund_due: money,
  /** Paid in full, or short by no more than the tolerance of the vendor. */
  settled: z.boolean(),
  /** A payment of the company is overdue, so that the order is not shipped until it is paid or finance release the order. */
  on_hold: z.boolean(),
  seller,
  refund_note: z.nullable(z.string()),
  /** Why it was sent back or cancelled, while it is in that state. */
  last_reason: z.nullable(z.string()),
  steps: z.array(orderStepView),
  timeline: z.array(timelineEntry),
};
export const orderDetail = z.object(orderFields);
export type OrderDetail = z.output<typeof orderDetail>;
