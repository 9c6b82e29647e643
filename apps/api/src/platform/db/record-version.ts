import { conflict, type AppError } from '../errors/app-error.ts';

/** 409: the record has changed since the caller read it. `data.stale` tells it from other conflicts, so that a page can offer the newest state. */
export const staleVersion = (): AppError => conflict('request.stale_version', {}, { stale: true });

/** Throws 409 when the record has changed since the caller read it. */
export function ensureVersion(current: number, sent: number): void {
  if (current !== sent) throw staleVersion();
}
