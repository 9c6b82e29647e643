// What other domains need of orders. Rules: docs/rules/orders.md
import { orderStatuses } from '@trunkline/contract/enums';
import type { OrderStatus } from '@trunkline/contract/enums';
import { finishedStatuses } from './orders.flow.ts';

/** Statuses in which staff take the next step. A scheduled order waits for the partner's reminder. */
const staffStatuses: readonly OrderStatus[] = ['payment_submitted', 'shipping_reminded'];

/** Side whose turn it is: `us` is the partner, `vendor` the vendor; null once the order is finished. */
export function findOrderTurn(status: OrderStatus): 'us' | 'vendor' | null {
  if (finishedStatuses.includes(status)) return null;
  return staffStatuses.includes(status) ? 'vendor' : 'us';
}

/** The statuses in which it is the turn of `turn`. */
export const listStatusesByTurn = (turn: 'us' | 'vendor'): OrderStatus[] =>
  orderStatuses.filter((status) => findOrderTurn(status) === turn);

export { getCredit } from './payments/payments.sql.ts';
export { listPaymentsOfCompany, readReceivables } from './payments/receivables.sql.ts';
