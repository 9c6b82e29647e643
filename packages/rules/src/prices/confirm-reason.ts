// New prices that have to be confirmed before they are in force. Rules: docs/rules/prices.md, "Large changes"
import type { PriceConfirmReason } from '@trunkline/contract/staff/prices.shapes';
import Big from 'big.js';
import { isLargeChange } from './large-change.ts';

/** A price and the cost in USD; null: none. */
export interface PriceAndCost {
  readonly price: string | null;
  readonly cost: string | null;
}

const isSameAmount = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : new Big(one).eq(other);

/**
 * Why a change of price or cost has to be confirmed: the price becomes 0, falls below the cost, or moves by more than half.
 * `before` undefined: a new product. Without `seesCost` the cost is not compared.
 */
export function findConfirmReason(
  before: PriceAndCost | undefined,
  after: PriceAndCost,
  seesCost: boolean,
): PriceConfirmReason | undefined {
  const isSame = (name: keyof PriceAndCost): boolean => before !== undefined && isSameAmount(before[name], after[name]);
  const { price, cost } = after;
  if (price === null || (isSame('price') && (!seesCost || isSame('cost')))) return undefined;
  if (new Big(price).eq('0') && !isSame('price')) return 'zero';
  if (seesCost && cost !== null && new Big(price).lt(cost)) return 'below_cost';
  const old = before?.price ?? null;
  return old !== null && isLargeChange(old, price) ? 'moved' : undefined;
}
