import { z } from 'zod/mini';
import { orderStatuses, orderSteps } from './enums.ts';
import { paymentTerms, shippingTerms } from './quotations.shapes.ts';
import { currencies, day, instant, money, storedFile, timelineEntry } from './values.ts';

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

/** What a caller may do with an existing order: its transitions, and recording a payment, which does not change the status. */
export const orderActions = [...existingOrderTransitions, 'recordpayment'] as const;
export type OrderAction = (typeof orderActions)[number];

/** Files that staff may send back. The order then waits for a better one. */
export const returnableFiles = ['order', 'contract', 'receipt', 'delivery_receipt'] as const;
export type ReturnableFile = (typeof returnableFiles)[number];

/** Whose turn it is: `us` is the partner, for partners and staff alike. */
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

const orderedProduct = {
  id: z.string(),
  /** The line of the quotation; null for a cancelled order whose quotation was recalled and saved again. */
  item_id: z.nullable(z.string()),
  product_id: z.string(),
  erp_no: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  describe: z.string(),
  model: z.string(),
  part_number: z.string(),
  product_name: z.string(),
  market_price: money,
  discount_price: money,
  /** quantity × market_price. */
  amount: money,
  quantity: z.int(),
  /** quantity × discount_price; of a product without its accessories. */
  totalPrice: money,
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
  /** When the step was last taken; null while it is not done. */
  at: z.nullable(instant),
  who: z.nullable(z.string()),
});
export type OrderStepView = z.output<typeof orderStepView>;

/** Money received; negative: refunded. */
export const orderPayment = z.object({ date: day, amount: money });

/** The fields that list rows and the whole order share. */
const orderHead = {
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  state_label: z.string(),
  step: z.int(),
  /** The file that was sent back and that the order waits for. */
  awaited_file: z.nullable(z.enum(returnableFiles)),
  waiting_on: waitingOnSide,
  /** When the status last changed. */
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
  /** The user who prepared the quotation. */
  quoter_id: z.string(),
  quoter_name: z.string(),
  delivery_plan: z.nullable(z.string()),
  shipping: z.enum(shippingTerms),
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
  subtotal: money,
  tax_rate: z.string(),
  tax: money,
  other_charges: money,
  total_usd: money,
  payments: z.array(orderPayment),
  paid: money,
  refund_note: z.nullable(z.string()),
  /** Why it was sent back or cancelled, while it is in that state. */
  last_reason: z.nullable(z.string()),
  steps: z.array(orderStepView),
  timeline: z.array(timelineEntry),
};
export const orderDetail = z.object(orderFields);
export type OrderDetail = z.output<typeof orderDetail>;
