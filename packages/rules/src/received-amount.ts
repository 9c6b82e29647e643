// A received amount against what is open. Rules: docs/rules/orders.md, "Payments"
import { convertToUsd, subtractMoney, toCents } from './cents.ts';

interface ReceivedAmount {
  /** Amount in the currency of the order, as `open`. */
  readonly amount: string;
  readonly open: string;
  /** Units of the currency for 1 USD. */
  readonly rate: string;
  readonly toleranceUsd: string;
}

/** `short` only beyond the tolerance. */
export function judgeReceivedAmount({ amount, open, rate, toleranceUsd }: ReceivedAmount): 'fits' | 'short' | 'beyond' {
  const missing = subtractMoney(open, amount);
  if (toCents(missing) < 0n) return 'beyond';
  return toCents(convertToUsd(missing, rate)) > toCents(toleranceUsd) ? 'short' : 'fits';
}
