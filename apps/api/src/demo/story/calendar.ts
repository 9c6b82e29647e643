// When something happens: in the hours of work, and not at weekends.
import { addDays, dayInMs, hourInMs, minuteInMs, toDay } from '@trunkline/rules/time';
import type { Dice } from './dice.ts';

/**
 * A moment of the working day that is so many days before `end`; a Saturday is moved to the Friday before, a
 * Sunday to the Monday after it. Of today, and of later
 * days, it is a moment after `end`: the story does not come so far.
 */
export function getWorkingMoment(end: Date, daysAgo: number, dice: Dice): Date {
  if (daysAgo <= 0) return new Date(end.getTime() + dayInMs);
  if (!Number.isInteger(daysAgo)) return new Date(end.getTime() - daysAgo * dayInMs);
  const day = addDays(toDay(end), -daysAgo);
  const weekday = new Date(day).getUTCDay();
  // The Monday after yesterday is today, and may not have come to the hours of work.
  const sunday = daysAgo > 1 ? addDays(day, 1) : addDays(day, -2);
  const worked = weekday === 6 ? addDays(day, -1) : weekday === 0 ? sunday : day;
  return new Date(Date.parse(worked) + dice.between(7, 15) * hourInMs + dice.between(0, 59) * minuteInMs);
}
