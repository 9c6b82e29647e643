import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ImportState } from '@trunkline/contract/enums';
import { type ImportReadingInput, importUndoHours } from '@trunkline/contract/imports/reading';
import type * as staffImportCalls from '@trunkline/contract/staff/imports';
import { ensureVersion } from '../platform/db/record-version.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { conflict, forbidden } from '../platform/errors/app-error.ts';
import { getUserId, principalScope } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { importFlow, isImportUnfinished } from './import.flow.ts';
import { requestImportRun } from './import.jobs.ts';
import { findUndoLimit, mayImport, maySeeImportedCosts } from './import.policy.ts';
import { presentImportDetail } from './import.present.ts';
import { findImport, getReadableImport, type ImportRecord } from './import.sql.ts';
import { recordImportTransition } from './transitions/transitions.sql.ts';

// Runs of imports that calls queue and wait for. Rules: docs/rules/import.md, "States"

/** The longest time that an answer waits for the end of its import. */
const maxWaitMs = 20_000;
/** A page checks again after each answer. */
const maxChecksPerHour = 1_200;
/** Errors in the answer of an import; `getImportDetail` answers fewer. */
export const maxAnsweredErrors = 10_000;

/** A transaction before that of the request: the job has to see the import while the request waits for it. */
export const inOwnTransaction = <R>(
  request: RequestContext,
  work: (context: TransactionContext) => Promise<R>,
): Promise<R> => inTransaction(request.app.db, principalScope(request.principal), (trx) => work({ ...request, trx }));

type RecordedTransition = Omit<Parameters<typeof recordImportTransition>[2], 'at'>;

export const recordUserTransition = (
  { trx, principal, requestId, now }: TransactionContext,
  transition: RecordedTransition,
): Promise<void> =>
  recordImportTransition(
    trx,
    { user_id: principal.user_id, username: principal.username, request_id: requestId },
    { ...transition, at: now },
  );

/** Waits until the import has ended, at most `maxWaitMs`. Does not wait where jobs do not run, as in tests. */
export async function waitForEnd({ app }: RequestContext, id: string): Promise<void> {
  if (!app.jobs.isRunning()) return;
  const deadline = Date.now() + maxWaitMs;
  for (let pauseMs = 40; Date.now() < deadline; pauseMs = Math.min(pauseMs * 1.3, 500)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const row = await inTransaction(app.db, 'system', (trx) => findImport(trx, id));
    if (!row || !isImportUnfinished(row.state)) return;
  }
}

/** Locks an import for a change. Throws 404, 403, and 409 for another state or version. */
export async function getImportForChange(
  context: TransactionContext,
  { id, version }: { readonly id: string; readonly version?: number | null | undefined },
  states: readonly ImportState[],
): Promise<ImportRecord> {
  const { t, principal } = context;
  const row = await getReadableImport(context, id, { lock: true });
  if (!mayImport(principal, row.kind)) throw forbidden();
  if (!states.includes(row.state))
    throw conflict('import.wrong_state', { state: t(`staff_import.state_${row.state}`) });
  if (version != null) ensureVersion(row, version);
  return row;
}

/** What a call says about reading the file. */
export const toReadingOptions = ({
  mapping,
  encoding,
  separator,
  numbers,
  dates,
  sheet,
  corrections,
  leave_out,
  use_remembered,
}: ImportReadingInput): ImportReadingInput => ({
  mapping,
  encoding,
  separator,
  numbers,
  dates,
  sheet,
  corrections,
  leave_out,
  use_remembered,
});

/** The columns of an import that is queued for a run. */
const queuedRun = (row: ImportRecord) => ({
  state: 'queued',
  attempts: 0,
  rows: 0,
  percent: 0,
  failure: null,
  version: row.version + 1,
});

type CommitInput = ParsedInput<typeof staffImportCalls.commitImport>;

/** Queues a checked, refused or failed import again, and waits for its end. */
export async function prepareImportCommit(request: RequestContext, input: CommitInput): Promise<void> {
  await inOwnTransaction(request, (context) => requeueImport(context, input));
  if (input.wait) await waitForEnd(request, input.id);
}

