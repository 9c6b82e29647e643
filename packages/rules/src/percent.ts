// Percentages of money, exact. Rules: docs/rules/money.md, docs/rules/prices.md
import { type Amount, divideRounded, formatScaled, toCents } from './cents.ts';

/** How far `price` lies below `own`: `"15.27"`; negative: above. `"0.00"` when `own` is zero. */
export function computePercentBelow(own: Amount, price: Amount, places: 1 | 2 = 2): string {
  const [from, to] = [toCents(own), toCents(price)];
  if (from === 0n) return formatScaled(0n, places);
  return formatScaled(divideRounded((from - to) * (places === 1 ? 1_000n : 10_000n), from), places);
}

/** Whether `price` lies below `own` by more than the limit. Exact: 15.004 % is beyond 15 %, though both are shown as 15.00. */
export function isBeyondDiscountLimit(own: Amount, price: Amount, limitPercent: string): boolean {
  const [whole = '0', decimals = ''] = limitPercent.split('.');
  const scale = 10n ** BigInt(decimals.length);
  return (toCents(own) - toCents(price)) * 100n * scale > toCents(own) * BigInt(whole + decimals);
}

const typedPercent = /^(\d{1,3})(?:\.(\d{0,2}))?$/;

/** A percentage as typed, in hundredths of a percent: `"12.5"` → 1250; undefined unless it is 0 to 100 with at most two decimals. */
export function findHundredths(percent: string): number | undefined {
  const [, whole, decimals = ''] = typedPercent.exec(percent.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 10_000 ? undefined : hundredths;
}

/** A percentage as typed → the share that is sent: `"12.5"` → `"0.125"`; undefined as in findHundredths. */
export function findShare(percent: string): string | undefined {
  const hundredths = findHundredths(percent);
  if (hundredths === undefined) return undefined;
  const [whole = '', decimals = ''] = formatScaled(BigInt(hundredths), 4).split('.');
  return joinDecimals(whole, decimals);
}

/** A share → percent without trailing zeros: `"0.125"` → `"12.5"`, `"0.30"` → `"30"`. Throws RangeError for a text that is not a share. */
export function toPercent(share: string): string {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(share) ?? [];
  if (whole === undefined) throw new RangeError(`not a share: ${JSON.stringify(share)}`);
  const digits = decimals.padEnd(2, '0');
  return joinDecimals(String(BigInt(whole + digits.slice(0, 2))), digits.slice(2));
}

/** Joins the parts without trailing zeros. A loop, because an expression for them would try each zero of a long text. */
function joinDecimals(whole: string, decimals: string): string {
  let length = decimals.length;
  while (decimals[length - 1] === '0') length -= 1;
  return length === 0 ? whole : `${whole}.${decimals.slice(0, length)}`;
}
