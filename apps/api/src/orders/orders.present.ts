// Orders as they are answered.
import { orderSteps } from '@trunkline/contract/enums';
import type { Language } from '@trunkline/contract/languages';
import type { OrderAction, OrderItem, OrderStepView, Seller } from '@trunkline/contract/orders.shapes';
import type { TimelineEntry } from '@trunkline/contract/values';
import { nameOrderState } from '@trunkline/rules/orders/open-account';
import { multiplyMoney } from '@trunkline/rules/cents';
import { trimDecimal } from '@trunkline/rules/money';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { readTimeline } from '../platform/audit/history.ts';
import { nameOrderFile } from '../files/files.public.ts';
import { presentFile } from '../platform/files/file-links.ts';
import { type FileRow, getFiles } from '../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { readSetting, readSettings } from '../settings/settings.public.ts';
import { getStepOwner, listOrderActions, listReturnableFilesFor, stepTransitions } from './orders.flow.ts';
import { findOrderTurn, finishedStatuses } from './orders.recipients.ts';
import { getOrderStep } from './orders.positions.ts';
import { findStaffDeliveryDay } from './orders.policy.ts';
import { computePaymentState } from './payments/payments.policy.ts';
import {
  countPaidOnTime,
  getCredit,
  isOnHold,
  listOrderPayments,
  listOrdersWithReceipt,
} from './payments/payments.sql.ts';
import { countDelivered, listShipmentFileIds, presentShipments } from './shipping/shipments.present.ts';
import { listShipments } from './shipping/shipments.sql.ts';
import type { OrderSummary } from './listing/listing.sql.ts';
import { listOrderLines, type Order, type OrderDetails, type OrderLine } from './orders.sql.ts';

/** A row of a list, which is also the head of the detail. */
export function presentOrderRow(context: RequestContext, order: OrderSummary, staffDeliveryDays: number) {
  return {
    id: order.id,
    number: order.number,
    po_number: order.po_number,
    status: order.status,
    state_label: context.t(`states.order_${nameOrderState(order.status, order.payment_term)}`),
    step: order.step,
    awaited_file: order.awaited_file,
    waiting_on: findOrderTurn(order.status),
    moved_at: order.moved_at.toISOString(),
    project_id: order.project_id,
    project_name: order.project_name,
    quotation_id: order.quotation_id,
    quotation_number: formatQuotationNumber(order),
    customer_name: order.customer_name,
    expect_delivery_date: order.expect_delivery_date,
    payment_term: order.payment_term,
    due_date: order.due_date,
    total: order.total,
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    version: order.version,
    actions: listOrderActions(order, { ...context, staffDeliveryDays }),
  };
}

function presentLine(line: OrderLine, language: Language, delivered: ReadonlyMap<string, number>) {
  const { title, describe } = line.translations[language] ?? line;
  return {
    id: line.id,
    item_id: line.quotation_item_id,
    product_id: line.product_id,
    erp_no: line.erp_no,
    code: line.code,
    title,
    describe,
    model: line.model,
    part_number: line.part_number,
    hs_code: line.hs_code,
    origin: line.origin,
    eccn: line.eccn,
    product_name: title,
    market_price: line.market_price,
    discount_price: line.discount_price,
    amount: multiplyMoney(line.quantity, line.market_price),
    quantity: line.quantity,
    totalPrice: multiplyMoney(line.quantity, line.discount_price),
    lead_time_days: line.lead_time_days,
    term_months: line.term_months,
    promised_date: line.promised_date,
    previous_promised_date: line.previous_promised_date,
    shipped: line.shipped,
    delivered: delivered.get(line.id) ?? 0,
    backorder: line.quantity - line.shipped,
  };
}

/** `delivered`: how many pieces of each line were confirmed, by its id. */
export const presentOrderLines = (
  lines: readonly OrderLine[],
  language: Language,
  delivered: ReadonlyMap<string, number> = new Map(),
): OrderItem[] =>
  lines
    .filter((line) => line.parent_id === null)
    .map((parent) => ({
      ...presentLine(parent, language, delivered),
      accessories: lines
        .filter((line) => line.parent_id === parent.id)
        .map((line) => ({ ...presentLine(line, language, delivered), per_unit: line.per_unit })),
    }));

/** The ten steps. A step that is done has the time and the name of its last transition. */
function presentSteps({ t }: RequestContext, order: Order, timeline: readonly TimelineEntry[]): OrderStepView[] {
  return orderSteps.map((status) => {
    const step = getOrderStep(status);
    const done = step <= order.step;
    const next = step === order.step + 1 && !finishedStatuses.includes(order.status);
    const taken = done
      ? timeline.findLast(({ move }) => stepTransitions[status].some((transition) => transition === move))
      : null;
    return {
      step,
      status,
      label: t(`states.order_step_${nameOrderState(status, order.payment_term)}`),
      by: getStepOwner(status),
      state: done ? 'done' : next ? 'now' : 'later',
      at: taken?.at ?? null,
      who: taken?.who ?? null,
    };
  });
}

const listFileIds = (order: Order) => [
  order.order_file_id,
  order.contract_file_id,
  order.payment_receipt_id,
  order.shipping_materials_id,
  order.delivery_receipt_id,
];

