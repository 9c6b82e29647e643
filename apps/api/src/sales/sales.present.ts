// Sums become the figures of the report. Pure. Rules: docs/rules/sales.md
import type { SalesFigures, SalesReport } from '@trunkline/contract/staff/sales';
import { divideRounded, formatCents, formatScaled, toCents } from '@trunkline/rules/cents';
import type { SalesGroup } from './sales.sql.ts';

/** `part` of `whole` as a share with four decimals: `"0.1250"`; null when the whole is zero. */
export function toShare(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : formatScaled(divideRounded(part * 10_000n, whole), 4);
}

export interface FiguresContext {
  /** The amount of the whole report, of which shares are taken. */
  readonly total: string;
  readonly withCosts: boolean;
}

type Sums = Pick<SalesGroup, 'orders' | 'quantity' | 'amount' | 'amount_before' | 'cost'>;

export function presentFigures(sums: Sums, { total, withCosts }: FiguresContext): SalesFigures {
  const [amount, before] = [toCents(sums.amount), toCents(sums.amount_before)];
  const figures = {
    orders: sums.orders,
    quantity: sums.quantity,
    amount: sums.amount,
    amount_before: sums.amount_before,
    change: toShare(amount - before, before),
    share: toShare(amount, toCents(total)),
  };
  if (!withCosts) return figures;
  // The margin of no sales is null, not zero.
  const margin = sums.cost === null ? null : toShare(amount - toCents(sums.cost), amount);
  return { ...figures, cost: sums.cost, margin };
}

/** What a list of groups leaves out of a sum; null when nothing is left out. */
export function presentRest(
  shown: readonly Pick<SalesGroup, 'amount'>[],
  groups: number,
  total: string,
): SalesReport['rest'] {
  if (groups <= shown.length) return null;
  const left = shown.reduce((rest, { amount }) => rest - toCents(amount), toCents(total));
  return { rows: groups - shown.length, amount: formatCents(left) };
}
