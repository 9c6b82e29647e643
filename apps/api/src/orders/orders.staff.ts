// The steps of staff. Each action reads: find, check, change, answer. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { audit } from '../platform/audit/audit.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { forbidden } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { findReturnPosition } from './orders.flow.ts';
import { notifyOfReturn } from './orders.notify.ts';
import { mayReturnFile } from './orders.policy.ts';
import { presentStaffOrder } from './orders.present.ts';
import { changeOrder, getOrder } from './orders.sql.ts';
import {
  applyOrderPath,
  cancelAndReopen,
  createWrongStateError,
  ensureTransition,
  recordOrderTransition,
} from './transitions/transitions.public.ts';

export async function getStaffOrderDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffOrderCalls.getStaffOrderDetail>,
) {
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function sendBackOrder(
  context: TransactionContext,
  { id, version, file, reason }: ParsedInput<typeof staffOrderCalls.sendBackOrder>,
) {
  if (!mayReturnFile(context.principal, file)) throw forbidden();
  const order = await getOrder(context.trx, context.principal, id);
  ensureVersion(order, version);
  const position = findReturnPosition(order, file);
  if (!position) throw createWrongStateError(context, order);
  await changeOrder(context.trx, order, { moved_at: context.now }, position);
  await recordOrderTransition(context, order, 'sendback', position, reason);
  await audit(context, 'order.sendback', {
    object: 'order',
    object_id: order.id,
    company_id: order.company_id,
    details: { file, from: order.status, to: position.status },
  });
  await notifyOfReturn(context, order, file, reason);
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function cancelOrderByStaff(
  context: TransactionContext,
  { id, version, reason, refund_note }: ParsedInput<typeof staffOrderCalls.cancelOrderByStaff>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const cancelled = await cancelAndReopen(context, order, 'cancel', version, {
    reason,
    refund_note: refund_note ?? null,
  });
  return presentStaffOrder(context, cancelled);
}

export async function completeOrder(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof staffOrderCalls.completeOrder>,
) {
  const order = await getOrder(context.trx, context.principal, id);
  const path = ensureTransition(context, order, 'complete', version);
  const completed = await applyOrderPath(context, order, path, { change: { completed_at: context.now }, reason });
  return presentStaffOrder(context, completed);
}
