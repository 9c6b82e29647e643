// Spreads a requested total over the unit prices of a quotation, in whole cents. The page shows the result; the server computes it again. Rules: docs/rules/money.md
import type { Currency } from '@trunkline/contract/values';
import { divideRounded, smallestUnit } from './cents.ts';

export interface SpreadLine {
  readonly id: string;
  readonly quantity: number;
  /** The partner's own unit price in cents: shares are measured by it. */
  readonly own: bigint;
}

export interface Spread {
  /** Unit prices in cents, by line. */
  readonly prices: ReadonlyMap<string, bigint>;
  /** What no unit price can carry, in cents; zero when a line has a single piece. */
  readonly rest: bigint;
}

/** A line with the unit price that it has so far. */
interface SpreadingLine extends SpreadLine {
  price: bigint;
}

export const computeOwnTotal = ({ quantity, own }: Pick<SpreadLine, 'quantity' | 'own'>): bigint =>
  BigInt(quantity) * own;

/**
 * Unit prices pro rata so that the lines come to `total`, in cents. The remainder of the rounding goes to the largest line, and on to
 * the next lines where its quantity does not divide it.
 */
export function spread(lines: readonly SpreadLine[], total: bigint, currency: Currency): Spread {
  const unit = smallestUnit(currency);
  const own = lines.reduce((sum, line) => sum + computeOwnTotal(line), 0n);
  if (own === 0n) return { prices: new Map(lines.map(({ id }) => [id, 0n])), rest: total };
  const spreading = lines.map((line) => ({ ...line, price: divideRounded(line.own * total, own * unit) * unit }));
  const ordered = sortByWeight(spreading);
  let rest = distribute(ordered, total - sumLines(spreading), unit);
  // A few cents are rounded up beyond the total, and no line can be lowered by that much: one price is lowered by a unit, and the
  // other lines take what that frees.
  const reducible = rest < 0n ? ordered.findLast(({ price }) => price > 0n) : undefined;
  if (reducible) {
    reducible.price -= unit;
    rest = distribute(ordered, rest + BigInt(reducible.quantity) * unit, unit);
  }
  return { prices: new Map(spreading.map(({ id, price }) => [id, price])), rest };
}

const sumLines = (lines: readonly SpreadingLine[]): bigint =>
  lines.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * price, 0n);

/** Adds `rest` to the prices, line after line; returns what no line can carry. */
function distribute(lines: readonly SpreadingLine[], rest: bigint, unit: bigint): bigint {
  let left = rest;
  for (const line of lines) {
    const step = computeStep(left, line, unit);
    line.price += step;
    left -= step * BigInt(line.quantity);
  }
  return left;
}

/** How much of `rest` one unit price can take, rounded towards zero; the price does not become negative. */
function computeStep(rest: bigint, { quantity, price }: SpreadingLine, unit: bigint): bigint {
  const step = (rest / (BigInt(quantity) * unit)) * unit;
  return step + price < 0n ? -price : step;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The largest line first; the others by quantity, the fewest pieces last, because they carry the last cent. */
function sortByWeight<L extends SpreadLine>(lines: readonly L[]): L[] {
  const [largest, ...others] = lines.toSorted((a, b) => compare(computeOwnTotal(b), computeOwnTotal(a)));
  if (!largest) return [];
  return [
    largest,
    ...others.toSorted((a, b) => b.quantity - a.quantity || compare(computeOwnTotal(b), computeOwnTotal(a))),
  ];
}
