import type { ImportState } from '@trunkline/contract/enums';
import type { Trx } from '../../platform/db/connection.ts';
import { findImport } from '../import.sql.ts';
import type { ImportRunResult } from '../process/run-import.ts';
import { readImportActor, recordImportTransition } from './transitions.sql.ts';

/** The import was cancelled or deleted while it ran. Thrown to roll its transaction back. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';
}

/** Why an import failed although its rows are not to blame: `import.failure_…` says the sentence. */
export type ImportFailure = 'error' | 'memory' | 'stopped' | 'terminal';

/**
 * Writes the result of a run, in the transaction that changed the catalogue.
 * @throws ImportCancelledError
 */
export async function finishImport(trx: Trx, id: string, result: ImportRunResult, now: Date): Promise<void> {
  const before = await findImport(trx, id, { lock: true });
  if (before?.state !== 'running') throw new ImportCancelledError();
  const { counts, isFatal, isRefused } = result;
  const to: ImportState = isRefused ? 'refused' : before.dry_run ? 'checked' : 'done';
  await trx
    .updateTable('imports')
    .set({
      state: to,
      rows: result.rows,
      percent: 100,
      count_new: counts.new,
      count_changed: counts.changed,
      count_same: counts.same,
      count_bad: counts.bad,
      is_fatal: isFatal,
      failure: isRefused && result.unexpectedRows > 0 ? 'import.failure_changed' : null,
      finished_at: now,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('import_bad_rows').where('import_id', '=', id).where('run', '<', before.run).execute();
  const action = to === 'done' ? `${before.kind}.import` : `import.${to}`;
  await recordImportTransition(trx, await readImportActor(trx, before), {
    id,
    action,
    from: 'running',
    to,
    at: now,
    details: { ...counts },
  });
}

/** Marks a running import as failed. Nothing in the catalogue was changed. */
export async function failImport(trx: Trx, id: string, reason: ImportFailure, now: Date): Promise<void> {
  const before = await findImport(trx, id, { lock: true });
  if (before?.state !== 'running') return;
  const failure = `import.failure_${reason}`;
  await trx
    .updateTable('imports')
    .set({ state: 'failed', failure, finished_at: now, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordImportTransition(trx, await readImportActor(trx, before), {
    id,
    action: 'import.failed',
    from: 'running',
    to: 'failed',
    at: now,
    details: { failure },
  });
}
