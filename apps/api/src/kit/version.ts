import { conflict } from './fault.ts';

/** Refuses to change a record that somebody changed since the caller read it. */
export function ensureVersion(current: number, sent: number): void {
  if (current !== sent) throw conflict('kit.stale_version');
}
