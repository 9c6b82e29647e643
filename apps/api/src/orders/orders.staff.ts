// The steps of staff. Each action reads: find, check, change, answer. Rules: docs/rules/orders.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { forbidden } from '../platform/errors/app-error.ts';
import { getForAction, takeStep } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { findReturnPosition } from './orders.positions.ts';
import { mayReturnFile } from './orders.policy.ts';
import { presentStaffOrder } from './orders.present.ts';
import { getOrder } from './orders.sql.ts';
import { cancelAndReopen, moveOrder, orders } from './orders.transition.ts';

export async function getStaffOrderDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffOrderCalls.getStaffOrderDetail>,
) {
  return presentStaffOrder(context, await getOrder(context.trx, context.principal, id));
}

export async function sendBackOrder(
  context: TransactionContext,
  { file, reason, ...sent }: ParsedInput<typeof staffOrderCalls.sendBackOrder>,
) {
  if (!mayReturnFile(context.principal, file)) throw forbidden();
  const order = await getForAction(context, orders, 'sendback', sent);
  const position = findReturnPosition(order, file);
  if (!position) throw orders.createRefusal(context, order, 'sendback');
  const { status: to } = position;
  const returned = await takeStep(context, orders, 'sendback', order, {
    change: { columns: { moved_at: context.now }, position },
    to,
    reason,
    details: { file, from: order.status, to },
  });
  return presentStaffOrder(context, returned);
}

export const cancelOrderByStaff = async (
  context: TransactionContext,
  input: ParsedInput<typeof staffOrderCalls.cancelOrderByStaff>,
) => presentStaffOrder(context, await cancelAndReopen(context, 'cancel', input));

export async function completeOrder(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffOrderCalls.completeOrder>,
) {
  const columns = { completed_at: context.now };
  return presentStaffOrder(context, await moveOrder(context, 'complete', sent, () => ({ columns, reason })));
}
