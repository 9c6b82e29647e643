// Prices that an approver has to confirm. Rules: docs/rules/quotations.md
import type { PriceConcern } from '@trunkline/contract/staff/quotations';
import { toCents } from '../cents.ts';

/** A line with the price that would be approved; null: unknown. */
export interface ProposedLine {
  readonly discount_price: string | null;
  /** The partner's own unit price, in the same currency. */
  readonly own_price: string | null;
  /** `discount_price` in USD. */
  readonly price_usd: string | null;
  /** Cost in USD. */
  readonly cost: string | null;
}

export const isBelowCost = ({ price_usd, cost }: ProposedLine): boolean =>
  price_usd !== null && cost !== null && toCents(price_usd) < toCents(cost);

const isZero = ({ discount_price }: ProposedLine): boolean => discount_price !== null && toCents(discount_price) === 0n;

const isAboveTwice = ({ discount_price, own_price }: ProposedLine): boolean =>
  discount_price !== null && own_price !== null && toCents(discount_price) > 2n * toCents(own_price);

/** The gravest concern about the price of a line; null for a price that needs no confirmation. */
export function findPriceConcern(line: ProposedLine): PriceConcern | null {
  if (isZero(line)) return 'zero_price';
  if (isBelowCost(line)) return 'below_cost';
  return isAboveTwice(line) ? 'above_twice' : null;
}
