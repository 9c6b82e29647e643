// Orders of partners. Rules: docs/rules/orders.md
import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { fileAnswer } from './files.ts';
import { recordFilters, stateFilters } from './lists/list-filters.ts';
import { listShape, listInput, sortBy } from './list.ts';
import { orderSorts, orderStatuses } from './enums.ts';
import { languages } from './languages.ts';
import { fileKinds, partnerFileBytes, uploadField } from './upload.ts';
import { day, emptyAnswer, id, line, nameLine, prose, quantity, reason, version } from './values.ts';
import { orderDetailsInput, orderParties, orderRow, orderDetail, previewedFigures } from './orders.shapes.ts';

export const orderDocumentKinds = ['order', 'contract', 'proforma', 'invoice', 'packing', 'label'] as const;
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** Kinds and sizes of the partner's files. docs/rules/files.md */
export const orderUploads = {
  order: { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: partnerFileBytes },
  contract: { kinds: ['pdf', 'doc', 'docx'], maxBytes: partnerFileBytes },
  receipt: { kinds: ['jpg', 'pdf'], maxBytes: partnerFileBytes },
  delivery_receipt: { kinds: ['pdf', 'jpg', 'doc', 'docx'], maxBytes: partnerFileBytes },
} as const;

/** Fields of a new order. */
export const newOrder = z.object({
  quotation_id: id,
  /** A project of the company. Absent: the project of the quotation, which no other may replace. */
  project_id: z.nullish(id),
  project_name: nameLine(200),
  customer_name: nameLine(200),
  expect_delivery_date: day,
  delivery_plan: z.nullish(prose(2000)),
  ...orderDetailsInput,
  /** Lines of the quotation; accessories follow their product. Absent: all open quantities. */
  items: z.nullish(z.array(z.object({ item_id: id, quantity })).check(z.minLength(1), z.maxLength(1000))),
});

const { project_name, customer_name, expect_delivery_date } = newOrder.shape;

/** A dry run needs the quotation alone. */
const requireForOrder = (field: 'project_name' | 'customer_name' | 'expect_delivery_date') =>
  z.refine<{ dry_run: boolean | null; [field: string]: unknown }>((one) => one.dry_run === true || one[field] != null, {
    error: 'validation.required',
    path: [field],
  });

/** What a new order may have, and what of it a preview needs. */
const previewedOrder = z.extend(newOrder, {
  project_name: z.nullish(project_name),
  customer_name: z.nullish(customer_name),
  expect_delivery_date: z.nullish(expect_delivery_date),
});

export const previewOrder = endpoint({
  method: 'POST',
  path: '/user/previeworder',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:place',
  summary:
    'The amounts of an order of the quotation or of a part of it, or the refusal that createorder would answer. It changes nothing, and needs quotation_id alone.',
  input: previewedOrder,
  output: previewedFigures,
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/user/createorder',
  access: companyAccess,
  keyScope: 'orders:place',
  summary:
    'Orders an approved quotation or a part of it. dry_run is deprecated and leaves with the next release: it answers as previeworder does.',
  input: z
    .extend(previewedOrder, { dry_run: z._default(z.nullish(z.boolean()), false) })
    .check(requireForOrder('project_name'), requireForOrder('customer_name'), requireForOrder('expect_delivery_date')),
  output: orderDetail,
});

export const getOrderParties = endpoint({
  method: 'GET',
  path: '/user/orderparties',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:place',
  summary: 'The parties and the tax id of the last order of the company, and its profile as a party.',
  input: z.object({}),
  output: orderParties,
});

export const editOrder = endpoint({
  method: 'POST',
  path: '/user/editorder',
  access: companyAccess,
  keyScope: 'orders:place',
  summary: 'Changes the order number of the partner, the parties and the tax id, until step 2.',
  input: z.object({ id, version, ...orderDetailsInput }),
  output: orderDetail,
});

const orderListInput = {
  keyword: listInput.keyword,
  sort: sortBy(orderSorts),
  filter: z.nullish(
    z.object({
      ...recordFilters,
      ...stateFilters(orderStatuses),
      waiting_on: z.nullish(z.enum(['us', 'vendor'])),
      quotation_id: z.nullish(id),
    }),
  ),
};

