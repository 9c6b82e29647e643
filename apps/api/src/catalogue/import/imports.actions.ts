import type {
  cancelImport,
  commitImport,
  deleteImport,
  getImport as getImportCall,
  listImports,
  startImport,
} from '@trunkline/contract/staff/import';
import { shownErrors } from '@trunkline/contract/staff/import';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { saveFileRow, uploadTemporaryFile } from '../../platform/files/storage.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/serve.ts';
import { TemporaryFile } from '../../platform/files/temporary-file.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { can, principalScope } from '../../platform/http/access.ts';
import { deletable, importFlow, isUnderWay } from './imports.flow.ts';
import { recordStep } from './imports.history.ts';
import { askForRun } from './imports.jobs.ts';
import { presentDetail, presentImport } from './imports.present.ts';
import { findImport, getImport, type ImportRecord, pageOfImports } from './imports.sql.ts';
import { formatOf } from './source.ts';

// Rules: docs/rules/import.md

/** How long an answer waits for the end of an import. */
const patienceMs = 20_000;
/** A new import answers all that is wrong, as far as anybody reads. */
const answeredErrors = 10_000;
const importsPerHour = 120;

const mine = <R>(call: RequestContext, work: (context: TransactionContext) => Promise<R>): Promise<R> =>
  inTransaction(call.app.db, principalScope(call.principal), (trx) => work({ ...call, trx }));

const stepBy = (
  { trx, principal, requestId, now }: TransactionContext,
  step: Omit<Parameters<typeof recordStep>[2], 'at'>,
) =>
  recordStep(
    trx,
    { user_id: principal.user_id, username: principal.username, request_id: requestId },
    { ...step, at: now },
  );

/** Waits for the end, as long as somebody who asked may wait; tests that run jobs themselves do not wait. */
async function awaitEnd({ app }: RequestContext, id: string): Promise<void> {
  if (!app.jobs.isRunning()) return;
  const until = Date.now() + patienceMs;
  for (let pause = 40; Date.now() < until; pause = Math.min(pause * 1.3, 500)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const row = await inTransaction(app.db, 'system', (trx) => findImport(trx, id));
    if (!row || !isUnderWay(row.state)) return;
  }
}

type Start = ParsedInput<typeof startImport>;

/** Takes the file in and lets it wait for its turn: before the call's own transaction, which only reads how it went. */
export async function prepareStart(call: RequestContext, input: Start): Promise<string> {
  const { file } = input;
  if (!(file instanceof TemporaryFile)) throw new Error('imports come as spooled files');
  await call.app.limits.take({ name: 'imports', points: importsPerHour, seconds: 3600 }, call.principal.user_id ?? '');
  const prepared = await uploadTemporaryFile(call, file, 'import');
  const id = await mine(call, async (context) => {
    const { trx, principal, now } = context;
    const stored = await saveFileRow(context, prepared, {
      object: 'import',
      object_id: null,
      company_id: null,
      visibility: 'staff',
    });
    const { id: made } = await trx
      .insertInto('imports')
      .values({
        kind: input.kind,
        state: 'queued',
        dry_run: input.dry_run,
        skip_bad: input.skip_bad,
        format: formatOf(file.name)!,
        file_name: stored.file_name,
        size: stored.size,
        file_id: stored.id,
        user_id: principal.user_id,
        who: principal.realname,
        sees_cost: can(principal, 'sales:cost:read'),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('files').set({ object_id: made }).where('id', '=', stored.id).execute();
    const { kind, dry_run, skip_bad } = input;
    const details = { kind, dry_run, skip_bad, size: stored.size };
    await stepBy(context, { id: made, action: 'import.create', from: null, to: 'queued', details });
    await askForRun(trx);
    return made;
  });
  // It belongs to its import now, whatever becomes of the answer.
  call.uploadedKeys.splice(call.uploadedKeys.indexOf(prepared.storage_key), 1);
  if (input.wait) await awaitEnd(call, id);
  return id;
}

export const start = async (
  context: TransactionContext,
  _: Start,
  id: string,
): Promise<EndpointOutput<typeof startImport>> =>
  presentDetail(context, await getImport(context.trx, id), answeredErrors);

export async function list(
  context: TransactionContext,
  input: ParsedInput<typeof listImports>,
): Promise<EndpointOutput<typeof listImports>> {
  ensurePage(input);
  const { page, limit, keyword, filter, sort } = input;
  const found = await pageOfImports(context.trx, { ...filter, keyword }, sort === 'created_at', { page, limit });
  return { ...found, list: found.list.map((row) => presentImport(context.t, row)), page, limit };
}

export const detail = async (
  context: TransactionContext,
  { id }: { id: string },
): Promise<EndpointOutput<typeof getImportCall>> =>
  presentDetail(context, await getImport(context.trx, id), shownErrors);

type Move = keyof typeof importFlow;
async function getFor(
  context: TransactionContext,
  { id, version }: { id: string; version: number },
  from: readonly string[],
) {
  const row = await getImport(context.trx, id, true);
  if (!from.includes(row.state)) throw wrongState(context, row);
  ensureVersion(row.version, version);
  return row;
}
const wrongState = ({ t }: RequestContext, { state }: ImportRecord) =>
  conflict('import.wrong_state', { state: t(`staff_import.state_${state}`) });
const fromOf = (move: Move): readonly string[] => importFlow[move].from;

type Commit = ParsedInput<typeof commitImport>;

/** Lets what was checked run again, this time for good. */
export async function prepareCommit(call: RequestContext, input: Commit): Promise<void> {
  await mine(call, async (context) => {
    const { trx, principal } = context;
    const row = await getFor(context, input, fromOf('commit'));
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
        sees_cost: can(principal, 'sales:cost:read'),
        // What broke off is done again as it was wanted; what was checked becomes an import that agrees to what the check said.
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
    await stepBy(context, {
      id: row.id,
      action: 'import.commit',
      from: row.state,
      to: 'queued',
      details: { skip_bad },
    });
    await askForRun(trx);
  });
  if (input.wait) await awaitEnd(call, input.id);
}

export async function commit(
  context: TransactionContext,
  { id }: Commit,
): Promise<EndpointOutput<typeof commitImport>> {
  const row = await getImport(context.trx, id);
  if (row.state === 'refused' && row.failure !== null) throw conflict('import.changed');
  return presentDetail(context, row, answeredErrors);
}

export async function cancel(
  context: TransactionContext,
  input: ParsedInput<typeof cancelImport>,
): Promise<EndpointOutput<typeof cancelImport>> {
  const row = await getFor(context, input, fromOf('cancel'));
  await context.trx
    .updateTable('imports')
    .set({ state: 'cancelled', finished_at: context.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await stepBy(context, { id: row.id, action: 'import.cancel', from: row.state, to: 'cancelled' });
  return detail(context, row);
}

export async function remove(context: TransactionContext, input: ParsedInput<typeof deleteImport>): Promise<null> {
  const { trx } = context;
  const row = await getFor(context, input, deletable);
  await trx.deleteFrom('imports').where('id', '=', row.id).execute();
  // Its bytes belong to nothing now, and the sweep takes them: docs/rules/files.md
  if (row.file_id !== null)
    await trx.updateTable('files').set({ object_id: null }).where('id', '=', row.file_id).execute();
  await stepBy(context, { id: row.id, action: 'import.delete', from: row.state, to: 'cancelled' });
  return null;
}