async function requeueImport(context: TransactionContext, input: CommitInput): Promise<void> {
  const { trx, principal } = context;
  const row = await getImportForChange(context, input, importFlow.commit.from);
  const skip_bad = input.skip_bad ?? row.skip_bad;
  if (row.is_fatal) throw conflict('import.is_fatal');
  if (row.file_id === null) throw conflict('import.file_gone');
  if (row.state !== 'failed' && row.count_bad > 0 && !skip_bad)
    throw conflict('import.has_bad', { count: row.count_bad });
  await trx
    .updateTable('imports')
    .set({
      ...queuedRun(row),
      skip_bad,
      sees_cost: maySeeImportedCosts(principal),
      // A failed run is repeated as it was. After a check the user agrees to its bad rows, and the next run changes the catalogue.
      ...(row.state === 'failed' ? {} : { dry_run: false, run: row.run + 1, agreed: true }),
      started_at: null,
      finished_at: null,
    })
    .where('id', '=', row.id)
    .execute();
  await recordUserTransition(context, {
    id: row.id,
    action: 'import.commit',
    from: row.state,
    to: importFlow.commit.to,
    details: { skip_bad },
  });
  await requestImportRun(trx);
}

export async function commitImport(
  context: TransactionContext,
  { id }: CommitInput,
): Promise<EndpointOutput<typeof staffImportCalls.commitImport>> {
  const row = await getReadableImport(context, id);
  if (row.state === 'refused' && row.failure !== null) throw conflict('import.changed');
  return presentImportDetail(context, row, maxAnsweredErrors);
}

type CheckInput = ParsedInput<typeof staffImportCalls.checkImport>;

/** Queues a dry run of the stored file with other columns, notations or cells, and waits for its end. */
export async function prepareImportCheck(request: RequestContext, input: CheckInput): Promise<void> {
  await request.app.limits.take(
    { name: 'import_checks', points: maxChecksPerHour, seconds: 3600 },
    getUserId(request.principal),
  );
  await inOwnTransaction(request, (context) => queueCheck(context, input));
  if (input.wait) await waitForEnd(request, input.id);
}

async function queueCheck(context: TransactionContext, input: CheckInput): Promise<void> {
  const { trx, principal } = context;
  const row = await getImportForChange(context, input, importFlow.check.from);
  const kind = input.kind ?? row.kind;
  if (!mayImport(principal, kind)) throw forbidden();
  if (row.file_id === null) throw conflict('import.file_gone');
  await trx
    .updateTable('imports')
    .set({
      ...queuedRun(row),
      kind,
      dry_run: true,
      agreed: false,
      run: row.run + 1,
      options: JSON.stringify(toReadingOptions(input)),
      sees_cost: maySeeImportedCosts(principal),
      started_at: null,
      finished_at: null,
    })
    .where('id', '=', row.id)
    .execute();
  await recordUserTransition(context, { id: row.id, action: 'import.check', from: row.state, to: importFlow.check.to });
  await requestImportRun(trx);
}

type UndoInput = ParsedInput<typeof staffImportCalls.undoImport>;

/** Queues the undo of an import, and waits for its end. */
export async function prepareImportUndo(request: RequestContext, input: UndoInput): Promise<void> {
  await inOwnTransaction(request, (context) => queueUndo(context, input));
  if (input.wait) await waitForEnd(request, input.id);
}

async function queueUndo(context: TransactionContext, input: UndoInput): Promise<void> {
  const { trx, now } = context;
  const row = await getImportForChange(context, input, importFlow.undo.from);
  const limit = findUndoLimit(row);
  if (!limit) throw conflict('import.nothing_to_undo');
  if (now > limit) throw conflict('import.undo_too_late', { hours: importUndoHours });
  await trx
    .updateTable('imports')
    .set({ ...queuedRun(row), is_undo: true })
    .where('id', '=', row.id)
    .execute();
  await recordUserTransition(context, { id: row.id, action: 'import.undo', from: row.state, to: importFlow.undo.to });
  await requestImportRun(trx);
}
