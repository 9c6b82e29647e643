// The steps of partners. Each action reads: find, check, change, answer. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as orderCalls from '@trunkline/contract/orders';
import type { OrderParties } from '@trunkline/contract/orders.shapes';
import { isFutureDay } from '@trunkline/rules/time';
import { invalid } from '../platform/errors/app-error.ts';
import { ensureDayInRange } from '../platform/errors/day-range.ts';
import { isPossible } from '../platform/flows/flow.ts';
import { type Sent, transition } from '../platform/flows/transition.ts';
import { storeUpload, type UploadedFile } from '../platform/files/stored-files.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { orderFlow } from './orders.flow.ts';
import { ensureDeliveryDate, ensureKnownCountries } from './orders.policy.ts';
import { presentOrder, presentOrderDetails } from './orders.present.ts';
import { orderFields } from './orders.record.ts';
import { findLatestOrderDetails, getCompanyParty, getOrder, saveOrderFile, toPartyColumns } from './orders.sql.ts';
import { isOnHold } from './payments/payments.sql.ts';
import { takeDelivery } from './shipping/delivery.ts';
import { cancelAndReopen, moveOrder, orders } from './orders.transition.ts';

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
  ensureKnownCountries(input);
  const values = orderFields.read(input);
  const change = { columns: { ...values, ...toPartyColumns(values) } };
  return presentOrder(context, await transition(context, orders, 'editorder', input, () => ({ change })));
}

export async function uploadOrderDocument(
  context: TransactionContext,
  input: ParsedInput<typeof orderCalls.uploadOrderDocument>,
  file: UploadedFile | null,
) {
  const uploaded = await moveOrder(context, 'uploadorder', input, async (order) => {
    const { id } = await saveOrderFile(context, order, file);
    return { columns: { order_file_id: id } };
  });
  return presentOrder(context, uploaded);
}

/** Settles the contract. If none must be signed, a contract from an earlier answer of this step is dropped. */
export async function settleContract(
  context: TransactionContext,
  { contract_required, ...sent }: ParsedInput<typeof orderCalls.settleContract>,
  file: UploadedFile | null,
) {
  const settled = await moveOrder(context, 'uploadcontract', sent, async (order) => {
    const saved = file && (await saveOrderFile(context, order, file));
    return { columns: { contract_required, contract_file_id: saved?.id ?? null } };
  });
  return presentOrder(context, settled);
}

export async function submitPayment(
  context: TransactionContext,
  { payment_date, ...sent }: ParsedInput<typeof orderCalls.submitPayment>,
  file: UploadedFile | null,
) {
  const { trx, principal, now } = context;
  if (file && isPossible(orderFlow, 'addreceipt', await getOrder(trx, principal, sent.id), context))
    return addReceipt(context, sent, file);
  const submitted = await moveOrder(context, 'uploadpayinfo', sent, async (order) => {
    if (order.payment_term === 'prepaid') ensurePaid(context, payment_date, file);
    const bounds = order.payment_term === 'prepaid' ? 'payment' : 'payment_promise';
    ensureDayInRange(bounds, payment_date, { path: 'payment_date', now });
    const saved = file && (await saveOrderFile(context, order, file));
    return { columns: { payment_date, ...(saved && { payment_receipt_id: saved.id }) } };
  });
  return presentOrder(context, submitted);
}

/** A prepaid order is paid already: the day is not in the future, and there is a receipt. */
function ensurePaid({ now }: TransactionContext, paymentDate: string, file: UploadedFile | null): void {
  if (isFutureDay(paymentDate, now)) throw invalid('orders.payment_in_future', {}, 'payment_date');
  if (!file) throw invalid('orders.receipt_required', {}, 'file');
}

/** Adds the receipt, which follows the promise under OA45. Neither the status nor the promised day changes. */
async function addReceipt(context: TransactionContext, sent: Sent, file: UploadedFile) {
  const added = await transition(context, orders, 'addreceipt', sent, async (order) => {
    const { id } = await saveOrderFile(context, order, file);
    return { change: { columns: { payment_receipt_id: id } } };
  });
  return presentOrder(context, added);
}

/** The three steps of one endpoint: `action` says which. */
export async function updateDelivery(
  context: TransactionContext,
  {
    action,
    delivery_date,
    delivery_plan,
    forwarder,
    shipment_id,
    shipping_info,
    ...sent
  }: ParsedInput<typeof orderCalls.updateDelivery>,
  file: UploadedFile | null,
) {
  if (action === 'deliver')
    return presentOrder(context, await takeDelivery(context, sent, { file, shipment_id, shipping_info }));
  if (action === 'schedule') ensureDeliveryDate(context.now, delivery_date, 'delivery_date');
  const updated = await moveOrder(context, action, sent, async (order) => {
    if (action === 'schedule') return { columns: { delivery_date, delivery_plan, forwarder } };
    // Finance act next while an overdue payment holds the shipment; logistics are told at the release.
    return (await isOnHold(context, order)) ? { tells: [{ by: 'company', to: 'finance', kind: 'order.held' }] } : {};
  });
  return presentOrder(context, updated);
}

export async function finishOrder(context: TransactionContext, sent: ParsedInput<typeof orderCalls.finishOrder>) {
  const columns = { completed_at: context.now };
  return presentOrder(context, await moveOrder(context, 'finishorder', sent, () => ({ columns })));
}

export const cancelOrder = async (context: TransactionContext, input: ParsedInput<typeof orderCalls.cancelOrder>) =>
  presentOrder(context, await cancelAndReopen(context, 'cancelorder', input));
