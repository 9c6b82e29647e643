// Orders for staff: the order of the partner, its company, and the transitions of the vendor. Rules: docs/rules/orders.md
import { z } from 'zod/mini';
import { endpoint, staffAccess, staffAccessWithAny } from '../endpoint.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../list.ts';
import { orderSorts, orderStatuses } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { companyManagement } from './management.ts';
import { chosenColumns, selectedIds, staffRecordFilters, stateFilters } from '../lists/list-filters.ts';
import { newSerialNumber } from '../service/serial-number.ts';
import { orderDocumentInput } from '../orders.ts';
import { orderFields, orderRow, returnableFiles } from '../orders.shapes.ts';
import { asText } from '../text-kinds.ts';
import { fileKinds, staffFileBytes, uploadField } from '../upload.ts';
import { amount, day, id, instant, line, money, emptyAnswer, prose, reason, version } from '../values.ts';

const readOrders = staffAccess('orders:order:read');
const confirmPayments = staffAccess('orders:payment:confirm');
const ship = staffAccess('orders:shipment:ship');

/** Files of the vendor: shipping materials and proof of delivery. */
export const proofUploadRule = { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: staffFileBytes } as const;

export const staffOrderRow = z.extend(orderRow, {
  company_id: z.string(),
  company: z.string(),
  country: z.string(),
  management: companyManagement,
});
export type StaffOrderRow = z.output<typeof staffOrderRow>;

export const staffOrder = z.object({
  ...orderFields,
  company_id: z.string(),
  company: z.string(),
  /** The files that the caller may send back now. */
  sendback_files: z.array(z.enum(returnableFiles)),
  /** The first day on which staff may confirm the delivery with a proof; null before shipment. */
  staff_delivery_from: z.nullable(day),
  /** The debt of the company under OA45 in USD. */
  credit: z.object({
    limit: z.nullable(money),
    exposure: money,
    /** What can still be ordered; null without a limit. */
    available: z.nullable(money),
    overdue_usd: money,
    overdue: z.boolean(),
  }),
  /** Finance let it ship although a payment is overdue. */
  release: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Units of the currency for 1 USD. */
  rate: z.string(),
  /** A payment that is short by no more counts as paid. */
  tolerance_usd: money,
  /** Other orders with a receipt of the same bytes, while the payment waits for its confirmation. */
  receipt_used: z.array(z.object({ id: z.string(), number: z.string() })),
  /** Orders of the company under OA45 that are paid or due, and how many were paid by their day; null without any. */
  paid_on_time: z.nullable(z.object({ orders: z.int(), on_time: z.int() })),
});
export type StaffOrder = z.output<typeof staffOrder>;

/**
 * Orders in which it is the vendor's turn, or may be. `holds`: an overdue payment holds the shipment until finance release it. `refunds`: more
 * was paid than the order owes.
 */
export const orderQueues = ['payments', 'shipments', 'holds', 'refunds'] as const;

const staffOrderListInput = {
  keyword: listInput.keyword,
  sort: sortBy(orderSorts),
  filter: z.nullish(
    z.object({
      ...staffRecordFilters,
      ...stateFilters(orderStatuses),
      waiting_on: z.nullish(z.enum(['us', 'vendor'])),
      queue: z.nullish(z.enum(orderQueues)),
    }),
  ),
};

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/admin/order',
  access: readOrders,
  summary:
    'All orders, longest waiting first; keyword searches number, po_number, company, project, customer, invoice and quotation number.',
  input: z.object({ ...listInput, ...staffOrderListInput }),
  output: listShape(staffOrderRow),
});

