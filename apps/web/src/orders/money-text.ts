import { getCents, writeCents } from '@trunkline/rules/cents';

export const plus = (one: string, other: string): string => writeCents(getCents(one) + getCents(other));
export const minus = (one: string, other: string): string => writeCents(getCents(one) - getCents(other));
export const isPositive = (money: string): boolean => getCents(money) > 0n;

/** How much of the whole, 0 to 1, for a bar; nothing is reckoned on with it. */
export const shareOf = (part: string, whole: string): number => {
  const all = getCents(whole);
  return all <= 0n ? 1 : Math.min(1, Number((getCents(part) * 1000n) / all) / 1000);
};
