// What belongs to one company, beside the records that have lists of their own. Rules: docs/rules/companies.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCompanyRecordCalls from '@trunkline/contract/staff/company-records';
import { canReadFile, nameStoredFile } from '../../files/files.public.ts';
import { audit, isAuditObject } from '../../platform/audit/audit.ts';
import { countUpTo, ensurePage, limitToPage } from '../../platform/db/list-query.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { FileRow } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { getCompany } from '../companies.sql.ts';
import { presentCompanyFile, presentEvent, presentPerson } from './records.present.ts';
import {
  filesOfCompany,
  findFileOfCompany,
  listEventPage,
  matchAddresses,
  matchHistory,
  peopleOfCompany,
} from './records.sql.ts';

/** Throws 404 for an unknown company. */
const toReader = async ({ trx }: TransactionContext, id: string) => ({
  trx,
  companyId: (await getCompany(trx, id)).id,
});

export async function listCompanyPeople(
  context: TransactionContext,
  { id, keyword, page, limit }: ParsedInput<typeof staffCompanyRecordCalls.listCompanyPeople>,
): Promise<EndpointOutput<typeof staffCompanyRecordCalls.listCompanyPeople>> {
  const query = { filter: { keyword }, sort: 'owner' as const };
  const { rows, ...count } = await peopleOfCompany.readPage(await toReader(context, id), query, { page, limit });
  return { list: rows.map((row) => presentPerson(context.principal, row)), ...count, page, limit };
}

export async function listCompanyFiles(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffCompanyRecordCalls.listCompanyFiles>,
): Promise<EndpointOutput<typeof staffCompanyRecordCalls.listCompanyFiles>> {
  const query = { filter: {}, sort: '-created_at' as const };
  const { rows, ...count } = await filesOfCompany.readPage(await toReader(context, id), query, { page, limit });
  return { list: rows.map((row) => presentCompanyFile(context, row)), ...count, page, limit };
}

interface FoundFile {
  readonly file: FileRow;
  readonly file_name: string;
}

/** Throws 404 for a file of no company and for one whose record the caller may not read. Each download has an audit row. */
export async function downloadCompanyFile(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffCompanyRecordCalls.downloadCompanyFile>,
): Promise<FoundFile> {
  const file = await findFileOfCompany(context.trx, id);
  if (!file || !canReadFile(context.principal, file)) throw notFound();
  await audit(context, 'file.download', {
    object: isAuditObject(context.t, file.object) ? file.object : 'file',
    object_id: file.object_id,
    company_id: file.company_id,
    details: { file_id: file.id, purpose: file.purpose },
  });
  return { file, file_name: await nameStoredFile(context, file) };
}

export const readFile = async ({ app }: RequestContext, { file, file_name }: FoundFile): Promise<FileAnswer> => ({
  bytes: await app.files.get(file.storage_key),
  mime: file.mime,
  file_name,
  headers: { 'content-security-policy': "default-src 'none'; sandbox" },
});

export async function listAddressesOfCompany(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffCompanyRecordCalls.listAddressesOfCompany>,
): Promise<EndpointOutput<typeof staffCompanyRecordCalls.listAddressesOfCompany>> {
  ensurePage({ page, limit });
  const { trx, companyId } = await toReader(context, id);
  const addresses = matchAddresses(trx, companyId);
  const rows = await limitToPage(addresses, { page, limit }).execute();
  return {
    list: rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'bill_to' ? 'bill_to' : 'ship_to' })),
    ...(await countUpTo(trx, addresses)),
    page,
    limit,
  };
}

export async function listCompanyHistory(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffCompanyRecordCalls.listCompanyHistory>,
): Promise<EndpointOutput<typeof staffCompanyRecordCalls.listCompanyHistory>> {
  ensurePage({ page, limit });
  const { trx, companyId } = await toReader(context, id);
  const rows = await listEventPage(trx, companyId, { page, limit });
  return {
    list: rows.map((row) => presentEvent(context, row)),
    ...(await countUpTo(trx, matchHistory(trx, companyId))),
    page,
    limit,
  };
}
