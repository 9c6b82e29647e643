// The partner's side of the ten steps. Each reads: find, ensure, move, answer. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type {
  cancelOrder,
  finishOrder,
  getOrderDetail,
  moveDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { invalid } from '../platform/errors/app-error.ts';
import { type FileRow, saveFileRow, type UploadedFile, uploadFile } from '../platform/files/storage.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { refreshOrdered } from '../quotations/quotations.ordering.ts';
import { pathOf } from './orders.flow.ts';
import { ensureMove, takeMove } from './orders.move.ts';
import { receiptMayFollow } from './orders.policy.ts';
import { presentOrder } from './orders.present.ts';
import { changeOrder, getOrder, lockQuotation, type Order } from './orders.sql.ts';

/**
 * Stores an upload before the transaction opens; `purpose` says what it is for. What the call has no use for is not stored:
 * a contract where nothing is signed, a file beside a schedule.
 */
export const prepared =
  <I extends { file?: File | null | undefined }>(purpose: string, isWanted: (input: I) => boolean = () => true) =>
  async (call: RequestContext, input: I): Promise<UploadedFile | null> =>
    input.file && isWanted(input) ? uploadFile(call, input.file, purpose) : null;

/** Gives a stored file to the order, in whose company it then lies, whoever uploaded it. */
export const keepOrderFile = (context: TransactionContext, order: Order, file: UploadedFile): Promise<FileRow> =>
  saveFileRow(context, file, { object: 'order', object_id: order.id, company_id: order.company_id });

export async function detail(context: TransactionContext, { id }: ParsedInput<typeof getOrderDetail>) {
  return presentOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function uploadDocument(
  context: TransactionContext,
  input: ParsedInput<typeof uploadOrderDocument>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureMove(context, order, 'uploadorder', input.version);
  const { id } = await keepOrderFile(context, order, file!);
  return presentOrder(context, await takeMove(context, order, path, { change: { order_file_id: id } }));
}

export async function uploadContract(
  context: TransactionContext,
  { id, version, contract_required }: ParsedInput<typeof settleContract>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'uploadcontract', version);
  // Without signing there is no contract, even where one lay there before it was sent back.
  const kept = file ? await keepOrderFile(context, order, file) : null;
  const change = { contract_required, contract_file_id: kept?.id ?? null };
  return presentOrder(context, await takeMove(context, order, path, { change }));
}

export async function submitPaymentInfo(
  context: TransactionContext,
  { id, version, payment_date }: ParsedInput<typeof submitPayment>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  if (file && pathOf(order, 'uploadpayinfo').length === 0 && receiptMayFollow(order))
    return addReceipt(context, order, version, file);
  const path = ensureMove(context, order, 'uploadpayinfo', version);
  if (order.payment_term === 'prepaid') ensurePaid(context, payment_date, file);
  const kept = file && (await keepOrderFile(context, order, file));
  const change = { payment_date, ...(kept ? { payment_receipt_id: kept.id } : {}) };
  return presentOrder(context, await takeMove(context, order, path, { change }));
}

/** Prepaid means paid: on a day that has come, with a receipt. */
function ensurePaid({ today }: TransactionContext, paymentDate: string, file: UploadedFile | null): void {
  if (paymentDate > today) throw invalid('orders.payment_in_future', {}, 'payment_date');
  if (!file) throw invalid('orders.receipt_required', {}, 'file');
}

/** Under OA45 the receipt may follow the promise: it moves nothing, and the promised date stands. */
async function addReceipt(context: TransactionContext, order: Order, version: number, file: UploadedFile) {
  ensureVersion(order.version, version);
  const kept = await keepOrderFile(context, order, file);
  await changeOrder(context.trx, order, { payment_receipt_id: kept.id });
  return presentOrder(context, await getOrder(context.trx, context.principal, order.id));
}

type Delivery = ParsedInput<typeof moveDelivery>;

export async function moveDeliveryOn(context: TransactionContext, input: Delivery, file: UploadedFile | null) {
  if (input.action === 'schedule') return scheduleDelivery(context, input);
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureMove(context, order, input.action, input.version);
  if (input.action === 'remind') return presentOrder(context, await takeMove(context, order, path));
  const { id } = await keepOrderFile(context, order, file!);
  const change = {
    delivery_receipt_id: id,
    delivered_at: context.now,
    ...(input.shipping_info ? { shipping_info: input.shipping_info } : {}),
  };
  return presentOrder(context, await takeMove(context, order, path, { change }));
}

/** The same day two years later; a 29 February compares as such. */
const twoYearsAfter = (day: string): string => `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;

async function scheduleDelivery(context: TransactionContext, input: Delivery) {
  const { delivery_date, delivery_plan, forwarder } = input;
  const latest = twoYearsAfter(context.today);
  // The shape has seen to it that all three are there.
  if (delivery_date! < context.today || delivery_date! > latest)
    throw invalid('orders.delivery_date_range', { from: context.today, to: latest }, 'delivery_date');
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureMove(context, order, 'schedule', input.version);
  return presentOrder(
    context,
    await takeMove(context, order, path, { change: { delivery_date, delivery_plan, forwarder } }),
  );
}

export async function finish(context: TransactionContext, { id, version }: ParsedInput<typeof finishOrder>) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureMove(context, order, 'finishorder', version);
  return presentOrder(context, await takeMove(context, order, path, { change: { completed_at: context.now } }));
}

export async function cancel(context: TransactionContext, { id, version, reason }: ParsedInput<typeof cancelOrder>) {
  const order = await getOrder(context.trx, context.principal, id);
  return presentOrder(context, await cancelAndReopen(context, order, 'cancelorder', version, { reason }));
}

/** The quotation is locked before the order changes, as in creating one: two who lock crosswise would wait for each other. */
export async function cancelAndReopen(
  context: TransactionContext,
  order: Order,
  move: 'cancelorder' | 'cancel',
  version: number,
  { reason, refund_note = null }: { reason: string; refund_note?: string | null },
): Promise<Order> {
  const path = ensureMove(context, order, move, version);
  await lockQuotation(context.trx, order);
  const change = { cancelled_at: context.now, refund_note };
  const cancelled = await takeMove(context, order, path, { change, reason });
  await refreshOrdered(context, order.quotation_id);
  return cancelled;
}
