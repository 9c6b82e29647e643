// Orders in the back office: what the partner sees, the company, and the vendor's moves. Rules: docs/rules/orders.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listShape, listInput, sortBy } from '../list.ts';
import { orderSorts, orderStatuses } from '../names.ts';
import { orderDocumentInput, orderFields, orderRow, returnableFiles } from '../orders.ts';
import { fileKinds, staffFileBytes, upload } from '../upload.ts';
import { day, id, line, money, nothing, prose, reason, version } from '../values.ts';

const readOrders = staffAccess('orders:order:read');
const confirmPayments = staffAccess('orders:payment:confirm');
const ship = staffAccess('orders:shipment:ship');

/** What the vendor uploads: shipping materials and proof of delivery. */
export const orderProof = { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: staffFileBytes } as const;

export const adminOrderRow = z.extend(orderRow, { company_id: z.string(), company: z.string() });
export type AdminOrderRow = z.output<typeof adminOrderRow>;

export const adminOrder = z.object({
  ...orderFields,
  company_id: z.string(),
  company: z.string(),
  /** Which files this caller may send back now. */
  sendback_files: z.array(z.enum(returnableFiles)),
  /** From when staff may confirm the delivery with a proof; null before shipment. */
  staff_delivery_from: z.nullable(day),
  /** What the company owes under OA45, in USD, and whether something of it is overdue. */
  credit: z.object({ limit: z.nullable(money), exposure: money, overdue: z.boolean() }),
});
export type AdminOrder = z.output<typeof adminOrder>;

/** Orders in which the vendor has the next word, or may take it. */
export const orderQueues = ['payments', 'shipments'] as const;

export const adminListOrders = endpoint({
  method: 'GET',
  path: '/admin/order',
  access: readOrders,
  summary: 'All orders, what waits longest first.',
  input: z.object({
    ...listInput,
    sort: sortBy(orderSorts),
    filter: z.nullish(
      z.object({
        status: z.nullish(z.enum(orderStatuses)),
        waiting_on: z.nullish(z.enum(['us', 'vendor'])),
        queue: z.nullish(z.enum(orderQueues)),
        company_id: z.nullish(id),
      }),
    ),
  }),
  output: listShape(adminOrderRow),
});

export const adminGetOrder = endpoint({
  method: 'GET',
  path: '/admin/order/detail',
  access: readOrders,
  summary: 'One order of any company.',
  input: z.object({ id }),
  output: adminOrder,
});

export const adminOrderDocument = endpoint({
  method: 'POST',
  path: '/admin/order/document',
  access: readOrders,
  summary: 'The same documents that the partner may download, as PDF.',
  input: orderDocumentInput,
  output: nothing,
  answers: [fileKinds.pdf.mime],
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/order/confirmpayment',
  access: confirmPayments,
  summary: 'Step 5: the money is there, or under OA45 the credit is granted.',
  input: z.object({ id, version, receipt_date: z.nullish(day) }),
  output: adminOrder,
});

/** Finance sends back the order document, the contract and the receipt; logistics the delivery receipt. */
export const sendBackOrder = endpoint({
  method: 'POST',
  path: '/admin/order/sendback',
  access: readOrders,
  summary: 'Asks the partner for a better file; the order waits at the step before it and comes back where it was.',
  input: z.object({ id, version, file: z.enum(returnableFiles), reason }),
  output: adminOrder,
});

export const shipOrder = endpoint({
  method: 'POST',
  path: '/admin/order/ship',
  access: ship,
  summary: 'Step 8: shipping materials and information; under OA45 payment is due 45 days after this day.',
  takes: ['multipart'],
  input: z.object({
    id,
    version,
    shipping_info: prose(2000),
    tracking: z.nullish(line(200)),
    file: upload(orderProof),
  }),
  output: adminOrder,
});

export const deliverOrder = endpoint({
  method: 'POST',
  path: '/admin/order/deliver',
  access: ship,
  summary: 'Step 9 by the vendor, with a proof of delivery, when the partner has been silent for long enough.',
  takes: ['multipart'],
  input: z.object({ id, version, reason: z.nullish(prose(1000)), file: upload(orderProof) }),
  output: adminOrder,
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/admin/order/recordpayment',
  access: confirmPayments,
  summary: 'Money received, or refunded with a minus.',
  input: z.object({
    id,
    version,
    date: day,
    amount: z.string().check(
      z.trim(),
      z.regex(/^-?\d{1,12}(\.\d{1,2})?$/, { error: 'validation.money' }),
      z.refine((text) => /[1-9]/.test(text), { error: 'validation.money' }),
    ),
  }),
  output: adminOrder,
});

export const adminCancelOrder = endpoint({
  method: 'POST',
  path: '/admin/order/cancel',
  access: confirmPayments,
  summary: 'Cancels an order that is not shipped; its quantities are open again on the quotation.',
  input: z.object({ id, version, reason, refund_note: z.nullish(prose(1000)) }),
  output: adminOrder,
});

export const completeOrder = endpoint({
  method: 'POST',
  path: '/admin/order/complete',
  access: ship,
  summary: 'Step 10 by the vendor: closes a delivered order, with a reason.',
  input: z.object({ id, version, reason }),
  output: adminOrder,
});
