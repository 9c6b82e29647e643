// "Spread to asked total", in whole cents: docs/rules/money.md. The server spreads by the same rule; here it shows before anything is sent.
import { divideRounded } from '../../kit/cents.ts';

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

/**
 * Unit prices pro rata so that the lines come to `total`; what rounding leaves over goes on the largest line. `unit` is the smallest
 * amount of the currency: one cent, or a hundred where it has no smaller unit.
 */
export function spread(lines: readonly SpreadLine[], total: bigint, unit: 1n | 100n = 1n): Spread {
  const own = lines.reduce((sum, line) => sum + worthOf(line), 0n);
  if (own === 0n) return { prices: new Map(lines.map(({ id }) => [id, 0n])), rest: total };
  const prices = new Map(lines.map((line) => [line.id, divideRounded(line.own * total, own * unit) * unit]));
  let rest = total - lines.reduce((sum, { id, quantity }) => sum + BigInt(quantity) * prices.get(id)!, 0n);
  for (const { id, quantity } of byWeight(lines)) {
    const price = prices.get(id)!;
    const step = stepOf(rest, quantity, price, unit);
    prices.set(id, price + step);
    rest -= step * BigInt(quantity);
  }
  return { prices, rest };
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