function presentFiles(context: RequestContext, order: Order, files: ReadonlyMap<string, FileRow>) {
  const present = (id: string | null) => {
    const file = id === null ? undefined : files.get(id);
    return file ? { ...presentFile(context, file), download_name: nameOrderFile(context.t, order.number, file) } : null;
  };
  return {
    order_file: present(order.order_file_id),
    contract_file: present(order.contract_file_id),
    payment_receipt: present(order.payment_receipt_id),
    shipping_materials: present(order.shipping_materials_id),
    delivery_receipt: present(order.delivery_receipt_id),
  };
}

const stoppingActions: readonly string[] = ['sendback', 'cancelorder', 'cancel'] satisfies readonly OrderAction[];

/** The reason while the order waits for a file that was sent back, or is cancelled; null otherwise. */
const findLastReason = (order: Order, timeline: readonly TimelineEntry[]): string | null =>
  order.awaited_file !== null || order.status === 'cancelled'
    ? (timeline.findLast(({ move }) => stoppingActions.includes(move))?.reason ?? null)
    : null;

/** The vendor as payments and invoices name it. */
export async function readSeller(context: TransactionContext): Promise<Seller> {
  const settings = await readSettings(context, [
    'vendor.name',
    'vendor.address',
    'vendor.tax_id',
    'vendor.email',
    'vendor.bank',
  ]);
  return {
    name: settings['vendor.name'],
    address: settings['vendor.address'] || null,
    tax_id: settings['vendor.tax_id'] || null,
    email: settings['vendor.email'],
    bank: settings['vendor.bank'],
  };
}

/** The details that partners give with the order. */
export const presentOrderDetails = ({ po_number, ship_to, bill_to, notify, tax_id }: OrderDetails): OrderDetails => ({
  po_number,
  ship_to,
  bill_to,
  notify,
  tax_id,
});

/** The whole order as partners see it. */
export async function presentOrder(context: TransactionContext, order: Order) {
  const { trx } = context;
  const shipments = await listShipments(trx, order.id);
  const [tolerance, days, lines, payments, timeline, files, on_hold, seller] = await Promise.all([
    readSetting(context, 'payment.tolerance_usd'),
    readSetting(context, 'order.staff_delivery_days'),
    listOrderLines(trx, order.id),
    listOrderPayments(trx, order.id),
    readTimeline(trx, 'order', order.id),
    getFiles(trx, [...listFileIds(order), ...listShipmentFileIds(shipments)]),
    isOnHold(context, order),
    readSeller(context),
  ]);
  return {
    ...presentOrderRow(context, order, days),
    ...presentFiles(context, order, files),
    ...presentOrderDetails(order),
    invoice_number: order.invoice_number,
    quoter_id: order.quoter_id,
    quoter_name: order.quoter_name ?? '',
    delivery_plan: order.delivery_plan,
    shipping: order.shipping,
    contract_required: order.contract_required,
    payment_date: order.payment_date,
    receipt_date: order.receipt_date,
    forwarder: order.forwarder,
    delivery_date: order.delivery_date,
    shipping_info: order.shipping_info,
    tracking: order.tracking,
    items: presentOrderLines(lines, context.language, countDelivered(shipments)),
    shipments: presentShipments(context, shipments, { order, lines, files, on_hold, staffDeliveryDays: days }),
    subtotal: order.subtotal,
    tax_rate: trimDecimal(order.tax_rate),
    tax: order.tax,
    other_charges: order.other_charges,
    total_usd: order.total_usd,
    payments,
    ...computePaymentState(
      order,
      payments.map(({ amount }) => amount),
      tolerance,
    ),
    on_hold,
    seller,
    refund_note: order.refund_note,
    last_reason: findLastReason(order, timeline),
    steps: presentSteps(context, order, timeline),
    timeline,
  };
}

/** The whole order with its company, the credit of the company and what staff may do. */
export async function presentStaffOrder(context: TransactionContext, order: Order) {
  const { principal } = context;
  const days = await readSetting(context, 'order.staff_delivery_days');
  return {
    ...(await presentOrder(context, order)),
    company_id: order.company_id,
    company: order.company,
    // A contract that was not needed can still be asked for by the call; it is not offered.
    sendback_files: listReturnableFilesFor(principal, order.status).filter(
      (file) => file !== 'contract' || order.contract_required !== false,
    ),
    staff_delivery_from: findStaffDeliveryDay(order, days),
    credit: await getCredit(context, order.company_id),
    release: order.released_at && { at: order.released_at.toISOString(), reason: order.release_reason ?? '' },
    rate: trimDecimal(order.rate),
    tolerance_usd: await readSetting(context, 'payment.tolerance_usd'),
    ...(await presentReceiptChecks(context, order)),
  };
}

/** What speaks for and against a receipt, while it waits for finance. */
async function presentReceiptChecks(context: TransactionContext, order: Order) {
  if (order.status !== 'payment_submitted') return { receipt_used: [], paid_on_time: null };
  const tolerance = await readSetting(context, 'payment.tolerance_usd');
  const receipt_used = await listOrdersWithReceipt(context.trx, order);
  const { orders, on_time } = await countPaidOnTime(context, order.company_id, tolerance);
  return { receipt_used, paid_on_time: orders === 0 ? null : { orders, on_time } };
}
