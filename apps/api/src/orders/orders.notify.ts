// What an order's notices say; who is told stands in the flow. Rules: docs/rules/orders.md
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { confirmPaymentPermission, shipPermission } from './orders.policy.ts';
import type { Order } from './orders.sql.ts';
import type { OrderTransitionTypes } from './orders.transition.ts';

const createNotification = (
  kind: Notification['kind'],
  order: Order,
  path: string,
  reason: string | null,
): Notification => ({
  kind,
  object: 'order',
  object_id: order.id,
  title: order.number,
  path: `${path}?id=${order.id}`,
  values: { company: order.company, project: order.project_name, reason: reason ?? '' },
});

const permissions = { finance: confirmPaymentPermission, logistics: shipPermission } as const;

/** Notice and mail in the transaction of the step. A new order notifies nobody: the partner takes the first four steps. */
export async function notifyOfOrder(
  context: TransactionContext,
  { told: { by, to, kind, when }, before, after, reason }: TransitionNotice<OrderTransitionTypes>,
): Promise<void> {
  if (by !== context.principal.side || when?.({ before, after }) === false) return;
  if (to === 'partner')
    await notifyCompany(context, before.company_id, createNotification(kind, before, '/personal/order/detail', reason));
  else
    await notifyStaff(context, permissions[to], createNotification(kind, before, '/admin/order/detail', reason), {
      company_id: before.company_id,
    });
}
