import { conflict, type AppError } from '../errors/app-error.ts';

/** Somebody changed the record since the caller read it. `data.stale` tells it from every other conflict, so that a page can offer the newest state. */
export const staleVersion = (): AppError => conflict('request.stale_version', {}, { stale: true });

/** Refuses to change a record that somebody changed since the caller read it. */
export function ensureVersion(current: number, sent: number): void {
  if (current !== sent) throw staleVersion();
}
