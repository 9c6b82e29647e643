// Money as it travels, decimal text with two places, counted in whole hundredths: never as a float.
const hundredths = (money: string): bigint => {
  const [whole = '0', part = ''] = money.replace('-', '').split('.');
  const count = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return money.startsWith('-') ? -count : count;
};

function asText(count: bigint): string {
  const text = (count < 0n ? -count : count).toString().padStart(3, '0');
  return `${count < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

export const plus = (one: string, other: string): string => asText(hundredths(one) + hundredths(other));
export const minus = (one: string, other: string): string => asText(hundredths(one) - hundredths(other));
export const isPositive = (money: string): boolean => hundredths(money) > 0n;

/** How much of the whole, 0 to 1, for a bar; nothing is reckoned on with it. */
export const shareOf = (part: string, whole: string): number => {
  const all = hundredths(whole);
  return all <= 0n ? 1 : Math.min(1, Number((hundredths(part) * 1000n) / all) / 1000);
};
