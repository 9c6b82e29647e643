// The order as a partner sees it: ten steps, its files, what may be done now. Rules: docs/rules/orders.md
import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { orderSorts, orderStatuses, orderSteps } from './names.ts';
import { askedLanguages, paymentTerms, shippingTerms } from './quotations.ts';
import { fileKinds, partnerFileBytes, upload } from './upload.ts';
import {
  currencies,
  day,
  id,
  instant,
  line,
  money,
  nothing,
  prose,
  quantity,
  reason,
  storedFile,
  timelineEntry,
  version,
} from './values.ts';

export type OrderStep = (typeof orderSteps)[number];
export type OrderStatus = (typeof orderStatuses)[number];

/** Everything that changes the status, named as the call (or its `action`) that does it. */
export const orderMoves = [
  'createorder',
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
export type OrderMove = (typeof orderMoves)[number];

/** What a caller may do with an order that is there: the moves, and recording money, which moves nothing. */
export const orderActions = [
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
  'recordpayment',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The files that staff may send back, and that the order then waits for. */
export const returnableFiles = ['order', 'contract', 'receipt', 'delivery_receipt'] as const;
export type ReturnableFile = (typeof returnableFiles)[number];

export const orderDocumentKinds = ['order', 'contract', 'proforma', 'invoice'] as const;
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** Whose turn it is, in the partner's words on both sides: `us` is the partner, `vendor` the vendor. */
export const waitingOn = z.nullable(z.enum(['us', 'vendor']));

/** What each of the partner's files may be. docs/rules/files.md */
export const orderUploads = {
  order: { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: partnerFileBytes },
  contract: { kinds: ['pdf', 'doc', 'docx'], maxBytes: partnerFileBytes },
  receipt: { kinds: ['jpg', 'pdf'], maxBytes: partnerFileBytes },
  delivery_receipt: { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: partnerFileBytes },
} as const;

/** What an order, or a part of a quotation that might become one, costs. */
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
  /** The line of the quotation that it comes from; null: a cancelled order, whose quotation was recalled and written anew. */
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

/** One of the ten steps as the wizard shows it. */
export const orderStep = z.object({
  step: z.int(),
  status: z.enum(orderSteps),
  label: z.string(),
  /** Whose step it is. */
  by: z.enum(['us', 'vendor']),
  state: z.enum(['done', 'now', 'later']),
  /** When it was last taken, and by whom; null while it was not. */
  at: z.nullable(instant),
  who: z.nullable(z.string()),
});
export type OrderStepShown = z.output<typeof orderStep>;

/** Money received, or given back with a minus. */
export const orderPayment = z.object({ date: day, amount: money });

/** What a row of a list and the whole order have in common. */
const orderHead = {
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  state_label: z.string(),
  step: z.int(),
  /** Sent back: the file that the order waits for. */
  awaited_file: z.nullable(z.enum(returnableFiles)),
  waiting_on: waitingOn,
  /** Since when it waits where it is. */
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

/** The whole order. Staff get the same and more: admin-orders.ts. */
export const orderFields = {
  ...orderHead,
  /** Who prepared the quotation. */
  quoter_id: z.string(),
  quoter_name: z.string(),
  delivery_plan: z.nullable(z.string()),
  shipping: z.enum(shippingTerms),
  contract_required: z.nullable(z.boolean()),
  contract_file: z.nullable(storedFile),
  order_file: z.nullable(storedFile),
  /** Prepaid: when it was paid. OA45: when payment is promised. */
  payment_date: z.nullable(day),
  payment_receipt: z.nullable(storedFile),
  /** When the vendor saw the money. */
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
  /** Why it was sent back or cancelled, as long as that is where it stands. */
  last_reason: z.nullable(z.string()),
  steps: z.array(orderStep),
  timeline: z.array(timelineEntry),
};
export const orderDetail = z.object(orderFields);
export type OrderDetail = z.output<typeof orderDetail>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/user/createorder',
  access: companyAccess,
  summary: 'Orders an approved quotation or a part of it; with dry_run only says what that would cost.',
  input: z.object({
    quotation_id: id,
    project_name: line(200),
    customer_name: line(200),
    expect_delivery_date: day,
    delivery_plan: z.nullish(prose(2000)),
    /** Lines of the quotation; accessories follow their product. Absent: everything still open. */
    items: z.nullish(z.array(z.object({ item_id: id, quantity })).check(z.minLength(1), z.maxLength(1000))),
    dry_run: z._default(z.nullish(z.boolean()), false),
  }),
  output: z.union([orderDetail, orderFigures]),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/user/orderlist',
  access: companyAccess,
  summary: 'The orders of the company, newest first; keyword looks in number, project and customer.',
  input: z.object({
    ...listInput,
    sort: sortBy(orderSorts),
    filter: z.nullish(
      z.object({
        status: z.nullish(z.enum(orderStatuses)),
        waiting_on: z.nullish(z.enum(['us', 'vendor'])),
        quotation_id: z.nullish(id),
      }),
    ),
  }),
  output: listShape(orderRow),
});

export const getOrderDetail = endpoint({
  method: 'POST',
  path: '/user/orderdetail',
  access: companyAccess,
  summary: 'One order with its lines, files, steps and history.',
  input: z.object({ id }),
  output: orderDetail,
});

/** Without a language it is written in the reader's; a second one stands beside the first. */
export const orderDocumentInput = z.object({
  id,
  kind: z.enum(orderDocumentKinds),
  lang: z.nullish(z.enum(askedLanguages)),
  lang2: z.nullish(z.enum(askedLanguages)),
});

export const downloadOrderDocument = endpoint({
  method: 'POST',
  path: '/user/orderdocument',
  access: companyAccess,
  summary: 'The order document to stamp, the contract template, or an invoice, as PDF.',
  input: orderDocumentInput,
  output: nothing,
  answers: [fileKinds.pdf.mime],
});

export const uploadOrderDocument = endpoint({
  method: 'POST',
  path: '/user/uploadorder',
  access: companyAccess,
  summary: 'Step 2: the stamped order document.',
  takes: ['multipart'],
  input: z.object({ id, version, file: upload(orderUploads.order) }),
  output: orderDetail,
});

export const settleContract = endpoint({
  method: 'POST',
  path: '/user/uploadcontract',
  access: companyAccess,
  summary: 'Step 3: no contract to sign, or the signed one.',
  takes: ['multipart', 'json'],
  input: z
    .object({ id, version, contract_required: z.boolean(), file: z.nullish(upload(orderUploads.contract)) })
    .check(
      z.refine((one) => !one.contract_required || one.file != null, {
        error: 'validation.file_required',
        path: ['file'],
      }),
    ),
  output: orderDetail,
});

/** Whether a receipt is needed depends on the order's payment term, so the server says so, not this shape. */
export const submitPayment = endpoint({
  method: 'POST',
  path: '/user/uploadpayinfo',
  access: companyAccess,
  summary:
    'Step 4: the payment date and the receipt; under OA45 the promised date, and a receipt that may follow later.',
  takes: ['multipart', 'json'],
  input: z.object({ id, version, payment_date: day, file: z.nullish(upload(orderUploads.receipt)) }),
  output: orderDetail,
});

export const deliverySteps = ['schedule', 'remind', 'deliver'] as const;

const needed = (
  action: (typeof deliverySteps)[number],
  field: 'delivery_date' | 'delivery_plan' | 'forwarder' | 'file',
) =>
  z.refine<{ action: string; [field: string]: unknown }>((one) => one.action !== action || one[field] != null, {
    error: field === 'file' ? 'validation.file_required' : 'validation.required',
    path: [field],
  });

export const moveDelivery = endpoint({
  method: 'POST',
  path: '/user/uploaddelivery',
  access: companyAccess,
  summary: 'Steps 6, 7 and 9: the delivery schedule, the reminder to ship, the delivery receipt.',
  takes: ['multipart', 'json'],
  input: z
    .object({
      id,
      version,
      action: z.enum(deliverySteps),
      delivery_date: z.nullish(day),
      delivery_plan: z.nullish(prose(2000)),
      forwarder: z.nullish(line(200)),
      shipping_info: z.nullish(prose(2000)),
      file: z.nullish(upload(orderUploads.delivery_receipt)),
    })
    .check(
      needed('schedule', 'delivery_date'),
      needed('schedule', 'delivery_plan'),
      needed('schedule', 'forwarder'),
      needed('deliver', 'file'),
    ),
  output: orderDetail,
});

export const finishOrder = endpoint({
  method: 'POST',
  path: '/user/finishorder',
  access: companyAccess,
  summary: 'Step 10: the partner closes a delivered order.',
  input: z.object({ id, version }),
  output: orderDetail,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/user/cancelorder',
  access: companyAccess,
  summary: 'Cancels an order whose payment is not confirmed yet; its quantities are open again on the quotation.',
  input: z.object({ id, version, reason }),
  output: orderDetail,
});
