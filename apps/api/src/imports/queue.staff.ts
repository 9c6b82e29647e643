import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ImportState } from '@trunkline/contract/enums';
import { type ImportReadingInput, importUndoHours } from '@trunkline/contract/imports/reading';
import type * as staffImportCalls from '@trunkline/contract/staff/imports';
import type { Updateable } from 'kysely';
import { ensureVersion } from '../platform/db/record-version.ts';
import type { Tables } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { conflict, forbidden, invalid, invalidFields } from '../platform/errors/app-error.ts';
import { getUserId, principalScope } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { countChangesToConfirm } from './changes/changes.sql.ts';
import { importFlow, isImportUnfinished } from './import.flow.ts';
import { requestImportRun } from './import.jobs.ts';
import { findUndoLimit, mayImport, maySeeImportedCosts } from './import.policy.ts';
import { presentImportDetail } from './import.present.ts';
import { findImport, findTargetCompany, getReadableImport, type ImportRecord } from './import.sql.ts';
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
  if (!states.includes(row.state)) throw conflict('import.wrong_state', { state: t(`states.import_${row.state}`) });
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
  headings_row,
  hidden_rows,
  struck_rows,
  merged_cells,
  corrections,
  leave_out,
  use_remembered,
  remember_as,
}: ImportReadingInput): ImportReadingInput => ({
  mapping,
  encoding,
  separator,
  numbers,
  dates,
  sheet,
  headings_row,
  hidden_rows,
  struck_rows,
  merged_cells,
  corrections,
  leave_out,
  use_remembered,
  remember_as,
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

/** What a call changes in an import before its run. Throws when the run is not possible. */
type RunPlan = (
  context: TransactionContext,
  row: ImportRecord,
) => Promise<{ readonly columns: Updateable<Tables['imports']>; readonly details?: Record<string, unknown> }>;

interface QueuedCall {
  readonly id: string;
  readonly version?: number | null | undefined;
  readonly wait: boolean;
}

/** Queues a run of an import, in a transaction of its own, and waits for its end. */
async function queueRun(
  request: RequestContext,
  transition: 'check' | 'commit' | 'undo',
  input: QueuedCall,
  plan: RunPlan,
): Promise<void> {
  await inOwnTransaction(request, async (context) => {
    const { trx } = context;
    const { from, to } = importFlow[transition];
    const row = await getImportForChange(context, input, from);
    const { columns, details } = await plan(context, row);
    await trx
      .updateTable('imports')
      .set({ ...queuedRun(row), ...columns })
      .where('id', '=', row.id)
      .execute();
    const action = `import.${transition}` as const;
    await recordUserTransition(context, { id: row.id, action, from: row.state, to, ...(details && { details }) });
    await requestImportRun(trx);
  });
  if (input.wait) await waitForEnd(request, input.id);
}

const notStarted = { started_at: null, finished_at: null } as const;

type CommitInput = ParsedInput<typeof staffImportCalls.commitImport>;

/** Queues a checked, refused or failed import again, and waits for its end. */
export const prepareImportCommit = (request: RequestContext, input: CommitInput): Promise<void> =>
  queueRun(request, 'commit', input, async ({ trx, principal }, row) => {
    const skip_bad = input.skip_bad ?? row.skip_bad;
    if (row.is_fatal) throw conflict('import.is_fatal');
    if (row.file_id === null) throw conflict('import.file_gone');
    if (row.state !== 'failed' && row.count_bad > 0 && !skip_bad)
      throw conflict('import.has_bad', { count: row.count_bad });
    const confirmed = input.confirm || (row.state === 'failed' && row.confirmed);
    const count = confirmed ? 0 : await countChangesToConfirm(trx, row);
    if (count > 0)
      throw invalidFields([{ path: 'confirm', rule: 'confirm', code: 'import.confirm_changes', values: { count } }]);
    return {
      columns: {
        skip_bad,
        confirmed,
        sees_cost: maySeeImportedCosts(principal),
        // A failed run is repeated as it was. After a check the user agrees to its bad rows, and the next run changes the catalogue.
        ...(row.state === 'failed' ? {} : { dry_run: false, run: row.run + 1, agreed: true }),
        ...notStarted,
      },
      details: { skip_bad },
    };
  });

export async function commitImport(
  context: TransactionContext,
  { id }: CommitInput,
): Promise<EndpointOutput<typeof staffImportCalls.commitImport>> {
  const row = await getReadableImport(context, id);
  if (row.state === 'refused' && row.failure !== null) throw conflict('import.changed');
  return presentImportDetail(context, row, maxAnsweredErrors);
}

/** Queues a dry run of the stored file with other columns, notations or cells, and waits for its end. */
export async function prepareImportCheck(
  request: RequestContext,
  input: ParsedInput<typeof staffImportCalls.checkImport>,
): Promise<void> {
  await request.app.limits.take(
    { name: 'import_checks', points: maxChecksPerHour, seconds: 3600 },
    getUserId(request.principal),
  );
  await queueRun(request, 'check', input, async (context, row) => {
    const kind = input.kind ?? row.kind;
    if (!mayImport(context.principal, kind)) throw forbidden();
    if (row.file_id === null) throw conflict('import.file_gone');
    const isUnchanged = kind === row.kind && input.company_id == null;
    const for_company_id = isUnchanged ? row.for_company_id : await findTargetCompany(context, input.company_id);
    if ((kind === 'enduser') !== (for_company_id !== null))
      throw invalid('import.company_of_endusers', {}, 'company_id');
    return {
      columns: {
        kind,
        for_company_id,
        dry_run: true,
        agreed: false,
        confirmed: false,
        run: row.run + 1,
        options: JSON.stringify(toReadingOptions(input)),
        sees_cost: maySeeImportedCosts(context.principal),
        ...notStarted,
      },
    };
  });
}

/** Queues the undo of an import, and waits for its end. */
export const prepareImportUndo = (
  request: RequestContext,
  input: ParsedInput<typeof staffImportCalls.undoImport>,
): Promise<void> =>
  queueRun(request, 'undo', input, ({ now }, row) => {
    const limit = findUndoLimit(row);
    if (!limit) throw conflict('import.nothing_to_undo');
    if (now > limit) throw conflict('import.undo_too_late', { hours: importUndoHours });
    return Promise.resolve({ columns: { is_undo: true } });
  });
