/** Milliseconds since an ISO instant; 0 when the instant is in the future, because the clock of the browser may be wrong. */
export const getElapsedMs = (instant: string): number => Math.max(0, Date.now() - new Date(instant).getTime());