export const getStaffOrderPosition = endpoint({
  method: 'GET',
  path: '/admin/order/place',
  access: readOrders,
  summary: 'Where an order stands in a list of `/admin/order`, its neighbours, and the next one to decide.',
  input: z.extend(z.pick(listStaffOrders.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

export const exportStaffOrders = endpoint({
  method: 'GET',
  path: '/admin/order/export',
  access: readOrders,
  summary: 'The list as an Excel sheet, with its filters, order and chosen columns; `ids` limits it to these orders.',
  input: z.object({ ...staffOrderListInput, ids: selectedIds, columns: chosenColumns }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getStaffOrderDetail = endpoint({
  method: 'GET',
  path: '/admin/order/detail',
  access: readOrders,
  summary: 'One order of any company.',
  input: z.object({ id }),
  output: staffOrder,
});

export const downloadStaffOrderDocument = endpoint({
  method: 'POST',
  path: '/admin/order/document',
  access: readOrders,
  summary: 'The same documents that the partner may download, as PDF.',
  input: orderDocumentInput,
  output: emptyAnswer,
  mediaTypes: [fileKinds.pdf.mime],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/order/confirmpayment',
  access: confirmPayments,
  summary:
    'Step 5: the payment is received, or under OA45 the credit is granted. An unusual amount needs confirm and a reason, a grant beyond the credit a reason.',
  input: z.object({
    id,
    version,
    receipt_date: z.nullish(day),
    /** Amount that was received; absent: the total. */
    amount: z.nullish(amount),
    confirm: z.nullish(z.boolean()),
    reason: z.nullish(reason),
  }),
  output: staffOrder,
});

/** Finance sends back the order document, the contract and the receipt; logistics the delivery receipt. */
export const sendBackOrder = endpoint({
  method: 'POST',
  path: '/admin/order/sendback',
  access: staffAccessWithAny('orders:payment:confirm', 'orders:shipment:ship'),
  summary:
    'Asks the partner for a better file. The order goes back to the step before the file and returns afterwards.',
  input: z.object({ id, version, file: z.enum(returnableFiles), reason }),
  output: staffOrder,
});

/** An order has the lines of its quotation, accessories included. */
export const maxOrderLines = 10_000;

/** The most serial numbers of one shipment. */
export const maxShippedSerials = 2_000;
const shippedNumbers = asText('lines', z.string().check(z.maxLength(200_000)));
const shippedSerial = z.object({ sn: newSerialNumber, model: z.nullish(line(200)) });

export const shipOrder = endpoint({
  method: 'POST',
  path: '/admin/order/ship',
  access: ship,
  summary: 'Step 8: shipping materials and information; under OA45 payment is due 45 days after this day.',
  bodies: ['multipart'],
  input: z.object({
    id,
    version,
    shipping_info: prose(2000),
    tracking: z.nullish(line(200)),
    /**
     * Serial numbers of what is shipped: each with its model or part number, or alone where one product of the order takes them. A text may
     * hold several, separated by commas or lines.
     */
    serials: z.nullish(z.array(z.union([shippedNumbers, shippedSerial])).check(z.maxLength(maxShippedSerials))),
    /** Releases an order that an overdue payment holds; finance and administrators may. */
    release_reason: z.nullish(reason),
    file: uploadField(proofUploadRule),
  }),
  output: staffOrder,
});

export const releaseOrder = endpoint({
  method: 'POST',
  path: '/admin/order/release',
  access: confirmPayments,
  summary: 'Lets an order ship although a payment of its company is overdue.',
  input: z.object({ id, version, reason }),
  output: staffOrder,
});

export const promiseOrder = endpoint({
  method: 'POST',
  path: '/admin/order/promise',
  access: ship,
  summary: 'Promises or moves the day on which lines are shipped. The day before it is kept, and the partner is told.',
  input: z.object({
    id,
    version,
    lines: z.array(z.object({ item_id: id, promised_date: day })).check(z.minLength(1), z.maxLength(maxOrderLines)),
    reason,
  }),
  output: staffOrder,
});

export const deliverOrder = endpoint({
  method: 'POST',
  path: '/admin/order/deliver',
  access: ship,
  summary: 'Step 9 by staff, with a proof of delivery, when the partner has not confirmed in time.',
  bodies: ['multipart'],
  input: z.object({ id, version, reason: z.nullish(prose(1000)), file: uploadField(proofUploadRule) }),
  output: staffOrder,
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/admin/order/recordpayment',
  access: confirmPayments,
  summary: 'Records money received; a negative amount is a refund. More than is open needs confirm.',
  input: z.object({
    id,
    version,
    date: day,
    amount: z.string().check(
      z.trim(),
      z.regex(/^-?\d{1,12}(\.\d{1,2})?$/, { error: 'validation.money' }),
      z.refine((text) => /[1-9]/.test(text), { error: 'validation.money' }),
    ),
    confirm: z.nullish(z.boolean()),
    reason: z.nullish(reason),
  }),
  output: staffOrder,
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/order/refund',
  access: confirmPayments,
  summary: 'Records money given back, at most `refund_due`, with the reference of the transfer. The partner is told.',
  input: z.object({ id, version, date: day, amount, reference: line(100) }),
  output: staffOrder,
});

export const cancelOrderByStaff = endpoint({
  method: 'POST',
  path: '/admin/order/cancel',
  access: confirmPayments,
  summary: 'Cancels an order that is not shipped. Its quantities are open again on the quotation.',
  input: z.object({ id, version, reason, refund_note: z.nullish(prose(1000)) }),
  output: staffOrder,
});

export const completeOrder = endpoint({
  method: 'POST',
  path: '/admin/order/complete',
  access: ship,
  summary: 'Step 10 by staff: closes a delivered order, with a reason.',
  input: z.object({ id, version, reason }),
  output: staffOrder,
});
