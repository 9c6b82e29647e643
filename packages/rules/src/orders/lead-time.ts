// When ordered goods are shipped. Pure. Rules: docs/rules/shipments.md, "Lead times and promised dates"
import { addDays, countDays } from '../time.ts';

/** What is free to sell of a product. */
export interface Stock {
  /** Pieces. Below 0 where more was ordered than is there. */
  readonly free: number;
  /** Pieces of the next arrival; 0 with `arrives_on` null. */
  readonly arriving: number;
  readonly arrives_on: string | null;
}

/**
 * Days until so many pieces that are ordered on `today` are shipped: 0 while the stock covers them, else until the next arrival that does,
 * where that is sooner than the lead time of the catalogue. A lead time of 0 means the stock, so a figure that says otherwise leaves it
 * unknown. Without a figure the lead time holds.
 */
export function findLeadTime(
  leadTimeDays: number | null,
  stock: Stock | undefined,
  pieces: number,
  today: string,
): number | null {
  if (!stock) return leadTimeDays;
  if (pieces <= stock.free) return 0;
  const made = leadTimeDays === 0 ? null : leadTimeDays;
  if (stock.arrives_on === null || stock.arrives_on < today || pieces > stock.free + stock.arriving) return made;
  const arrival = countDays(today, stock.arrives_on);
  return made === null ? arrival : Math.min(arrival, made);
}

/** The day on which a line that is ordered on `today` is shipped; null where its lead time is not known. */
export const findPromisedDay = (leadTimeDays: number | null, today: string): string | null =>
  leadTimeDays === null ? null : addDays(today, leadTimeDays);
