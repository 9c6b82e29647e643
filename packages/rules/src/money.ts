// Rounding and conversion of money. Amounts are decimal text: `"1234.50"`. Rules: docs/rules/money.md
import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';
import { smallestUnit } from './cents.ts';

Big.strict = true; // A number instead of a text throws, so that no float is rounded silently.
Big.RM = Big.roundHalfUp;

const getDecimals = (currency: Currency): 0 | 2 => (smallestUnit(currency) === 100n ? 0 : 2);

/** Rounds half-up to the smallest unit of the currency; two decimals in the text. */
export const roundMoney = (value: Big | string, currency: Currency = 'USD'): string =>
  new Big(value).round(getDecimals(currency), Big.roundHalfUp).toFixed(2);

/** False for an amount with cents in a currency without cents. */
export const isPayable = (amount: string, currency: Currency): boolean =>
  new Big(amount).round(getDecimals(currency)).eq(amount);

/** `"0.1700"` → `"0.17"`, `"1390.25000000"` → `"1390.25"`: at least two decimals, no zeros behind them. */
export function trimDecimal(value: string): string {
  const exact = new Big(value).toFixed();
  const [, decimals = ''] = exact.split('.');
  return decimals.length < 2 ? new Big(value).toFixed(2) : exact;
}

/** Converts a unit price; `rate` is units of `currency` per USD. Quantities are multiplied after the rounding. */
export const convertUsd = (usd: string, rate: string, currency: Currency): string =>
  roundMoney(new Big(usd).times(rate), currency);
