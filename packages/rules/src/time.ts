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

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A moment as the contract sends it: `now`, an instant, or a day, which begins at midnight UTC. */
export const parseMoment = (text: string, now: Date): Date =>
  text === 'now' ? now : new Date(dayOnly.test(text) ? `${text}T00:00:00Z` : text);
