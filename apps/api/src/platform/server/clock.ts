const day = 86_400_000;

/** The clock that all rules use: CLOCK_OFFSET_DAYS moves it for tests. docs/rules/ground.md */
export const createClock = (offsetDays: number) => (): Date => new Date(Date.now() + offsetDays * day);

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** `2026-11-21` and 30 → `2026-12-21`. */
export const addDays = (from: string, days: number): string => toDay(new Date(Date.parse(from) + days * day));
