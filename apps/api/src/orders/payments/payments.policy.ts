// What is open of an order, and the credit of a company. Pure. Rules: docs/rules/orders.md, "Payments", "Credit"
import type { OrderStatus } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { convertToUsd, isPositiveMoney, subtractMoney, sumMoney, toCents } from '@trunkline/rules/cents';

export interface OrderCredit {
  /** USD; null: unlimited. */
  readonly limit: string | null;
  /** USD: OA45 orders that are not cancelled, less their payments. */
  readonly exposure: string;
  /** USD: how much more can be ordered; null: unlimited. */
  readonly available: string | null;
  /** USD: what was due before today. */
  readonly overdue_usd: string;
  readonly overdue: boolean;
}

export const toOrderCredit = (limit: string | null, exposure: string, overdue_usd: string): OrderCredit => ({
  limit,
  exposure,
  available: limit === null ? null : atLeastZero(subtractMoney(limit, exposure)),
  overdue_usd,
  overdue: isPositiveMoney(overdue_usd),
});

const atLeastZero = (amount: string): string => (isPositiveMoney(amount) ? amount : '0.00');

/** Amount by which the exposure, with `more` on top, exceeds the limit, in USD; null while it does not. */
export function findCreditExcess({ limit, exposure }: OrderCredit, more = '0.00'): string | null {
  if (limit === null) return null;
  const excess = subtractMoney(sumMoney([exposure, more]), limit);
  return isPositiveMoney(excess) ? excess : null;
}

interface PayableOrder {
  readonly status: OrderStatus;
  readonly total: string;
  /** Units of the currency for 1 USD. */
  readonly rate: string;
}

export interface PaymentState {
  readonly paid: string;
  /** What is still to be paid; nothing of a cancelled order. */
  readonly open: string;
  /** What was paid beyond the total; of a cancelled order everything. */
  readonly refund_due: string;
  /** Paid in full, or short by no more than the tolerance. */
  readonly settled: boolean;
}

export function computePaymentState(
  { status, total, rate }: PayableOrder,
  amounts: readonly string[],
  toleranceUsd: string,
): PaymentState {
  const paid = sumMoney(amounts);
  const open = status === 'cancelled' ? '0.00' : atLeastZero(subtractMoney(total, paid));
  const isWithinTolerance = toCents(convertToUsd(open, rate)) <= toCents(toleranceUsd);
  const refund_due = atLeastZero(status === 'cancelled' ? paid : subtractMoney(paid, total));
  return { paid, open, refund_due, settled: !isPositiveMoney(open) || (isPositiveMoney(paid) && isWithinTolerance) };
}

export interface ShippableOrder {
  readonly status: OrderStatus;
  readonly payment_term: PaymentTerm;
  readonly released_at: Date | null;
  readonly unshipped: number;
}

const shippableStatuses: readonly OrderStatus[] = [
  'payment_confirmed',
  'delivery_scheduled',
  'shipping_reminded',
  'shipped',
];

/** An order that an overdue payment of its company holds back until finance releases it. */
export const canBeHeld = ({ status, payment_term, released_at, unshipped }: ShippableOrder): boolean =>
  payment_term === 'oa45' && released_at === null && unshipped > 0 && shippableStatuses.includes(status);
