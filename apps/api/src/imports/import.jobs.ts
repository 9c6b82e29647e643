import { dayInMs } from '@trunkline/rules/time';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../platform/app-context.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deleteBytesLater } from '../platform/files/stored-files.ts';
import { clearTemporaryFolder, ensureTemporaryFolder } from '../platform/files/temporary-file.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { findNextImport, hasUnfinishedImport, type ImportRecord, listImportsWithOldFiles } from './import.sql.ts';
import { tryImportLock } from './process/import-lock.ts';
import { ImportInterruptedError, type ImportRunProgress, type ImportRunOptions } from './process/run-import.ts';
import { ImportMemoryError, runImportInProcess } from './process/start-process.ts';
import { failImport, type ImportFailure } from './transitions/end-import.ts';

// Imports run one at a time, each in a process of its own. docs/rules/import.md

/** An import fails when its process, or the server with it, has died this often. */
export const maxImportAttempts = 3;
const progressIntervalMs = 500;
const storedDays = 90;

const runJob = 'import.run';
const deleteOldFilesJob = 'import.delete_old_files';

/** Adds the job that runs queued imports, in the transaction that queues one. */
export const requestImportRun = (trx: Trx): Promise<void> => addJob(trx, runJob, {}, { key: runJob });

export function importJobs(app: AppContext): void {
  app.jobs.define(runJob, () => runQueuedImports(app, app.stopping));
  // Every minute, for imports that were left running by a process that died.
  app.jobs.cron('* * * * *', runJob);
  app.jobs.define(deleteOldFilesJob, () => deleteOldFiles(app));
  app.jobs.cron('47 4 * * *', deleteOldFilesJob);
}

/** Runs all unfinished imports, unless another process does. */
async function runQueuedImports(app: AppContext, closing: AbortSignal): Promise<void> {
  const hasUnfinished = (): Promise<boolean> => inTransaction(app.db, 'system', hasUnfinishedImport);
  if (!(await hasUnfinished())) return;
  const lock = await tryImportLock(app.appUrl);
  if (!lock) return;
  try {
    while (!closing.aborted) {
      const next = await claimNextImport(app);
      if (!next) break;
      await runClaimedImport(app, next, closing);
    }
  } finally {
    await lock.release();
  }
  // The job of an import that was queued just before the release found the lock taken.
  if (!closing.aborted && (await hasUnfinished())) await inTransaction(app.db, 'system', requestImportRun);
}

/** Marks the next import as running and counts the attempt. */
async function claimNextImport(app: AppContext): Promise<ImportRecord | undefined> {
  return inTransaction(app.db, 'system', async (trx) => {
    const next = await findNextImport(trx);
    if (!next) return undefined;
    const attempts = next.attempts + 1;
    const started_at = next.started_at ?? app.clock();
    await trx
      .updateTable('imports')
      .set({ state: 'running', attempts, started_at, rows: 0, percent: 0 })
      .where('id', '=', next.id)
      .execute();
    return { ...next, state: 'running', attempts, started_at };
  });
}

async function runClaimedImport(app: AppContext, record: ImportRecord, closing: AbortSignal): Promise<void> {
  const fail = (reason: ImportFailure): Promise<void> =>
    inTransaction(app.db, 'system', (trx) => failImport(trx, record.id, reason, app.clock()));
  if (record.attempts > maxImportAttempts) return fail('stopped');
  // The import of a command, whose file is not stored here. The command has died, or it would hold the lock.
  if (record.file_id === null && !record.is_undo) return fail('terminal');
  const file = path.join(await ensureTemporaryFolder(app.environment.dataDir), `import-${record.id}`);
  const options = toRunOptions(record, file, app.clock());
  try {
    if (record.file_id !== null && !record.is_undo) await downloadFile(app, record.file_id, file);
    await runWithProgress(app, options, closing);
  } catch (error) {
    if (closing.aborted) return;
    app.fastify.log.error({ err: error, import: record.id }, 'an import broke off');
    // Its state remains `running`, so that it is the next import again.
    if (error instanceof ImportInterruptedError) return;
    await fail(error instanceof ImportMemoryError ? 'memory' : 'error');
  } finally {
    await Promise.all([rm(file, { force: true }), rm(options.rowFile, { force: true })]);
  }
}

async function downloadFile(app: AppContext, fileId: string, target: string): Promise<void> {
  const { storage_key } = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirstOrThrow(),
  );
  await pipeline(await app.files.getStream(storage_key), createWriteStream(target, { mode: 0o600 }));
}

const toRunOptions = (record: ImportRecord, file: string, now: Date): ImportRunOptions => ({
  id: record.id,
  run: record.run,
  kind: record.kind,
  file,
  format: record.format,
  rowFile: `${file}.rows`,
  dryRun: record.dry_run,
  skipBad: record.skip_bad,
  isAgreed: record.agreed,
  context: {
    now,
    who: record.who,
    user_id: record.user_id,
    company_id: record.for_company_id,
    import_id: record.id,
    seesCost: record.sees_cost,
  },
  isConfirmed: record.confirmed,
  reading: record.options,
  isUndo: record.is_undo,
});

/** Resolves when the import has ended. It is killed when the server closes, or when it was cancelled or deleted. */
async function runWithProgress(app: AppContext, options: ImportRunOptions, closing: AbortSignal): Promise<void> {
  const cancelled = new AbortController();
  const progress = storeProgress(app, options.id, () => cancelled.abort());
  try {
    await runImportInProcess(app.appUrl, options, {
      onProgress: progress.update,
      onStart: (pid) => app.fastify.log.info({ import: options.id, import_pid: pid }, 'an import begins'),
      signal: AbortSignal.any([closing, cancelled.signal]),
    });
  } finally {
    await progress.stop();
  }
}

/** Stores the progress every half second. Calls `onCancelled` when the import is no longer running. */
function storeProgress(app: AppContext, id: string, onCancelled: () => void) {
  let latest: ImportRunProgress | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const { numUpdatedRows } = await inTransaction(app.db, 'system', (trx) =>
      trx
        .updateTable('imports')
        .set({ ...latest })
        // Before the first progress the update changes nothing and only finds whether the import is running.
        .set((e) => (latest ? {} : { rows: e.ref('rows') }))
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) onCancelled();
  };
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, progressIntervalMs);
  return {
    update: (progress: ImportRunProgress): void => {
      latest = progress;
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
}

/** Deletes files and bad rows of imports after 90 days. The records of the imports remain. */
async function deleteOldFiles(app: AppContext): Promise<void> {
  await clearTemporaryFolder(app.environment.dataDir);
  const before = new Date(app.clock().getTime() - storedDays * dayInMs);
  await inTransaction(app.db, 'system', async (trx) => {
    const old = await listImportsWithOldFiles(trx, before);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    const files = old.flatMap(({ file_id, storage_key }) =>
      file_id === null || storage_key === null ? [] : [{ file_id, storage_key }],
    );
    await trx.updateTable('imports').set({ file_id: null }).where('id', 'in', ids).execute();
    await trx.deleteFrom('import_bad_rows').where('import_id', 'in', ids).execute();
    await trx.deleteFrom('import_changes').where('import_id', 'in', ids).execute();
    if (files.length === 0) return;
    const fileIds = files.map(({ file_id }) => file_id);
    await trx.deleteFrom('files').where('id', 'in', fileIds).execute();
    await deleteBytesLater(trx, files);
  });
}
