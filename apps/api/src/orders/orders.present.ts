import { orderSteps } from '@trunkline/contract/names';
import type { OrderItem, OrderStepShown } from '@trunkline/contract/orders';
import type { TimelineEntry } from '@trunkline/contract/values';
import { type FileRow, findFiles, presentFile } from '../platform/files/storage.ts';
import { readTimeline } from '../platform/audit/history.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { quotationNumber } from '../quotations/quotations.number.ts';
import { lineTotal, plainDecimal, sum } from '../quotations/quotations.price.ts';
import { readSetting } from '../settings/settings.public.ts';
import { finished, movesInto, stepOf, stepTakenBy, waitingOn } from './orders.flow.ts';
import { actionsOf, sendBackFiles, staffDeliveryFrom } from './orders.policy.ts';
import { listLines, listPayments, type Order, type OrderLine } from './orders.sql.ts';
import { findCredit } from './orders.credit.ts';

/** A row of a list, and the head of the whole order. */
export function presentRow(call: RequestContext, order: Order, staffDeliveryDays: number) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    state_label: call.t(`states.order_${order.status}`),
    step: order.step,
    awaited_file: order.awaited_file,
    waiting_on: waitingOn(order.status),
    moved_at: order.moved_at.toISOString(),
    project_id: order.project_id,
    project_name: order.project_name,
    quotation_id: order.quotation_id,
    quotation_number: quotationNumber(order),
    customer_name: order.customer_name,
    expect_delivery_date: order.expect_delivery_date,
    payment_term: order.payment_term,
    due_date: order.due_date,
    total: order.total,
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    version: order.version,
    actions: actionsOf(call.principal, order, call.today, staffDeliveryDays),
  };
}

const presentLine = (line: OrderLine) => ({
  id: line.id,
  item_id: line.quotation_item_id,
  product_id: line.product_id,
  erp_no: line.erp_no,
  code: line.code,
  title: line.title,
  describe: line.describe,
  model: line.model,
  part_number: line.part_number,
  product_name: line.title,
  market_price: line.market_price,
  discount_price: line.discount_price,
  amount: lineTotal(line.quantity, line.market_price),
  quantity: line.quantity,
  totalPrice: lineTotal(line.quantity, line.discount_price),
});

export const presentLines = (lines: readonly OrderLine[]): OrderItem[] =>
  lines
    .filter((line) => line.parent_id === null)
    .map((parent) => ({
      ...presentLine(parent),
      accessories: lines
        .filter((line) => line.parent_id === parent.id)
        .map((line) => ({ ...presentLine(line), per_unit: line.per_unit })),
    }));

/** The ten steps: which are done, which is next, and when and by whom the done ones were last taken. */
function presentSteps({ t }: RequestContext, order: Order, timeline: readonly TimelineEntry[]): OrderStepShown[] {
  return orderSteps.map((status) => {
    const step = stepOf(status);
    const done = step <= order.step;
    const next = step === order.step + 1 && !finished.includes(order.status);
    const taken = done
      ? timeline.findLast(({ move }) => (movesInto[status] as readonly string[]).includes(move))
      : null;
    return {
      step,
      status,
      label: t(`states.order_step_${status}`),
      by: stepTakenBy(status),
      state: done ? 'done' : next ? 'now' : 'later',
      at: taken?.at ?? null,
      who: taken?.who ?? null,
    };
  });
}

const fileIds = (order: Order) => [
  order.order_file_id,
  order.contract_file_id,
  order.payment_receipt_id,
  order.shipping_materials_id,
  order.delivery_receipt_id,
];

function presentFiles(call: RequestContext, order: Order, files: ReadonlyMap<string, FileRow>) {
  const file = (id: string | null) => presentFile(call, id === null ? null : files.get(id));
  return {
    order_file: file(order.order_file_id),
    contract_file: file(order.contract_file_id),
    payment_receipt: file(order.payment_receipt_id),
    shipping_materials: file(order.shipping_materials_id),
    delivery_receipt: file(order.delivery_receipt_id),
  };
}

/** Why it was sent back or cancelled, while that is where it stands. */
const lastReason = (order: Order, timeline: readonly TimelineEntry[]): string | null =>
  order.awaited_file !== null || order.status === 'cancelled' ? (timeline.at(-1)?.reason ?? null) : null;

/** The whole order as the partner gets it, and as the larger part of what staff get. */
export async function presentOrder(context: TransactionContext, order: Order) {
  const { trx } = context;
  const lines = await listLines(trx, order.id);
  const payments = await listPayments(trx, order.id);
  const timeline = await readTimeline(trx, 'order', order.id);
  const files = await findFiles(trx, fileIds(order));
  return {
    ...presentRow(context, order, await readSetting(trx, 'order.staff_delivery_days')),
    ...presentFiles(context, order, files),
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
    items: presentLines(lines),
    subtotal: order.subtotal,
    tax_rate: plainDecimal(order.tax_rate),
    tax: order.tax,
    other_charges: order.other_charges,
    total_usd: order.total_usd,
    payments,
    paid: sum(payments.map((payment) => payment.amount)),
    refund_note: order.refund_note,
    last_reason: lastReason(order, timeline),
    steps: presentSteps(context, order, timeline),
    timeline,
  };
}

/** With the company, what it owes, and what only staff decide. */
export async function presentStaffOrder(context: TransactionContext, order: Order) {
  const { trx, principal, today } = context;
  const days = await readSetting(trx, 'order.staff_delivery_days');
  return {
    ...(await presentOrder(context, order)),
    company_id: order.company_id,
    company: order.company,
    sendback_files: sendBackFiles(principal, order.status),
    staff_delivery_from: order.shipped_at === null ? null : staffDeliveryFrom(order.shipped_at, days),
    credit: await findCredit(trx, order.company_id, today),
  };
}
