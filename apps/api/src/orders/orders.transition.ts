// Orders and the tables of their flow. Every status is changed through them: by partners, staff and the clock. Rules: docs/rules/orders.md
import { nameOrderState } from '@trunkline/rules/orders/open-account';
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import { getForAction, type Sent, type Step, takeStep, type Transitions } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { refreshOrdered } from '../quotations/quotations.public.ts';
import { type FlowTransition, getOrderPath, orderFlow, type OrderTypes } from './orders.flow.ts';
import { type OrderPosition } from './orders.positions.ts';
import { notifyOfOrder } from './orders.notify.ts';
import { findStaffDeliveryDay } from './orders.policy.ts';
import { changeOrder, getOrder, lockOrder, lockOrderedQuotation, type Order, type OrderChange } from './orders.sql.ts';
import { deleteOpenShipments } from './shipping/shipments.sql.ts';
import { lockPayments } from './payments/payments.sql.ts';

export interface OrderTransitionTypes {
  readonly flow: OrderTypes;
  readonly row: Order;
  readonly change: { readonly columns?: OrderChange; readonly position?: OrderPosition };
  readonly facts: never;
}

type Action = OrderTypes['action'];
/** Actions that read payments or credit: the credit is locked before the order. */
const paymentActions: ReadonlySet<Action> = new Set<Action>(['confirmpayment', 'recordpayment', 'ship']);
/** Actions that read shipments before they change them. */
const shipmentActions: ReadonlySet<Action> = new Set<Action>([
  'pack',
  'promise',
  'holdshipment',
  'releaseshipment',
  'deliver',
]);

export const orders: Transitions<OrderTransitionTypes> = {
  flow: orderFlow,
  object: 'order',
  checksVersionFirst: true,
  // Nothing else is paid, granted or shipped at the same time. The other actions compare the version when they write.
  find: ({ trx, principal }, id, action) => {
    if (paymentActions.has(action)) return lockPayments(trx, principal, id);
    return shipmentActions.has(action) ? lockOrder(trx, principal, id) : getOrder(trx, principal, id);
  },
  createRefusal: ({ t, staffDeliveryDays }, order, action) => {
    const isEarly = action === 'deliver' && order.status === 'shipped' && staffDeliveryDays !== undefined;
    const day = isEarly ? findStaffDeliveryDay(order, staffDeliveryDays) : null;
    if (day !== null) return conflict('orders.partner_confirms_first', { day: { day } });
    return conflict(
      'orders.wrong_state',
      { state: t(`states.order_${nameOrderState(order.status, order.payment_term)}`) },
      toStaleData(order),
    );
  },
  write: async ({ trx, principal }, order, { columns = {}, position }) => {
    await changeOrder(trx, order, columns, position);
    return getOrder(trx, principal, order.id);
  },
  notify: notifyOfOrder,
};

/** A step as calls say it; status and position follow from the action. */
export interface OrderStep extends Pick<Step<OrderTransitionTypes>, 'reason' | 'tells'> {
  readonly columns?: OrderChange;
  /** Details of the audit row, beside the statuses. */
  readonly details?: Record<string, unknown>;
}

/** Takes the steps of a transition of an order that was found and checked; `columns` are written with the last one. */
export async function takeOrderSteps(
  context: TransactionContext & OrderTypes['reader'],
  order: Order,
  action: FlowTransition,
  { columns, details, ...step }: OrderStep,
): Promise<Order> {
  let current = order;
  for (const { transition, position } of getOrderPath(order, action)) {
    const { status: to } = position;
    current = await takeStep(context, orders, transition, current, {
      ...(transition === action && step),
      to,
      change: { columns: { ...(transition === action && columns), moved_at: context.now }, position },
      details: { from: order.status, to, ...details },
    });
  }
  return current;
}

/** Takes an action that changes the status; `plan` checks the values and says what is written with it. */
export async function moveOrder(
  context: TransactionContext & OrderTypes['reader'],
  action: FlowTransition,
  sent: Sent,
  plan: (order: Order) => OrderStep | Promise<OrderStep>,
): Promise<Order> {
  const order = await getForAction(context, orders, action, sent);
  return takeOrderSteps(context, order, action, await plan(order));
}

/** Cancels, and opens the quantities on the quotation again. The quotation is locked before the order: lockOrderedQuotation. */
export async function cancelAndReopen(
  context: TransactionContext,
  action: 'cancelorder' | 'cancel',
  { reason, refund_note = null, ...sent }: Sent & { readonly reason: string; readonly refund_note?: string | null },
): Promise<Order> {
  const cancelled = await moveOrder(context, action, sent, async (order) => {
    await lockOrderedQuotation(context.trx, order);
    await deleteOpenShipments(context.trx, order.id);
    return { columns: { cancelled_at: context.now, refund_note }, reason };
  });
  await refreshOrdered(context, cancelled.quotation_id);
  return cancelled;
}
