// When content may be published. docs/rules/content.md, "Publishing"
import { addMonths, toDay } from '../time.ts';

/** A moment further ahead is a slip of the keyboard: 9999 in place of 2029. */
export const maxYearsAhead = 10;

/** Whether a moment lies too far ahead to be meant. The day that is ten years after today is the last one. */
export const isTooFarAhead = (moment: Date, now: Date): boolean =>
  moment.getTime() > Date.parse(`${addMonths(toDay(now), maxYearsAhead * 12)}T23:59:59.999Z`);
