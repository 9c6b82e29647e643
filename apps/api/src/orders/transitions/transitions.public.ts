// The one way to change the status of an order, for partners, staff and the clock. Rules: docs/rules/orders.md
import type { OrderTransition } from '@trunkline/contract/orders.shapes';
import { audit } from '../../platform/audit/audit.ts';
import { recordTransition } from '../../platform/audit/history.ts';
import { ensureVersion, toStaleData } from '../../platform/db/record-version.ts';
import { type AppError, conflict, forbidden } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { refreshOrdered } from '../../quotations/quotations.public.ts';
import { getOrderPath, type FlowTransition, type OrderPathStep, type OrderPosition } from '../orders.flow.ts';
import { notifyOfTransition } from '../orders.notify.ts';
import { orderPolicy } from '../orders.policy.ts';
import { changeOrder, getOrder, lockOrderedQuotation, type Order, type OrderChange } from '../orders.sql.ts';

/** 409 with the name of the status. */
export const createWrongStateError = ({ t }: RequestContext, order: Order): AppError =>
  conflict('orders.wrong_state', { state: t(`states.order_${order.status}`) }, toStaleData(order));

/** The path of a transition. Throws 403, 409 for an old version and 409 for the wrong status, in this sequence. */
export function ensureTransition(
  context: TransactionContext,
  order: Order,
  transition: FlowTransition,
  version: number,
): OrderPathStep[] {
  if (!orderPolicy[transition](context.principal, order)) throw forbidden();
  ensureVersion(order, version);
  const path = getOrderPath(order, transition);
  if (path.length === 0) throw createWrongStateError(context, order);
  return path;
}

interface OrderPathOptions {
  /** Change that is written with the last step. */
  readonly change?: OrderChange;
  readonly reason?: string | null | undefined;
  /** Details for the audit: ids of files, figures; no personal data. */
  readonly details?: Record<string, unknown>;
  /** False: nobody is notified. */
  readonly notify?: boolean;
}

/** Takes the steps of a path, writes the history, notifies and audits. Answers the order after it. */
export async function applyOrderPath(
  context: TransactionContext,
  order: Order,
  path: readonly OrderPathStep[],
  { change = {}, reason, details, notify = true }: OrderPathOptions = {},
): Promise<Order> {
  const last = path.at(-1);
  let current: Order = order;
  for (const step of path) {
    const { transition, position } = step;
    const isLast = step === last;
    await changeOrder(context.trx, current, { ...(isLast ? change : {}), moved_at: context.now }, position);
    await recordOrderTransition(context, current, transition, position, isLast ? reason : null);
    if (notify) await notifyOfTransition(context, order, step, reason);
    current = { ...current, ...position, version: current.version + 1 };
  }
  if (last && context.principal.side !== 'company')
    await audit(context, `order.${last.transition}`, {
      object: 'order',
      object_id: order.id,
      company_id: order.company_id,
      details: { from: order.status, to: current.status, ...details },
    });
  return getOrder(context.trx, context.principal, order.id);
}

export const recordOrderTransition = (
  context: TransactionContext,
  order: Pick<Order, 'id' | 'company_id' | 'status'>,
  transition: OrderTransition,
  to: OrderPosition,
  reason: string | null | undefined,
): Promise<void> =>
  recordTransition(context, {
    object: 'order',
    object_id: order.id,
    company_id: order.company_id,
    transition,
    from: order.status,
    to: to.status,
    reason,
  });

/** Cancels, and opens the quantities on the quotation again. The quotation is locked before the order: lockQuotationOf. */
export async function cancelAndReopen(
  context: TransactionContext,
  order: Order,
  transition: 'cancelorder' | 'cancel',
  version: number,
  { reason, refund_note = null }: { readonly reason: string; readonly refund_note?: string | null },
): Promise<Order> {
  const path = ensureTransition(context, order, transition, version);
  await lockOrderedQuotation(context.trx, order);
  const change = { cancelled_at: context.now, refund_note };
  const cancelled = await applyOrderPath(context, order, path, { change, reason });
  await refreshOrdered(context, order.quotation_id);
  return cancelled;
}
