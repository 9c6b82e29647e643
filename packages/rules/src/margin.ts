// Rules: docs/rules/quotations.md
import { divideRounded, formatCents, formatScaled, toCents } from './cents.ts';

export interface Margin {
  /** Cost in USD. */
  readonly cost: string;
  /** Net price less cost, in USD. */
  readonly amount: string;
  /** Margin as a percentage of the net price, one decimal. */
  readonly percent: string;
}

/** No percentage tells the loss: the goods are given away, or it is more than ten times the net price. */
export const isAbsurdLoss = ({ cost, amount }: Margin): boolean => {
  const net = toCents(cost) + toCents(amount);
  return toCents(amount) < -10n * net || (net === 0n && toCents(cost) > 0n);
};

/** Margin from sums in USD; null without sums or without a cost. The percentage of a net price of zero is `"0.0"`. */
export function computeMarginFromSums(
  sums: { readonly cost: string | null; readonly net: string } | undefined,
): Margin | null {
  if (sums === undefined || sums.cost === null) return null;
  const [net, cost] = [toCents(sums.net), toCents(sums.cost)];
  const percent = net === 0n ? 0n : divideRounded((net - cost) * 1_000n, net);
  return { cost: formatCents(cost), amount: formatCents(net - cost), percent: formatScaled(percent, 1) };
}
