import { conflict, type AppError, invalidFields } from '../errors/app-error.ts';

/** A record as it is now, and who changed it last, as far as that is known. */
export interface ChangedRecord {
  readonly version: number;
  /** Name of the user at that time. */
  readonly changed_by?: string | null;
  readonly changed_at?: Date | null;
}

/**
 * `data` of a 409 about a record that is not as the caller knows it: another version, or another state. `stale` tells it from other
 * conflicts, so that a page can read the record again.
 */
export const toStaleData = ({ version, changed_by, changed_at }: ChangedRecord) => ({
  stale: true,
  version,
  changed_by: changed_by ?? null,
  changed_at: changed_at?.toISOString() ?? null,
});

/** 409: the record has changed since the caller read it. `record` as it is now, where that is known. */
export const staleVersion = (record?: ChangedRecord): AppError =>
  conflict('request.stale_version', {}, record ? toStaleData(record) : { stale: true });

/**
 * Throws 400 at `version` when the caller sent none, and 409 when the record has changed since the caller read it. What is not stored yet
 * has the version 0, which need not be sent.
 */
export function ensureVersion(current: ChangedRecord, sent: number | null | undefined): void {
  if (sent == null && current.version > 0) throw invalidFields([{ path: 'version', code: 'request.required' }]);
  if (current.version !== (sent ?? 0)) throw staleVersion(current);
}
