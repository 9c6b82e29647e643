// The steps of partners. Each action reads: find, check, change, answer. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import type { OrderParties } from '@trunkline/contract/orders.shapes';
import { isFutureDay } from '@trunkline/rules/time';
import { ensureVersion } from '../platform/db/record-version.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { ensureDayInRange } from '../platform/errors/day-range.ts';
import { storeUpload, type UploadedFile } from '../platform/files/stored-files.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { getOrderPath } from './orders.flow.ts';
import { notifyOfHold } from './orders.notify.ts';
import { acceptsDetails, ensureDeliveryDate, mayAddReceipt } from './orders.policy.ts';
import { isOnHold, presentOrder, presentOrderDetails } from './orders.present.ts';
import { orderFields } from './orders.record.ts';
import {
  changeOrder,
  findLatestOrderDetails,
  getCompanyParty,
  getOrder,
  type Order,
  saveOrderFile,
  toPartyColumns,
} from './orders.sql.ts';
import {
  applyOrderPath,
  cancelAndReopen,
  createWrongStateError,
  ensureTransition,
} from './transitions/transitions.public.ts';

/**
 * The `prepare` of an endpoint: stores its upload before the transaction opens. `purpose` is stored with the file; a file for which
 * `isWanted` is false is not stored, as a contract when nothing is signed.
 */
export const prepareUpload =
  <I extends { file?: File | null | undefined }>(purpose: string, isWanted: (input: I) => boolean = () => true) =>
  async (context: RequestContext, input: I): Promise<UploadedFile | null> =>
    input.file && isWanted(input) ? storeUpload(context, input.file, purpose) : null;

export async function getOrderDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof orderCalls.getOrderDetail>,
) {
  return presentOrder(context, await getOrder(context.trx, context.principal, id));
}

const noDetails = { po_number: null, ship_to: null, bill_to: null, notify: null, tax_id: null };

/** The number of the last order is not offered again: each order has its own. */
export async function getOrderParties(context: TransactionContext): Promise<OrderParties> {
  const latest = await findLatestOrderDetails(context.trx, getCompanyId(context.principal));
  return {
    ...presentOrderDetails({ ...(latest ?? noDetails), po_number: null }),
    company: await getCompanyParty(context.trx, getUserId(context.principal)),
  };
}

/** A field that is not sent stays as it is, `null` clears it. */
export async function editOrder(context: TransactionContext, input: ParsedInput<typeof orderCalls.editOrder>) {
  const order = await getOrder(context.trx, context.principal, input.id);
  ensureVersion(order, input.version);
  if (!acceptsDetails(order)) throw createWrongStateError(context, order);
  const values = orderFields.read(input);
  await changeOrder(context.trx, order, { ...values, ...toPartyColumns(values) });
  return presentOrder(context, await getOrder(context.trx, context.principal, order.id));
}

export async function uploadOrderDocument(
  context: TransactionContext,
  input: ParsedInput<typeof orderCalls.uploadOrderDocument>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureTransition(context, order, 'uploadorder', input.version);
  const { id } = await saveOrderFile(context, order, file);
  return presentOrder(context, await applyOrderPath(context, order, path, { change: { order_file_id: id } }));
}

/** Settles the contract. If none must be signed, a contract from an earlier answer of this step is dropped. */
export async function settleContract(
  context: TransactionContext,
  { id, version, contract_required }: ParsedInput<typeof orderCalls.settleContract>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureTransition(context, order, 'uploadcontract', version);
  const saved = file && (await saveOrderFile(context, order, file));
  const change = { contract_required, contract_file_id: saved?.id ?? null };
  return presentOrder(context, await applyOrderPath(context, order, path, { change }));
}

export async function submitPayment(
  context: TransactionContext,
  { id, version, payment_date }: ParsedInput<typeof orderCalls.submitPayment>,
  file: UploadedFile | null,
) {
  const order = await getOrder(context.trx, context.principal, id);
  if (file && getOrderPath(order, 'uploadpayinfo').length === 0 && mayAddReceipt(order))
    return addReceipt(context, order, version, file);
  const path = ensureTransition(context, order, 'uploadpayinfo', version);
  if (order.payment_term === 'prepaid') ensurePaid(context, payment_date, file);
  const bounds = order.payment_term === 'prepaid' ? 'payment' : 'payment_promise';
  ensureDayInRange(bounds, payment_date, { path: 'payment_date', now: context.now });
  const saved = file && (await saveOrderFile(context, order, file));
  const change = { payment_date, ...(saved && { payment_receipt_id: saved.id }) };
  return presentOrder(context, await applyOrderPath(context, order, path, { change }));
}

/** A prepaid order is paid already: the day is not in the future, and there is a receipt. */
function ensurePaid({ now }: TransactionContext, paymentDate: string, file: UploadedFile | null): void {
  if (isFutureDay(paymentDate, now)) throw invalid('orders.payment_in_future', {}, 'payment_date');
  if (!file) throw invalid('orders.receipt_required', {}, 'file');
}

/** Adds the receipt, which follows the promise under OA45. Neither the status nor the promised day changes. */
async function addReceipt(context: TransactionContext, order: Order, version: number, file: UploadedFile) {
  ensureVersion(order, version);
  const { id } = await saveOrderFile(context, order, file);
  await changeOrder(context.trx, order, { payment_receipt_id: id });
  return presentOrder(context, await getOrder(context.trx, context.principal, order.id));
}

type DeliveryInput = ParsedInput<typeof orderCalls.updateDelivery>;

/** The three steps of one endpoint: `action` says which. */
export async function updateDelivery(context: TransactionContext, input: DeliveryInput, file: UploadedFile | null) {
  if (input.action === 'schedule') return scheduleDelivery(context, input);
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureTransition(context, order, input.action, input.version);
  if (input.action === 'remind') {
    // Finance act next while an overdue payment holds the shipment; logistics are told at the release.
    const isHeld = await isOnHold(context, order);
    const reminded = await applyOrderPath(context, order, path, { notify: !isHeld });
    if (isHeld) await notifyOfHold(context, reminded);
    return presentOrder(context, reminded);
  }
  const { id } = await saveOrderFile(context, order, file);
  const change = {
    delivery_receipt_id: id,
    delivered_at: context.now,
    ...(input.shipping_info ? { shipping_info: input.shipping_info } : {}),
  };
  return presentOrder(context, await applyOrderPath(context, order, path, { change }));
}

async function scheduleDelivery(context: TransactionContext, input: DeliveryInput) {
  const { delivery_date, delivery_plan, forwarder } = input;
  ensureDeliveryDate(context.now, delivery_date, 'delivery_date');
  const order = await getOrder(context.trx, context.principal, input.id);
  const path = ensureTransition(context, order, 'schedule', input.version);
  const change = { delivery_date, delivery_plan, forwarder };
  return presentOrder(context, await applyOrderPath(context, order, path, { change }));
}

export async function finishOrder(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof orderCalls.finishOrder>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureTransition(context, order, 'finishorder', version);
  return presentOrder(context, await applyOrderPath(context, order, path, { change: { completed_at: context.now } }));
}

export async function cancelOrder(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof orderCalls.cancelOrder>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  return presentOrder(context, await cancelAndReopen(context, order, 'cancelorder', version, { reason }));
}
