import type { ImportState } from '@trunkline/contract/import-names';
import type { Trx } from '../../platform/db/transaction.ts';
import { actorOf, recordStep } from './imports.history.ts';
import { findImport } from './imports.sql.ts';
import type { RunResult } from './run.ts';

/** Somebody stopped the import, or it was deleted: nothing of it may stand. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** How a run ended, in the transaction of what it changed: both stand or neither. */
export async function finishImport(trx: Trx, id: string, result: RunResult, now: Date): Promise<void> {
  const before = await findImport(trx, id, true);
  if (before?.state !== 'running') throw new Stopped();
  const { counts, fatal } = result;
  const to: ImportState = result.refused ? 'refused' : before.dry_run ? 'checked' : 'done';
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
      is_fatal: fatal,
      failure: result.refused && result.unexpected > 0 ? 'import.failure_changed' : null,
      finished_at: now,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('import_bad').where('import_id', '=', id).where('run', '<', before.run).execute();
  const action = to === 'done' ? `${before.kind}.import` : `import.${to}`;
  await recordStep(trx, await actorOf(trx, before), {
    id,
    action,
    from: 'running',
    to,
    at: now,
    details: { ...counts },
  });
}

/** Nothing was changed, and not because of its rows. */
export async function failImport(trx: Trx, id: string, failure: string, now: Date): Promise<void> {
  const before = await findImport(trx, id, true);
  if (before?.state !== 'running') return;
  await trx
    .updateTable('imports')
    .set({ state: 'failed', failure, finished_at: now, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordStep(trx, await actorOf(trx, before), {
    id,
    action: 'import.failed',
    from: 'running',
    to: 'failed',
    at: now,
    details: { failure },
  });
}
