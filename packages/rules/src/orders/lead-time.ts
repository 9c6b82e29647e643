// When ordered goods are shipped. Pure. Rules: docs/rules/shipments.md, "Lead times and promised dates"
import { addDays } from '../time.ts';

/** The day on which a line that is ordered on `today` is shipped; null where its lead time is not known. */
export const findPromisedDay = (leadTimeDays: number | null, today: string): string | null =>
  leadTimeDays === null ? null : addDays(today, leadTimeDays);
