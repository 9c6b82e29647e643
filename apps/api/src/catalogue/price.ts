import Big from 'big.js';

// What a partner pays for one piece, pure. Rules: docs/rules/prices.md

Big.strict = true; // a float that slips in throws instead of rounding silently

/** What one price list says about one product; neither: the list gives nothing off. */
export interface ListEntry {
  /** Of the product line, `"0.3500"`. */
  readonly discount: string | null;
  /** By part number; wins over the discount. */
  readonly fixed: string | null;
}
export interface Price {
  readonly market_price: string;
  readonly discount_price: string;
}

const cents = (value: Big): string => value.round(2, Big.roundHalfUp).toFixed(2);

const priceOn = (gpl: string, { discount, fixed }: ListEntry): Big =>
  fixed === null ? new Big(cents(new Big('1').minus(discount ?? '0').times(gpl))) : new Big(fixed);

/** The lowest of what the lists give; GPL without a list; null for a product without GPL, which cannot be ordered. */
export function ownPrice(gpl: string | null, lists: readonly ListEntry[]): Price | null {
  if (gpl === null) return null;
  const prices = lists.length === 0 ? [new Big(gpl)] : lists.map((entry) => priceOn(gpl, entry));
  const lowest = prices.reduce((low, price) => (price.lt(low) ? price : low));
  return { market_price: cents(new Big(gpl)), discount_price: cents(lowest) };
}

/** What `quantity` of it costs. */
export const timesPrice = (quantity: number, price: string): string => cents(new Big(String(quantity)).times(price));

export const sumOfPrices = (amounts: readonly string[]): string =>
  cents(amounts.reduce((total, amount) => total.plus(amount), new Big('0')));
