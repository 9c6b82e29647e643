import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deleteBytesLater } from '../../platform/files/storage.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { clearTemporaryFolder, temporaryFolder } from '../../platform/files/temporary-file.ts';
import { NoMemory, runApart } from './apart.ts';
import { failImport } from './imports.finish.ts';
import { findNext, type ImportRecord, isAnyUnderWay } from './imports.sql.ts';
import { takeImportLock } from './lock.ts';
import { Interrupted, type Progress, type RunOptions } from './run.ts';

// Imports run one after the other, each in a process of its own, so that no request waits for one. docs/rules/import.md

/** So often an import may die, alone or with the server. */
export const maxAttempts = 3;
const progressMs = 500;
const keptDays = 90;

const job = 'import.run';
/** Asks for the next import to be run, in the transaction that makes it wait. */
export const askForRun = (trx: Parameters<typeof addJob>[0]): Promise<void> => addJob(trx, job, {}, { key: job });

export function importJobs(app: AppContext): void {
  const closing = new AbortController();
  app.fastify.addHook('onClose', () => closing.abort());
  app.jobs.define(job, () => runWaiting(app, closing.signal));
  // The clock's own round finds what a process that died has left behind.
  app.jobs.cron('* * * * *', job);
  app.jobs.define('import.forget', () => forgetOld(app));
  app.jobs.cron('47 4 * * *', 'import.forget');
}

/** Runs what waits, oldest first, unless another process does. */
async function runWaiting(app: AppContext, closing: AbortSignal): Promise<void> {
  const isAny = (): Promise<boolean> => inTransaction(app.db, 'system', isAnyUnderWay);
  if (!(await isAny())) return;
  const lock = await takeImportLock(app.appUrl);
  if (!lock) return;
  try {
    while (!closing.aborted) {
      const next = await claimNext(app);
      if (!next) break;
      await runOne(app, next, closing);
    }
  } finally {
    await lock.release();
  }
  // Whoever came between the last look and the release found the lock taken.
  if (!closing.aborted && (await isAny())) await inTransaction(app.db, 'system', askForRun);
}

async function claimNext(app: AppContext): Promise<ImportRecord | undefined> {
  return inTransaction(app.db, 'system', async (trx) => {
    const next = await findNext(trx);
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

async function runOne(app: AppContext, record: ImportRecord, closing: AbortSignal): Promise<void> {
  const fail = (failure: string): Promise<void> =>
    inTransaction(app.db, 'system', (trx) => failImport(trx, record.id, `import.failure_${failure}`, app.clock()));
  if (record.attempts > maxAttempts) return fail('stopped');
  // A command at a terminal has its file to itself; it was stopped, or its lock would be held.
  if (record.file_id === null) return fail('terminal');
  const spool = path.join(await temporaryFolder(app.environment.dataDir), `import-${record.id}`);
  try {
    await fetchFile(app, record.file_id, spool);
    await runNoted(app, optionsOf(record, spool, app.clock()), closing);
  } catch (error) {
    if (closing.aborted) return;
    app.fastify.log.error({ err: error as Error, import: record.id }, 'an import broke off');
    // Still running by its record, so that the next round takes it again.
    if (error instanceof Interrupted) return;
    await fail(error instanceof NoMemory ? 'memory' : 'error');
  } finally {
    await Promise.all([rm(spool, { force: true }), rm(`${spool}.rows`, { force: true })]);
  }
}

async function fetchFile(app: AppContext, fileId: string, to: string): Promise<void> {
  const { storage_key } = await inTransaction(app.db, 'system', (trx) =>
    trx.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirstOrThrow(),
  );
  await pipeline(await app.files.getStream(storage_key), createWriteStream(to, { mode: 0o600 }));
}

const optionsOf = (record: ImportRecord, file: string, now: Date): RunOptions => ({
  id: record.id,
  run: record.run,
  kind: record.kind,
  file,
  format: record.format,
  spool: `${file}.rows`,
  dryRun: record.dry_run,
  skipBad: record.skip_bad,
  isAgreed: record.agreed,
  seesCost: record.sees_cost,
  now,
});

/** Ends with the import; one that was stopped, or whose server closes, is ended with everything that it began. */
async function runNoted(app: AppContext, options: RunOptions, closing: AbortSignal): Promise<void> {
  const stopped = new AbortController();
  const note = noteProgress(app, options.id, () => stopped.abort());
  try {
    await runApart(app.appUrl, options, {
      progress: note.take,
      started: (pid) => app.fastify.log.info({ import: options.id, import_pid: pid }, 'an import begins'),
      signal: AbortSignal.any([closing, stopped.signal]),
    });
  } finally {
    await note.stop();
  }
}

/** Writes down how far it is, now and then, and ends the import when nobody wants it any more. */
function noteProgress(app: AppContext, id: string, end: () => void) {
  let latest: Progress | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const { numUpdatedRows } = await inTransaction(app.db, 'system', (trx) =>
      trx
        .updateTable('imports')
        .set({ ...latest })
        .set((e) => (latest ? {} : { rows: e.ref('rows') }))
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) end();
  };
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, progressMs);
  return {
    take: (progress: Progress): void => {
      latest = progress;
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await writing;
    },
  };
}

/** What a file said is kept for a while; that it was imported, for good. */
async function forgetOld(app: AppContext): Promise<void> {
  await clearTemporaryFolder(app.environment.dataDir);
  const before = new Date(app.clock().getTime() - keptDays * 86_400_000);
  await inTransaction(app.db, 'system', async (trx) => {
    const old = await trx
      .selectFrom('imports')
      .innerJoin('files', 'files.id', 'imports.file_id')
      .select(['imports.id', 'files.id as file_id', 'files.storage_key'])
      .where('imports.created_at', '<', before)
      .where('imports.state', 'not in', ['queued', 'running'])
      .limit(1_000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.updateTable('imports').set({ file_id: null }).where('id', 'in', ids).execute();
    await trx.deleteFrom('import_bad').where('import_id', 'in', ids).execute();
    await trx
      .deleteFrom('files')
      .where(
        'id',
        'in',
        old.map(({ file_id }) => file_id),
      )
      .execute();
    await deleteBytesLater(trx, old);
  });
}
