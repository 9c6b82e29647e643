// Money in whole cents, so that amounts are added and compared exactly, by pages while somebody types and by the server: docs/rules/money.md

const form = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** `"1234.5"` → 123450n; undefined while the text is no amount. */
export function findCents(text: string | null | undefined): bigint | undefined {
  const [, sign, whole, part = ''] = form.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined) return undefined;
  const cents = BigInt(whole + part.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** Of an amount that the server gave; null counts nothing. */
export const getCents = (money: string | null): bigint => findCents(money) ?? 0n;

/** 123450n → `"1234.50"`. */
export function writeCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Half away from nothing, as prices are rounded. */
export function divideRounded(numerator: bigint, divisor: bigint): bigint {
  const negative = numerator < 0n !== divisor < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}

/** How far `price` lies below `own`, in percent with `places` decimals (`"15.27"`); negative: above. Nothing is below nothing. */
export function percentBelow(own: bigint, price: bigint, places: 1 | 2 = 2): string {
  if (own === 0n) return places === 1 ? '0.0' : '0.00';
  const hundredths = divideRounded((own - price) * (places === 1 ? 1_000n : 10_000n), own);
  if (places === 2) return writeCents(hundredths);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(2, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}
