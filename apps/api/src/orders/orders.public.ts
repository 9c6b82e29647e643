// What other domains need of orders. Rules: docs/rules/orders.md
import { orderStatuses, type OrderStatus } from '@trunkline/contract/enums';
import { findOrderTurn } from './orders.recipients.ts';

/** The statuses in which it is the turn of `turn`. */
export const listStatusesByTurn = (turn: 'us' | 'vendor'): OrderStatus[] =>
  orderStatuses.filter((status) => findOrderTurn(status) === turn);

export { findOrderTurn } from './orders.recipients.ts';
export {
  getCredit,
  isOrderOfCompany,
  isShipmentHeld,
  isShippable,
  lockCredit,
  owedOrders,
} from './payments/payments.sql.ts';
export { acceptsBankPayments, bookBankPayment } from './payments/payments.staff.ts';
export { getOrderPaperState } from './documents/order-papers.ts';
export { listPaymentsOfCompany, readReceivables } from './payments/receivables.sql.ts';
