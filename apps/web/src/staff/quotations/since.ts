export const hourMs = 3_600_000;

/** Milliseconds since an instant; never less than none, whatever this machine's clock says. */
export const msSince = (instant: string): number => Math.max(0, Date.now() - new Date(instant).getTime());

/** Today in UTC, `YYYY-MM-DD`. */
export const todayUtc = (): string => new Date().toISOString().slice(0, 10);
