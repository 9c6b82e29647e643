import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ImportState } from '@trunkline/contract/enums';
import {
  type cancelImport,
  type commitImport,
  type deleteImport,
  type getImportDetail,
  type listImports,
  maxShownImportErrors,
  type startImport,
} from '@trunkline/contract/staff/imports';
import { ensurePage } from '../platform/db/list-query.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { conflict } from '../platform/errors/app-error.ts';
import { saveFileRow, storeTemporaryFile, type UploadedFile } from '../platform/files/stored-files.ts';
import { TemporaryFile } from '../platform/files/temporary-file.ts';
import { getUserId, principalScope } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { deletableImportStates, importFlow, isImportUnfinished } from './import.flow.ts';
import { requestImportRun } from './import.jobs.ts';
import { maySeeImportedCosts } from './import.policy.ts';
import { presentImport, presentImportDetail } from './import.present.ts';
import { findImport, getImport, type ImportRecord, listImportPage } from './import.sql.ts';
import { findImportFormat } from './reading/import-source.ts';
import { recordImportTransition } from './transitions/transitions.sql.ts';

// Rules: docs/rules/import.md

/** The longest time that an answer waits for the end of its import. */
const maxWaitMs = 20_000;
/** Errors in the answer of a new import; `getImportDetail` answers fewer. */
const maxAnsweredErrors = 10_000;
const maxImportsPerHour = 120;

/** A transaction before that of the request: the job has to see the import while the request waits for it. */
const inOwnTransaction = <R>(request: RequestContext, work: (context: TransactionContext) => Promise<R>): Promise<R> =>
  inTransaction(request.app.db, principalScope(request.principal), (trx) => work({ ...request, trx }));

type RecordedTransition = Omit<Parameters<typeof recordImportTransition>[2], 'at'>;

const recordUserTransition = (
  { trx, principal, requestId, now }: TransactionContext,
  transition: RecordedTransition,
): Promise<void> =>
  recordImportTransition(
    trx,
    { user_id: principal.user_id, username: principal.username, request_id: requestId },
    { ...transition, at: now },
  );

/** Waits until the import has ended, at most `maxWaitMs`. Does not wait where jobs do not run, as in tests. */
async function waitForEnd({ app }: RequestContext, id: string): Promise<void> {
  if (!app.jobs.isRunning()) return;
  const deadline = Date.now() + maxWaitMs;
  for (let pauseMs = 40; Date.now() < deadline; pauseMs = Math.min(pauseMs * 1.3, 500)) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const row = await inTransaction(app.db, 'system', (trx) => findImport(trx, id));
    if (!row || !isImportUnfinished(row.state)) return;
  }
}

type StartInput = ParsedInput<typeof startImport>;

/** Stores the file, queues its import and waits for the end. Returns the id of the import. */
export async function prepareImportStart(request: RequestContext, input: StartInput): Promise<string> {
  const { file } = input;
  if (!(file instanceof TemporaryFile)) throw new Error('the upload rule of imports must write temporary files');
  await request.app.limits.take(
    { name: 'imports', points: maxImportsPerHour, seconds: 3600 },
    getUserId(request.principal),
  );
  const uploaded = await storeTemporaryFile(request, file, 'import');
  const id = await inOwnTransaction(request, (context) => insertQueuedImport(context, input, uploaded));
  // The file belongs to its import now. It must not be deleted when the rest of the request fails.
  request.uploadedKeys.splice(request.uploadedKeys.indexOf(uploaded.storage_key), 1);
  if (input.wait) await waitForEnd(request, id);
  return id;
}

