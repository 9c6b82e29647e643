// The price of one piece for a partner. Rules: docs/rules/prices.md
import Big from 'big.js';
import { roundMoney } from '../money.ts';

/** The entries of one price list for one product. With neither, the list gives no discount. */
export interface PriceListEntry {
  /** The share off GPL for the product line, `"0.3500"`. */
  readonly discount: string | null;
  /** The fixed price for the part number in USD. It takes precedence over the discount. */
  readonly fixed: string | null;
}

/** Amounts in USD with two decimals. */
export interface PartnerPrice {
  /** GPL. */
  readonly market_price: string;
  readonly discount_price: string;
}

const computeListPrice = (gpl: string, { discount, fixed }: PriceListEntry): Big =>
  new Big(fixed ?? roundMoney(new Big('1').minus(discount ?? '0').times(gpl)));

/** The lowest price of the lists; GPL without a list; null for a product without GPL, which cannot be ordered. */
export function computeOwnPrice(gpl: string | null, lists: readonly PriceListEntry[]): PartnerPrice | null {
  if (gpl === null) return null;
  const prices = lists.length === 0 ? [new Big(gpl)] : lists.map((entry) => computeListPrice(gpl, entry));
  const lowest = prices.reduce((low, price) => (price.lt(low) ? price : low));
  return { market_price: roundMoney(gpl), discount_price: roundMoney(lowest) };
}
