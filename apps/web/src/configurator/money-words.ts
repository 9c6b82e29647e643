import { getCents, percentBelow, writeCents } from '@trunkline/rules/cents';

export const minus = (one: string, other: string): string => writeCents(getCents(one) - getCents(other));

/** How far the total lies below the list, in percent with one decimal. */
export const percentOff = (list: string, total: string): string => percentBelow(getCents(list), getCents(total), 1);
