// Money in whole cents, so that sums and comparisons are exact. Rules: docs/rules/money.md
import type { Currency } from '@trunkline/contract/values';

const typedAmount = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;
const storedAmount = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

function parseCents(pattern: RegExp, text: string): bigint | undefined {
  const [, sign, whole, decimals = ''] = pattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const cents = BigInt(whole + decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** An amount as typed by a person: `"1234.5"` → 123450n; undefined while the text is not an amount of at most 12 digits and 2 decimals. */
export const findCents = (text: string | null | undefined): bigint | undefined =>
  parseCents(typedAmount, text?.trim() ?? '');

/** Money as the server sends it (`"1234.50"`), or in cents. */
export type Amount = string | bigint;

/** `"1234.50"` → 123450n, null → 0n. Throws RangeError for a text that is not an amount. */
export function toCents(amount: Amount | null): bigint {
  if (amount === null || typeof amount === 'bigint') return amount ?? 0n;
  const cents = parseCents(storedAmount, amount);
  if (cents === undefined) throw new RangeError(`not an amount: ${JSON.stringify(amount)}`);
  return cents;
}

/** A scaled integer as decimal text: 12345n with 3 places → `"12.345"`. */
export function formatScaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** 123450n → `"1234.50"`. */
export const formatCents = (cents: bigint): string => formatScaled(cents, 2);

/** Rounds half away from zero, as prices are rounded. */
export function divideRounded(numerator: bigint, divisor: bigint): bigint {
  const negative = numerator < 0n !== divisor < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

/** The smallest amount that can be paid, in hundredths: KRW and VND have no cents. */
export const smallestUnit = (currency: Currency): 1n | 100n => (isWhole(currency) ? 100n : 1n);

const isWhole = (currency: string): boolean => currency === 'KRW' || currency === 'VND';

/** An amount as pages and papers show it: `"45976020.00"` in KRW or VND without decimals. The wire keeps them. */
export const toShownAmount = (amount: string, currency: string | undefined): string =>
  currency !== undefined && isWhole(currency) ? amount.replace(/\.00$/, '') : amount;

export const addMoney = (one: string, other: string): string => formatCents(toCents(one) + toCents(other));
export const subtractMoney = (from: string, amount: string): string => formatCents(toCents(from) - toCents(amount));
export const multiplyMoney = (quantity: number, price: string): string =>
  formatCents(BigInt(quantity) * toCents(price));
export const sumMoney = (amounts: readonly string[]): string =>
  formatCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
const ratePlaces = 8;

/** An amount in a currency → USD, rounded to cents. `rate`: currency per USD, positive, at most eight decimals. */
export function convertToUsd(amount: string, rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaledRate = BigInt(whole + decimals.slice(0, ratePlaces).padEnd(ratePlaces, '0'));
  return formatCents(divideRounded(toCents(amount) * 10n ** BigInt(ratePlaces), scaledRate));
}

export const isPositiveMoney = (amount: string): boolean => toCents(amount) > 0n;

/** How much `part` is of `whole`, 0 to 1, for bars; 1 when `whole` is not positive. Amounts are never computed from it. */
export function toRatio(part: string, whole: string): number {
  const all = toCents(whole);
  return all <= 0n ? 1 : Math.min(1, Number((toCents(part) * 1000n) / all) / 1000);
}
