// A sum that is taken in parts. Pure. Rules: docs/rules/money.md
import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';
import { roundMoney } from './money.ts';

const zero = new Big('0');

export interface SharedSum {
  /** The sum that is shared. */
  readonly whole: string;
  /** What earlier parts took of it. */
  readonly taken: string;
  /** The part and all parts, in the measure by which the sum is shared: their subtotals. */
  readonly part: string;
  readonly all: string;
  /** True: nothing follows, so that the part takes the rest. */
  readonly last: boolean;
  readonly currency: Currency;
}

/** What a part takes of a sum: pro rata, half up. The shares of all parts add up to the sum and never exceed it. */
export function computeShare({ whole, taken, part, all, last, currency }: SharedSum): string {
  const left = new Big(whole).minus(taken);
  if (left.lte(zero)) return '0.00';
  if (last) return left.toFixed(2);
  if (new Big(all).eq(zero)) return '0.00';
  const share = new Big(roundMoney(new Big(whole).times(part).div(all), currency));
  // Each share may be rounded up. Their sum must not exceed the whole.
  return (share.gt(left) ? left : share).toFixed(2);
}
