import type { ImportState } from '@trunkline/contract/enums';
import type { Trx } from '../../platform/db/connection.ts';
import { findImport } from '../import.sql.ts';
import { rememberMapping } from '../mappings/mappings.sql.ts';
import type { SkippedRow } from '../process/row-importer.ts';
import type { ImportRunResult } from '../process/run-import.ts';
import { isUnmapped } from '../reading/reading.present.ts';
import { readImportActor, recordImportTransition } from './transitions.sql.ts';

/** The import was cancelled or deleted while it ran. Thrown to roll its transaction back. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';
}

/** Why an import failed although its rows are not to blame: `import.failure_…` says the sentence. */
export type ImportFailure = 'error' | 'memory' | 'stopped' | 'terminal' | 'undo';

/** Why a run was refused, unless its bad rows say it. */
const findFailure = ({ isRefused, unexpectedRows, isUnconfirmed }: ImportRunResult): string | null => {
  if (!isRefused) return null;
  if (unexpectedRows > 0) return 'import.failure_changed';
  return isUnconfirmed ? 'import.failure_unconfirmed' : null;
};

/**
 * Writes the result of a run, in the transaction that changed the catalogue.
 * @throws ImportCancelledError
 */
export async function finishImport(trx: Trx, id: string, result: ImportRunResult, now: Date): Promise<void> {
  const before = await findImport(trx, id, { lock: true });
  if (before?.state !== 'running') throw new ImportCancelledError();
  const { counts, isFatal, isRefused, reading } = result;
  const to = isUnmapped(reading) ? 'unmapped' : isRefused ? 'refused' : before.dry_run ? 'checked' : 'done';
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
      reading: JSON.stringify(reading),
      failure: findFailure(result),
      finished_at: now,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('import_bad_rows').where('import_id', '=', id).where('run', '<', before.run).execute();
  if (to === 'done' && reading?.choice) {
    const { kind, file_name: name, who } = before;
    await rememberMapping(trx, { company_id: null, kind, name, who, used_at: now }, reading.choice);
  }
  const action = to === 'done' ? (`${before.kind}.import` as const) : (`import.${to}` as const);
  await recordImportTransition(trx, await readImportActor(trx, before), {
    id,
    action,
    from: 'running',
    to,
    at: now,
    details: { ...counts },
  });
}

/** Writes the end of an undo, in the transaction that took the changes back. */
export async function finishUndo(trx: Trx, id: string, skipped: readonly SkippedRow[], now: Date): Promise<void> {
  const before = await findImport(trx, id, { lock: true });
  if (before?.state !== 'running') throw new ImportCancelledError();
  await trx
    .updateTable('imports')
    .set({ state: 'undone', percent: 100, kept: JSON.stringify(skipped), is_undo: false, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordImportTransition(trx, await readImportActor(trx, before), {
    id,
    action: `${before.kind}.import_undo`,
    from: 'running',
    to: 'undone',
    at: now,
    details: { kept: skipped.length },
  });
}

/** Marks a running import as failed. Nothing in the catalogue was changed. An import whose undo failed remains imported. */
export async function failImport(trx: Trx, id: string, reason: ImportFailure, now: Date): Promise<void> {
  const before = await findImport(trx, id, { lock: true });
  if (before?.state !== 'running') return;
  const to: ImportState = before.is_undo ? 'done' : 'failed';
  const failure = `import.failure_${before.is_undo ? 'undo' : reason}`;
  await trx
    .updateTable('imports')
    .set({
      state: to,
      failure,
      is_undo: false,
      finished_at: before.is_undo ? before.finished_at : now,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordImportTransition(trx, await readImportActor(trx, before), {
    id,
    action: 'import.failed',
    from: 'running',
    to,
    at: now,
    details: { failure },
  });
}
