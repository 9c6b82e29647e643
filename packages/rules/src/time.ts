/** Spans of time in milliseconds. */
export const minuteInMs = 60_000;
export const hourInMs = 60 * minuteInMs;
export const dayInMs = 24 * hourInMs;

/** A year of 365 days in seconds: the life of cookies that remember a choice. */
export const yearInSeconds = 365 * 24 * 60 * 60;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** `2026-11-21` and 30 → `2026-12-21`. */
export const addDays = (from: string, days: number): string => toDay(new Date(Date.parse(from) + days * dayInMs));

/** `2026-01-31` and 1 → `2026-02-28`: the same day of a later month, or the last one that the month has. */
export function addMonths(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/** Days from one calendar day to a later one: `2026-11-20`, `2026-11-23` → 3. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A moment as the contract sends it: `now`, an instant, or a day, which begins at midnight UTC. */
export const parseMoment = (text: string, now: Date): Date =>
  text === 'now' ? now : new Date(dayOnly.test(text) ? `${text}T00:00:00Z` : text);

// A day that is today somewhere on earth is taken as today: zones reach from UTC−12 to UTC+14. Rules: docs/rules/reading.md, "Today"

/** The first day that is today somewhere on earth. */
export const getEarliestToday = (now: Date): string => toDay(new Date(now.getTime() - 12 * hourInMs));
/** The last day that is today somewhere on earth. */
export const getLatestToday = (now: Date): string => toDay(new Date(now.getTime() + 14 * hourInMs));
/** Whether a day is over everywhere. */
export const isPastDay = (day: string, now: Date): boolean => day < getEarliestToday(now);
/** Whether a day has begun nowhere yet. */
export const isFutureDay = (day: string, now: Date): boolean => day > getLatestToday(now);
