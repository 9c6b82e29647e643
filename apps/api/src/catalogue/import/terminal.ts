import type { ImportError } from '@trunkline/contract/staff/import';
import type { ImportFormat, ImportKind } from '@trunkline/contract/import-names';
import { readT } from '@trunkline/text/read-texts';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connect, type Db, inTransaction, type Trx } from '../../platform/db/transaction.ts';
import { OperatorError } from '../../platform/errors/plain-error.ts';
import { NoMemory, runApart } from './apart.ts';
import { failImport } from './imports.finish.ts';
import { recordStep } from './imports.history.ts';
import { askForRun, maxAttempts } from './imports.jobs.ts';
import { listErrors } from './imports.present.ts';
import { getImport, type ImportRecord, isAnyUnderWay } from './imports.sql.ts';
import { takeImportLock } from './lock.ts';
import { type Counts, Interrupted, type Progress, type RunOptions } from './run.ts';

// An import by command: the same run, in the process of the command. docs/rules/import.md

export interface TerminalImport {
  readonly file: string;
  readonly format: ImportFormat;
  readonly kind: ImportKind;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  readonly clock: () => Date;
  /** A line for who waits. */
  readonly say: (line: string) => void;
}
export interface TerminalReport {
  readonly id: string;
  readonly counts: Counts;
  readonly errors: readonly ImportError[];
  /** Nothing was changed because of bad rows. */
  readonly refused: boolean;
}

const everything = 1_000_000;
/** Nobody waits for fewer. */
const quietRows = 10_000;

async function waitForTurn(url: string, say: (line: string) => void) {
  for (let tries = 0; ; tries++) {
    const lock = await takeImportLock(url);
    if (lock) return lock;
    if (tries === 0) say('another import runs: waiting for its end');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function importFromTerminal(url: string, wanted: TerminalImport): Promise<TerminalReport> {
  const lock = await waitForTurn(url, wanted.say);
  const db = connect(url, () => undefined, 2);
  try {
    return await run(url, db, await begin(db, wanted), wanted);
  } finally {
    await lock.release();
    // What came in through the back office meanwhile found the lock taken.
    await inTransaction(db, 'system', async (trx) => {
      if (await isAnyUnderWay(trx)) await askForRun(trx);
    });
    await db.destroy();
  }
}

function begin(db: Db, { file, format, kind, dryRun, skipBad, clock }: TerminalImport): Promise<string> {
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
        file_name: path.basename(file).slice(-120),
        size: (await stat(file)).size,
        who: 'terminal',
        sees_cost: true,
        attempts: 1,
        created_at: now,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { kind, dry_run: dryRun, skip_bad: skipBad };
    await recordStep(
      trx,
      { user_id: null, username: 'terminal' },
      { id, action: 'import.create', from: null, to: 'running', at: now, details },
    );
    return id;
  });
}

async function run(url: string, db: Db, id: string, wanted: TerminalImport): Promise<TerminalReport> {
  const { file, format, kind, dryRun, skipBad, clock, say } = wanted;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  const spool = path.join(folder, 'rows');
  const about = { id, run: 1, kind, file: path.resolve(file), format, spool, dryRun, skipBad };
  let said = 0;
  try {
    await runUntilEnded(url, { ...about, isAgreed: false, seesCost: true, now: clock() }, ({ rows, percent }) => {
      if (rows < quietRows || percent < said + 10) return;
      said = percent;
      say(`${percent} %, ${rows} rows read`);
    });
    return await inTransaction(db, 'system', (trx) => reportOf(trx, id));
  } catch (error) {
    const isMemory = error instanceof NoMemory;
    const failure = isMemory ? 'import.failure_memory' : 'import.failure_error';
    await inTransaction(db, 'system', (trx) => failImport(trx, id, failure, clock()));
    throw isMemory ? new OperatorError(readT('en')(failure)) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runUntilEnded(url: string, options: RunOptions, progress: (progress: Progress) => void): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await runApart(url, options, { progress });
    } catch (error) {
      if (!(error instanceof Interrupted) || attempt === maxAttempts) throw error;
    }
}

async function reportOf(trx: Trx, id: string): Promise<TerminalReport> {
  const row = await getImport(trx, id);
  const { errors } = await listErrors({ trx, t: readT('en') }, id, { atMost: everything, hidden: [] });
  const counts = { new: row.count_new, changed: row.count_changed, same: row.count_same, bad: row.count_bad };
  if (row.state === 'cancelled') throw new OperatorError('the import was stopped in the back office');
  return { id, counts, errors, refused: row.state === 'refused' || (row.dry_run && isInTheWay(row)) };
}

/** What a real import of the same file would be refused for: a trial says so by its exit code. */
const isInTheWay = ({ is_fatal, count_bad, skip_bad }: ImportRecord): boolean =>
  is_fatal || (count_bad > 0 && !skip_bad);
