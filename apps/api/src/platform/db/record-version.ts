import { conflict, type AppError } from '../errors/app-error.ts';

/** A record as it is now, and who changed it last, as far as that is known. */
export interface ChangedRecord {
  readonly version: number;
  /** Name of the user at that time. */
  readonly changed_by?: string | null;
  readonly changed_at?: Date | null;
}

/** 409: the record has changed since the caller read it. `data.stale` tells it from other conflicts, so that a page can offer the newest state. */
export const staleVersion = (record?: ChangedRecord): AppError =>
  conflict(
    'request.stale_version',
    {},
    {
      stale: true,
      ...(record && {
        version: record.version,
        changed_by: record.changed_by ?? null,
        changed_at: record.changed_at?.toISOString() ?? null,
      }),
    },
  );

/** Throws 409 when the record has changed since the caller read it. */
export function ensureVersion(current: number | ChangedRecord, sent: number): void {
  const version = typeof current === 'number' ? current : current.version;
  if (version !== sent) throw staleVersion(typeof current === 'number' ? undefined : current);
}