export const listOrders = endpoint({
  method: 'GET',
  path: '/user/orderlist',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:read',
  summary:
    'The orders of the company, newest first; keyword searches number, po_number, project, customer, invoice and quotation number.',
  input: z.object({ ...listInput, ...orderListInput }),
  output: listShape(orderRow),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/user/orderexport',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:read',
  summary: 'The list of orders as an Excel sheet, with its filters and order.',
  input: z.object(orderListInput),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getOrderDetail = endpoint({
  method: 'POST',
  path: '/user/orderdetail',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:read',
  summary: 'One order with its lines, files, steps and history.',
  input: z.object({ id }),
  output: orderDetail,
});

/** Languages of a document. Without `lang` it is that of the request; `lang2` is printed beside it. */
export const orderDocumentInput = z.object({
  id,
  kind: z.enum(orderDocumentKinds),
  /** Labels, packing lists by parcel and invoices are of one shipment; a packing list without it is of the whole order. */
  shipment_id: z.nullish(id),
  lang: z.nullish(z.enum(languages)),
  lang2: z.nullish(z.enum(languages)),
});

export const downloadOrderDocument = endpoint({
  method: 'POST',
  path: '/user/orderdocument',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:read',
  summary:
    'The order document to stamp, the contract template, an invoice, the packing list, or the labels of a shipment, as PDF.',
  input: orderDocumentInput,
  output: emptyAnswer,
  mediaTypes: [fileKinds.pdf.mime],
});

export const uploadOrderDocument = endpoint({
  method: 'POST',
  path: '/user/uploadorder',
  access: companyAccess,
  keyScope: 'orders:place',
  summary: 'Step 2: the stamped order document.',
  bodies: ['multipart'],
  input: z.object({ id, version, file: uploadField(orderUploads.order) }),
  output: orderDetail,
});

export const settleContract = endpoint({
  method: 'POST',
  path: '/user/uploadcontract',
  access: companyAccess,
  summary: 'Step 3: the signed contract, or that none is required.',
  bodies: ['multipart', 'json'],
  input: z
    .object({ id, version, contract_required: z.boolean(), file: z.nullish(uploadField(orderUploads.contract)) })
    .check(
      z.refine((one) => !one.contract_required || one.file != null, {
        error: 'validation.file_required',
        path: ['file'],
      }),
    ),
  output: orderDetail,
});

/** Whether a receipt is required depends on the payment term of the order, so the server checks it. */
export const submitPayment = endpoint({
  method: 'POST',
  path: '/user/uploadpayinfo',
  access: companyAccess,
  summary:
    'Step 4: the payment date and the receipt; under OA45 the promised date, and a receipt that may follow later.',
  bodies: ['multipart', 'json'],
  input: z.object({ id, version, payment_date: day, file: z.nullish(uploadField(orderUploads.receipt)) }),
  output: orderDetail,
});

export const deliverySteps = ['schedule', 'remind', 'deliver'] as const;

const requireForAction = (
  action: (typeof deliverySteps)[number],
  field: 'delivery_date' | 'delivery_plan' | 'forwarder' | 'file',
) =>
  z.refine<{ action: string; [field: string]: unknown }>((one) => one.action !== action || one[field] != null, {
    error: field === 'file' ? 'validation.file_required' : 'validation.required',
    path: [field],
  });

export const updateDelivery = endpoint({
  method: 'POST',
  path: '/user/uploaddelivery',
  access: companyAccess,
  summary: 'Steps 6, 7 and 9: the delivery schedule, the reminder to ship, the delivery receipt.',
  bodies: ['multipart', 'json'],
  input: z
    .object({
      id,
      version,
      action: z.enum(deliverySteps),
      delivery_date: z.nullish(day),
      delivery_plan: z.nullish(prose(2000)),
      forwarder: z.nullish(line(200)),
      /** `deliver`: the shipment that arrived. Absent: every one that is on its way. */
      shipment_id: z.nullish(id),
      shipping_info: z.nullish(prose(2000)),
      file: z.nullish(uploadField(orderUploads.delivery_receipt)),
    })
    .check(
      requireForAction('schedule', 'delivery_date'),
      requireForAction('schedule', 'delivery_plan'),
      requireForAction('schedule', 'forwarder'),
      requireForAction('deliver', 'file'),
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
  summary: 'Cancels an order whose payment is not confirmed yet. Its quantities are open again on the quotation.',
  input: z.object({ id, version, reason }),
  output: orderDetail,
});
