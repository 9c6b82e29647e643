// The vendor's side of the ten steps. Rules: docs/rules/orders.md
import type {
  adminCancelOrder,
  adminGetOrder,
  completeOrder,
  confirmPayment,
  deliverOrder,
  recordPayment,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import Big from 'big.js';
import { audit } from '../platform/audit/audit.ts';
import { addDays } from '../platform/server/clock.ts';
import { conflict, forbidden, invalid } from '../platform/errors/app-error.ts';
import type { UploadedFile } from '../platform/files/storage.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { sum } from '../quotations/quotations.price.ts';
import { readSetting } from '../settings/settings.public.ts';
import { cancelAndReopen, keepOrderFile } from './orders.actions.ts';
import { placeAfterReturn } from './orders.flow.ts';
import { ensureMove, recordPlace, takeMove, wrongState } from './orders.move.ts';
import { tellOfReturn } from './orders.news.ts';
import { mayDeliverAlone, maySendBack, staffDeliveryFrom, takesPayments } from './orders.policy.ts';
import { presentStaffOrder } from './orders.present.ts';
import { addPayment, changeOrder, getOrder, listPayments, type Order } from './orders.sql.ts';

/** OA45: open account, due 45 days after shipment. */
const openAccountDays = 45;

export async function staffDetail(context: TransactionContext, { id }: ParsedInput<typeof adminGetOrder>) {
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

function ensureNotInFuture({ today }: TransactionContext, day: string | null | undefined, path: string): void {
  if (day && day > today) throw invalid('orders.date_in_future', {}, path);
}

export async function confirm(
  context: TransactionContext,
  { id, version, receipt_date }: ParsedInput<typeof confirmPayment>,
) {
  ensureNotInFuture(context, receipt_date, 'receipt_date');
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'confirmpayment', version);
  const prepaid = order.payment_term === 'prepaid';
  const seen = receipt_date ?? (prepaid ? context.today : null);
  // Prepaid is paid whole before anything moves on; under OA45 the credit is granted, and money is recorded as it comes.
  if (prepaid) await receive(context, order, seen!, order.total);
  const confirmed = await takeMove(context, order, path, { change: { receipt_date: seen } });
  return presentStaffOrder(context, confirmed);
}

const receive = (
  { trx, principal, now }: TransactionContext,
  order: Order,
  date: string,
  amount: string,
): Promise<void> =>
  addPayment(trx, {
    order_id: order.id,
    company_id: order.company_id,
    date,
    amount,
    user_id: principal.user_id,
    at: now,
  });

export async function sendBack(
  context: TransactionContext,
  { id, version, file, reason }: ParsedInput<typeof sendBackOrder>,
) {
  if (!maySendBack(context.principal, file)) throw forbidden();
  const order = await getOrder(context.trx, context.principal, id);
  ensureVersion(order.version, version);
  const place = placeAfterReturn(order, file);
  if (!place) throw wrongState(context, order);
  await changeOrder(context.trx, order, { moved_at: context.now }, place);
  await recordPlace(context, order, 'sendback', place, reason);
  await audit(context, 'order.sendback', {
    object: 'order',
    object_id: order.id,
    company_id: order.company_id,
    details: { file, from: order.status, to: place.status },
  });
  await tellOfReturn(context, order, file, reason);
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function ship(
  context: TransactionContext,
  { id, version, shipping_info, tracking }: ParsedInput<typeof shipOrder>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'ship', version);
  const kept = await keepOrderFile(context, order, file!);
  const change = {
    shipping_materials_id: kept.id,
    shipping_info,
    tracking: tracking ?? null,
    shipped_at: context.now,
    due_date: order.payment_term === 'oa45' ? addDays(context.today, openAccountDays) : null,
  };
  return presentStaffOrder(context, await takeMove(context, order, path, { change, details: { file_id: kept.id } }));
}

export async function deliver(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof deliverOrder>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'deliver', version);
  const days = await readSetting(context.trx, 'order.staff_delivery_days');
  if (!mayDeliverAlone(order, context.today, days))
    throw conflict('orders.partner_confirms_first', { day: staffDeliveryFrom(order.shipped_at!, days) });
  const kept = await keepOrderFile(context, order, file!);
  const change = { delivery_receipt_id: kept.id, delivered_at: context.now };
  const delivered = await takeMove(context, order, path, { change, reason, details: { file_id: kept.id } });
  return presentStaffOrder(context, delivered);
}

/** Money that came, or with a minus went back. No more can go back than has come. */
export async function recordMoney(
  context: TransactionContext,
  { id, version, date, amount }: ParsedInput<typeof recordPayment>,
) {
  ensureNotInFuture(context, date, 'date');
  const order = await getOrder(context.trx, context.principal, id);
  ensureVersion(order.version, version);
  if (!takesPayments(order)) throw wrongState(context, order);
  const sums = (await listPayments(context.trx, order.id)).map((payment) => payment.amount);
  const paid = sum(sums);
  if (new Big(paid).plus(amount).lt('0')) throw conflict('orders.refund_beyond_paid', { paid });
  await changeOrder(context.trx, order, {});
  await receive(context, order, date, new Big(amount).toFixed(2));
  await audit(context, 'order.recordpayment', {
    object: 'order',
    object_id: order.id,
    company_id: order.company_id,
    details: { date, amount },
  });
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function staffCancel(
  context: TransactionContext,
  { id, version, reason, refund_note }: ParsedInput<typeof adminCancelOrder>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const cancelled = await cancelAndReopen(context, order, 'cancel', version, {
    reason,
    refund_note: refund_note ?? null,
  });
  return presentStaffOrder(context, cancelled);
}

export async function complete(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof completeOrder>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'complete', version);
  const completed = await takeMove(context, order, path, { change: { completed_at: context.now }, reason });
  return presentStaffOrder(context, completed);
}