async function insertQueuedImport(
  context: TransactionContext,
  { kind, dry_run, skip_bad }: StartInput,
  uploaded: UploadedFile,
): Promise<string> {
  const { trx, principal, now } = context;
  const format = findImportFormat(uploaded.file_name);
  if (!format) throw new Error('the upload rule of imports must refuse other formats');
  const stored = await saveFileRow(context, uploaded, {
    object: 'import',
    object_id: null,
    company_id: null,
    visibility: 'staff',
  });
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind,
      state: 'queued',
      dry_run,
      skip_bad,
      format,
      file_name: stored.file_name,
      size: stored.size,
      file_id: stored.id,
      user_id: principal.user_id,
      who: principal.realname,
      sees_cost: maySeeImportedCosts(principal),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('files').set({ object_id: id }).where('id', '=', stored.id).execute();
  const details = { kind, dry_run, skip_bad, size: stored.size };
  await recordUserTransition(context, { id, action: 'import.create', from: null, to: 'queued', details });
  await requestImportRun(trx);
  return id;
}

export const showStartedImport = async (
  context: TransactionContext,
  _: StartInput,
  id: string,
): Promise<EndpointOutput<typeof startImport>> =>
  presentImportDetail(context, await getImport(context.trx, id), maxAnsweredErrors);

export async function showImports(
  context: TransactionContext,
  input: ParsedInput<typeof listImports>,
): Promise<EndpointOutput<typeof listImports>> {
  ensurePage(input);
  const { page, limit, keyword, filter, sort } = input;
  const oldestFirst = sort === 'created_at';
  const found = await listImportPage(context.trx, { ...filter, keyword }, { page, limit, oldestFirst });
  return { ...found, list: found.list.map((row) => presentImport(context.t, row)), page, limit };
}

export const showImport = async (
  context: TransactionContext,
  { id }: { readonly id: string },
): Promise<EndpointOutput<typeof getImportDetail>> =>
  presentImportDetail(context, await getImport(context.trx, id), maxShownImportErrors);

/** Locks an import for a change. Throws 404, and 409 for another state or version. */
async function getImportForChange(
  { trx, t }: TransactionContext,
  { id, version }: { readonly id: string; readonly version: number },
  states: readonly ImportState[],
): Promise<ImportRecord> {
  const row = await getImport(trx, id, { lock: true });
  if (!states.includes(row.state))
    throw conflict('import.wrong_state', { state: t(`staff_import.state_${row.state}`) });
  ensureVersion(row, version);
  return row;
}

type CommitInput = ParsedInput<typeof commitImport>;

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
      state: 'queued',
      skip_bad,
      sees_cost: maySeeImportedCosts(principal),
      // A failed run is repeated as it was. After a check the user agrees to its bad rows, and the next run changes the catalogue.
      ...(row.state === 'failed' ? {} : { dry_run: false, run: row.run + 1, agreed: true }),
      attempts: 0,
      rows: 0,
      percent: 0,
      failure: null,
      started_at: null,
      finished_at: null,
      version: row.version + 1,
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

export async function showCommittedImport(
  context: TransactionContext,
  { id }: CommitInput,
): Promise<EndpointOutput<typeof commitImport>> {
  const row = await getImport(context.trx, id);
  if (row.state === 'refused' && row.failure !== null) throw conflict('import.changed');
  return presentImportDetail(context, row, maxAnsweredErrors);
}

/** Cancels an import. A running one is ended by the job, which finds that its state changed. */
export async function stopImport(
  context: TransactionContext,
  input: ParsedInput<typeof cancelImport>,
): Promise<EndpointOutput<typeof cancelImport>> {
  const { from, to } = importFlow.cancel;
  const row = await getImportForChange(context, input, from);
  await context.trx
    .updateTable('imports')
    .set({ state: to, finished_at: context.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await recordUserTransition(context, { id: row.id, action: 'import.cancel', from: row.state, to });
  return showImport(context, row);
}

export async function removeImport(
  context: TransactionContext,
  input: ParsedInput<typeof deleteImport>,
): Promise<null> {
  const { trx } = context;
  const row = await getImportForChange(context, input, deletableImportStates);
  await trx.deleteFrom('imports').where('id', '=', row.id).execute();
  // A file without a record is deleted by a job: docs/rules/files.md
  if (row.file_id !== null)
    await trx.updateTable('files').set({ object_id: null }).where('id', '=', row.file_id).execute();
  await recordUserTransition(context, { id: row.id, action: 'import.delete', from: row.state, to: 'cancelled' });
  return null;
}
