import type { ImportFormat, ImportKind } from '@trunkline/contract/enums';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import type { ImportError } from '@trunkline/contract/staff/imports';
import { getT } from '@trunkline/text/server-texts';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect, type Db, type Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { OperatorError } from '../platform/errors/operator-error.ts';
import { listImportErrors } from './bad-rows/bad-rows.present.ts';
import { maxImportAttempts, requestImportRun } from './import.jobs.ts';
import { getImport, hasUnfinishedImport, type ImportRecord } from './import.sql.ts';
import { type ImportLock, tryImportLock } from './process/import-lock.ts';
import {
  type ImportCounts,
  ImportInterruptedError,
  type ImportRunProgress,
  type ImportRunOptions,
} from './process/run-import.ts';
import { ImportMemoryError, runImportInProcess } from './process/start-process.ts';
import { failImport } from './transitions/end-import.ts';
import { commandActor, recordImportTransition } from './transitions/transitions.sql.ts';

// The import of a file on this machine, for the command `import`. docs/rules/import.md

export interface FileImportOptions {
  /** Path of the file. */
  readonly file: string;
  readonly format: ImportFormat;
  readonly kind: ImportKind;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  /** What the caller says about reading the file; the rest is found. */
  readonly reading?: ImportReadingInput;
  readonly clock: () => Date;
  /** Receives lines of progress. */
  readonly printProgress: (line: string) => void;
}
export interface FileImportReport {
  readonly id: string;
  readonly counts: ImportCounts;
  readonly errors: readonly ImportError[];
  /** Bad rows refused the import. True also for a dry run whose import would be refused. */
  readonly refused: boolean;
}

/** All errors of the largest import. */
const maxReportedErrors = 1_000_000;
/** Progress of smaller files is not printed. */
const minProgressRows = 10_000;

/** Imports a file with all rights. Waits while another import runs. Throws OperatorError when it is cancelled or needs too much memory. */
export async function importFile(databaseUrl: string, options: FileImportOptions): Promise<FileImportReport> {
  const lock = await waitForLock(databaseUrl, options.printProgress);
  const db = connect(databaseUrl, () => undefined, 2);
  try {
    return await runFileImport(databaseUrl, db, await insertRunningImport(db, options), options);
  } finally {
    await lock.release();
    // The job of an import that was queued meanwhile found the lock taken.
    await inTransaction(db, 'system', async (trx) => {
      if (await hasUnfinishedImport(trx)) await requestImportRun(trx);
    });
    await db.destroy();
  }
}

async function waitForLock(databaseUrl: string, printProgress: (line: string) => void): Promise<ImportLock> {
  for (let tries = 0; ; tries++) {
    const lock = await tryImportLock(databaseUrl);
    if (lock) return lock;
    if (tries === 0) printProgress('another import runs: waiting for its end');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function insertRunningImport(db: Db, options: FileImportOptions): Promise<string> {
  const { file, format, kind, dryRun, skipBad, reading = {}, clock } = options;
  return inTransaction(db, 'system', async (trx) => {
    const now = clock();
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind,
        format,
        state: 'running',
        dry_run: dryRun,
        skip_bad: skipBad,
        options: JSON.stringify(reading),
        file_name: path.basename(file).slice(-120),
        size: (await stat(file)).size,
        who: commandActor.username,
        sees_cost: true,
        attempts: 1,
        created_at: now,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { kind, dry_run: dryRun, skip_bad: skipBad };
    await recordImportTransition(trx, commandActor, {
      id,
      action: 'import.create',
      from: null,
      to: 'running',
      at: now,
      details,
    });
    return id;
  });
}

async function runFileImport(
  databaseUrl: string,
  db: Db,
  id: string,
  { file, format, kind, dryRun, skipBad, reading = {}, clock, printProgress }: FileImportOptions,
): Promise<FileImportReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  let printedPercent = 0;
  const options: ImportRunOptions = {
    id,
    run: 1,
    kind,
    file: path.resolve(file),
    format,
    rowFile: path.join(folder, 'rows'),
    dryRun,
    skipBad,
    isAgreed: false,
    context: {
      now: clock(),
      who: commandActor.username,
      user_id: null,
      company_id: null,
      import_id: id,
      seesCost: true,
    },
    // Whoever runs the command has the file at hand and no page to tick changes on.
    isConfirmed: true,
    reading,
    isUndo: false,
  };
  try {
    await runWithRetries(databaseUrl, options, ({ rows, percent }) => {
      if (rows < minProgressRows || percent < printedPercent + 10) return;
      printedPercent = percent;
      printProgress(`${percent} %, ${rows} rows read`);
    });
    return await inTransaction(db, 'system', (trx) => createReport(trx, id));
  } catch (error) {
    const reason = error instanceof ImportMemoryError ? 'memory' : 'error';
    await inTransaction(db, 'system', (trx) => failImport(trx, id, reason, clock()));
    throw error instanceof ImportMemoryError ? new OperatorError(getT('en')('import.failure_memory')) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runWithRetries(
  databaseUrl: string,
  options: ImportRunOptions,
  onProgress: (progress: ImportRunProgress) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await runImportInProcess(databaseUrl, options, { onProgress });
    } catch (error) {
      if (!(error instanceof ImportInterruptedError) || attempt === maxImportAttempts) throw error;
    }
}

async function createReport(trx: Trx, id: string): Promise<FileImportReport> {
  const row = await getImport(trx, id);
  const { errors } = await listImportErrors({ trx, t: getT('en') }, id, {
    maxErrors: maxReportedErrors,
    hiddenColumns: [],
  });
  const counts = { new: row.count_new, changed: row.count_changed, same: row.count_same, bad: row.count_bad };
  if (row.state === 'cancelled') throw new OperatorError('the import was cancelled in the portal');
  return {
    id,
    counts,
    errors,
    refused: row.state === 'refused' || row.state === 'unmapped' || (row.dry_run && isBlocked(row)),
  };
}

/** Whether the import after a dry run would be refused. */
const isBlocked = ({ is_fatal, count_bad, skip_bad }: ImportRecord): boolean =>
  is_fatal || (count_bad > 0 && !skip_bad);
