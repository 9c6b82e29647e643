import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffImportCalls from '@trunkline/contract/staff/imports';
import { maxShownImportErrors, tableUploadRule } from '@trunkline/contract/staff/imports';
import { ensurePage } from '../platform/db/list-query.ts';
import { conflict, forbidden } from '../platform/errors/app-error.ts';
import { ensureAllowedKind } from '../platform/files/sniff.ts';
import { saveFileRow, storeTemporaryFile, type UploadedFile } from '../platform/files/stored-files.ts';
import { TemporaryFile } from '../platform/files/temporary-file.ts';
import { getUserId } from '../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { deletableImportStates, importFlow } from './import.flow.ts';
import { requestImportRun } from './import.jobs.ts';
import { listReadableKinds, mayImport, maySeeImportedCosts } from './import.policy.ts';
import { presentImport, presentImportDetail } from './import.present.ts';
import { findTargetCompany, getReadableImport, listImportPage } from './import.sql.ts';
import { presentMapping } from './mappings/mappings.present.ts';
import { listMappings } from './mappings/mappings.sql.ts';
import {
  getImportForChange,
  inOwnTransaction,
  maxAnsweredErrors,
  recordUserTransition,
  toReadingOptions,
  waitForEnd,
} from './queue.staff.ts';
import { findImportFormat } from './reading/import-source.ts';

// Rules: docs/rules/import.md

const maxImportsPerHour = 120;

type StartInput = ParsedInput<typeof staffImportCalls.startImport>;

/** Stores the file, queues its import and waits for the end. Returns the id of the import. */
export async function prepareImportStart(request: RequestContext, input: StartInput): Promise<string> {
  const { file, kind } = input;
  if (!mayImport(request.principal, kind)) throw forbidden();
  if (kind !== 'statement') ensureAllowedKind(file, tableUploadRule, 'file');
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

/** A bank statement is an import of its kind. */
export const prepareStatementStart = (
  request: RequestContext,
  input: Omit<StartInput, 'kind' | 'company_id'>,
): Promise<string> => prepareImportStart(request, { ...input, kind: 'statement' });

async function insertQueuedImport(
  context: TransactionContext,
  input: StartInput,
  uploaded: UploadedFile,
): Promise<string> {
  const { trx, principal, now } = context;
  const { kind, dry_run, skip_bad, confirm } = input;
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
      confirmed: confirm,
      for_company_id: await findTargetCompany(context, input.company_id),
      format,
      options: JSON.stringify(toReadingOptions(input)),
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

export const startImport = async (
  context: TransactionContext,
  _: unknown,
  id: string,
): Promise<EndpointOutput<typeof staffImportCalls.startImport>> =>
  presentImportDetail(context, await getReadableImport(context, id), maxAnsweredErrors);

export async function listImports(
  context: TransactionContext,
  input: ParsedInput<typeof staffImportCalls.listImports>,
): Promise<EndpointOutput<typeof staffImportCalls.listImports>> {
  ensurePage(input);
  const { page, limit, keyword, filter, sort } = input;
  const oldestFirst = sort === 'created_at';
  const kinds = listReadableKinds(context.principal);
  const found = await listImportPage(context.trx, { ...filter, keyword, kinds }, { page, limit, oldestFirst });
  return { ...found, list: found.list.map((row) => presentImport(context.t, row)), page, limit };
}

export const getImportDetail = async (
  context: TransactionContext,
  { id }: { readonly id: string },
): Promise<EndpointOutput<typeof staffImportCalls.getImportDetail>> =>
  presentImportDetail(context, await getReadableImport(context, id), maxShownImportErrors);

export async function listImportMappings(
  { trx, principal }: TransactionContext,
  { kind }: ParsedInput<typeof staffImportCalls.listImportMappings>,
): Promise<EndpointOutput<typeof staffImportCalls.listImportMappings>> {
  const kinds = listReadableKinds(principal).filter((one) => kind == null || one === kind);
  return { list: (await listMappings(trx, null, kinds)).map(presentMapping) };
}

/** Cancels an import. A running one is ended by the job, which finds that its state changed. */
export async function cancelImport(
  context: TransactionContext,
  input: ParsedInput<typeof staffImportCalls.cancelImport>,
): Promise<EndpointOutput<typeof staffImportCalls.cancelImport>> {
  const { from, to } = importFlow.cancel;
  const row = await getImportForChange(context, input, from);
  if (row.is_undo) throw conflict('import.wrong_state', { state: context.t(`states.import_${row.state}`) });
  await context.trx
    .updateTable('imports')
    .set({ state: to, finished_at: context.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await recordUserTransition(context, { id: row.id, action: 'import.cancel', from: row.state, to });
  return getImportDetail(context, row);
}

export async function deleteImport(
  context: TransactionContext,
  input: ParsedInput<typeof staffImportCalls.deleteImport>,
): Promise<null> {
  const { trx } = context;
  const row = await getImportForChange(context, input, deletableImportStates);
  if (row.is_undo) throw conflict('import.wrong_state', { state: context.t(`states.import_${row.state}`) });
  await trx.deleteFrom('imports').where('id', '=', row.id).execute();
  // A file without a record is deleted by a job: docs/rules/files.md
  if (row.file_id !== null)
    await trx.updateTable('files').set({ object_id: null }).where('id', '=', row.file_id).execute();
  await recordUserTransition(context, { id: row.id, action: 'import.delete', from: row.state, to: 'cancelled' });
  return null;
}
