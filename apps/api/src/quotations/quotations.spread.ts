import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';
import { lineTotal, minus, rounded, sum } from './quotations.price.ts';

// "Spread to asked total": docs/rules/money.md

export interface SpreadLine {
  readonly id: string;
  readonly quantity: number;
  /** What the shares are measured by: the partner's own price. */
  readonly own_price: string;
}

export interface Spread {
  readonly prices: Map<string, string>;
  /** What no unit price can carry, smaller than the smallest quantity: `"0.00"` wherever one line has a single piece. */
  readonly rest: string;
}

/** Unit prices pro rata so that the lines come to `total`; what rounding leaves over goes on the largest line. */
export function spread(lines: readonly SpreadLine[], asked: string, currency: Currency): Spread {
  const total = rounded(asked, currency);
  const own = sum(lines.map((line) => lineTotal(line.quantity, line.own_price)));
  if (new Big(own).eq('0')) return { prices: new Map(lines.map((line) => [line.id, '0.00'])), rest: total };
  const prices = new Map(
    lines.map((line) => [line.id, rounded(new Big(line.own_price).times(total).div(own), currency)]),
  );
  let rest = new Big(minus(total, sum(lines.map((line) => lineTotal(line.quantity, prices.get(line.id)!)))));
  for (const line of byWeight(lines)) {
    const step = shareOf(rest, line.quantity, prices.get(line.id)!, currency);
    prices.set(line.id, new Big(prices.get(line.id)!).plus(step).toFixed(2));
    rest = rest.minus(step.times(String(line.quantity)));
  }
  return { prices, rest: rest.toFixed(2) };
}

/** The largest line first; among the others those with the fewest pieces last, for they carry the last cent. */
function byWeight(lines: readonly SpreadLine[]): SpreadLine[] {
  const worth = (line: SpreadLine): Big => new Big(lineTotal(line.quantity, line.own_price));
  const [largest, ...others] = lines.toSorted((a, b) => worth(b).cmp(worth(a)));
  return largest ? [largest, ...others.toSorted((a, b) => b.quantity - a.quantity || worth(b).cmp(worth(a)))] : [];
}

/** How much of `rest` one more unit price can take, towards zero and never below a price of nothing. */
function shareOf(rest: Big, quantity: number, price: string, currency: Currency): Big {
  const places = currency === 'KRW' || currency === 'VND' ? 0 : 2;
  const step = rest.div(String(quantity)).round(places, Big.roundDown);
  return step.plus(price).lt('0') ? new Big(price).times('-1') : step;
}
