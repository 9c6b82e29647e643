import { dayInMs } from '@trunkline/rules/time';

/** The clock of every rule; CLOCK_OFFSET_DAYS moves it for tests. docs/rules/platform.md */
export const createClock = (offsetDays: number) => (): Date => new Date(Date.now() + offsetDays * dayInMs);
