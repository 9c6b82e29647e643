// "Spread to asked total", in whole cents: docs/rules/money.md. The page shows it before anything is sent, the server has the last word.
import { divideRounded } from './cents.ts';
import type { Currency } from '@trunkline/contract/values';

export interface SpreadLine {
  readonly id: string;
  readonly quantity: number;
  /** The partner's own price, in cents: what the shares are measured by. */
  readonly own: bigint;
}

export interface Spread {
  /** Unit prices in cents, by line. */
  readonly prices: ReadonlyMap<string, bigint>;
  /** What no unit price can carry; nothing wherever one line has a single piece. */
  readonly rest: bigint;
}

export const worthOf = ({ quantity, own }: Pick<SpreadLine, 'quantity' | 'own'>): bigint => BigInt(quantity) * own;

/** Currencies without a smaller unit take whole amounts. */
export const smallestUnit = (currency: Currency): 1n | 100n => (currency === 'KRW' || currency === 'VND' ? 100n : 1n);

/**
 * Unit prices pro rata so that the lines come to `total`; what rounding leaves over goes on the largest line, and on from line to
 * line where its pieces cannot carry it.
 */
export function spread(lines: readonly SpreadLine[], total: bigint, currency: Currency): Spread {
  const unit = smallestUnit(currency);
  const own = lines.reduce((sum, line) => sum + worthOf(line), 0n);
  if (own === 0n) return { prices: new Map(lines.map(({ id }) => [id, 0n])), rest: total };
  const heaviest = byWeight(lines);
  const prices = new Map(lines.map((line) => [line.id, divideRounded(line.own * total, own * unit) * unit]));
  let rest = carry(heaviest, prices, total - comesTo(lines, prices), unit);
  // Prices of a unit or two were rounded up beyond the total, and no line can go as low as that: one goes lower, the others take what it frees.
  const dear = rest < 0n ? heaviest.findLast(({ id }) => prices.get(id)! > 0n) : undefined;
  if (dear) {
    prices.set(dear.id, prices.get(dear.id)! - unit);
    rest = carry(heaviest, prices, rest + BigInt(dear.quantity) * unit, unit);
  }
  return { prices, rest };
}

const comesTo = (lines: readonly SpreadLine[], prices: ReadonlyMap<string, bigint>): bigint =>
  lines.reduce((sum, { id, quantity }) => sum + BigInt(quantity) * prices.get(id)!, 0n);

/** Puts `rest` on one line after the other; answers what no line can carry. */
function carry(lines: readonly SpreadLine[], prices: Map<string, bigint>, rest: bigint, unit: bigint): bigint {
  let left = rest;
  for (const { id, quantity } of lines) {
    const step = stepOf(left, quantity, prices.get(id)!, unit);
    prices.set(id, prices.get(id)! + step);
    left -= step * BigInt(quantity);
  }
  return left;
}

/** How much of `rest` one more unit price can take, towards nothing and never below a price of nothing. */
function stepOf(rest: bigint, quantity: number, price: bigint, unit: bigint): bigint {
  const step = (rest / (BigInt(quantity) * unit)) * unit;
  return step + price < 0n ? -price : step;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The largest line first; among the others those with the fewest pieces last, for they carry the last cent. */
function byWeight(lines: readonly SpreadLine[]): SpreadLine[] {
  const [largest, ...others] = lines.toSorted((a, b) => compare(worthOf(b), worthOf(a)));
  if (!largest) return [];
  return [largest, ...others.toSorted((a, b) => b.quantity - a.quantity || compare(worthOf(b), worthOf(a)))];
}
