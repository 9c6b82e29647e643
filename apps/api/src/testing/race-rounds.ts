/**
 * The rounds of a race between two calls. Three are enough to see that nobody removed a lock on purpose; `npm run fuzz` runs a hundred,
 * which also find one that seldom fails.
 */
export const raceRounds: readonly number[] = Array.from({ length: process.env['FUZZ'] ? 100 : 3 }, (_, round) => round);
