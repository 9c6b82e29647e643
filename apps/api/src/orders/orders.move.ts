// One way to move an order, for both sides and the clock. Rules: docs/rules/orders.md
import type { OrderMove } from '@trunkline/contract/orders';
import { audit } from '../platform/audit/audit.ts';
import { conflict, forbidden, type AppError } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { type FlowMove, pathOf, type Place } from './orders.flow.ts';
import { tellOfMove } from './orders.news.ts';
import { orderPolicy } from './orders.policy.ts';
import { changeOrder, getOrder, type Order, type OrderChange } from './orders.sql.ts';

/** What does not fit to where the order stands, said with the name of that state. */
export const wrongState = ({ t }: RequestContext, order: Order): AppError =>
  conflict('orders.wrong_state', { state: t(`states.order_${order.status}`) });

/** The steps that the move takes from here; refuses whoever may not take it, an old version, a wrong state, in this order. */
export function ensureMove(context: TransactionContext, order: Order, move: FlowMove, version: number) {
  if (!orderPolicy[move](context.principal, order)) throw forbidden();
  ensureVersion(order.version, version);
  const path = pathOf(order, move);
  if (path.length === 0) throw wrongState(context, order);
  return path;
}

interface Made {
  readonly change?: OrderChange;
  readonly reason?: string | null | undefined;
  /** For the audit trail: files and figures, nothing personal. */
  readonly details?: Record<string, unknown>;
}

/** Takes the steps, writes the history and tells the other side. `change` is written with the last of them. */
export async function takeMove(
  context: TransactionContext,
  order: Order,
  path: readonly { move: FlowMove; place: Place }[],
  { change = {}, reason, details }: Made = {},
): Promise<Order> {
  let current: Order = order;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    await changeOrder(context.trx, current, { ...(isLast ? change : {}), moved_at: context.now }, step.place);
    await recordPlace(context, current, step.move, step.place, isLast ? reason : null);
    await tellOfMove(context, order, step.move, reason);
    current = { ...current, ...step.place, version: current.version + 1 };
  }
  const last = path.at(-1)!.move;
  if (context.principal.side !== 'company')
    await audit(context, `order.${last}`, {
      object: 'order',
      object_id: order.id,
      company_id: order.company_id,
      details: { from: order.status, to: current.status, ...details },
    });
  return getOrder(context.trx, context.principal, order.id);
}

export const recordPlace = (
  context: TransactionContext,
  order: Pick<Order, 'id' | 'company_id' | 'status'>,
  move: OrderMove,
  to: Place,
  reason: string | null | undefined,
): Promise<void> =>
  recordTransition(context, {
    object: 'order',
    object_id: order.id,
    company_id: order.company_id,
    move,
    from: order.status,
    to: to.status,
    reason,
  });
