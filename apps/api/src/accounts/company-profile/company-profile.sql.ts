import type { Trx } from '../../platform/db/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { releaseFiles } from '../../platform/files/stored-files.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { CompanyValues } from './company.record.ts';

/** A company with its logo, as its own users see it. */
export const getCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companies')
    .leftJoin('files as logos', 'logos.id', 'companies.logo_file_id')
    .select(['companies.id', 'company', 'country', 'address', 'telephone', 'website', 'tax_id', 'payment_term'])
    .select(['version', 'changed_by', 'changed_at', 'logos.id as logo_id', 'logos.visibility as logo_visibility'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();
export type CompanyRow = Awaited<ReturnType<typeof getCompany>>;

/** Makes a file public that was uploaded as this company's logo, and deletes the one before; throws 404 for any other file. */
export async function replaceLogo(trx: Trx, companyId: string, fileId: string | null): Promise<void> {
  if (fileId !== null) {
    const published = await trx
      .updateTable('files')
      .set({ object: 'company', object_id: companyId, visibility: 'public' })
      .where('id', '=', fileId)
      .where('company_id', '=', companyId)
      .where('purpose', '=', 'logo')
      .executeTakeFirst();
    if (published.numUpdatedRows === 0n) throw new AppError(404, 'accounts.unknown_file', {}, { path: 'company_logo' });
  }
  await trx.updateTable('companies').set({ logo_file_id: fileId }).where('id', '=', companyId).execute();
  await releaseFiles(trx, { object: 'company', object_id: companyId, purpose: 'logo' }, fileId);
}

/** Name and address of a member of staff; in the scope of the system, because a company sees no staff. */
export const findManager = (trx: Trx, id: string) =>
  trx.selectFrom('users').select(['realname', 'username']).where('id', '=', id).executeTakeFirst();

/** Writes columns of staff; `version` is the one that they read. */
export async function writeCompany(
  { trx, principal, now }: TransactionContext,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Partial<CompanyValues>,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ ...columns, version: version + 1, changed_by: principal.realname, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns the id of the new company, which has no users yet. */
export async function insertCompany(
  { trx, principal, now }: TransactionContext,
  columns: CompanyValues,
): Promise<string> {
  const { id } = await trx
    .insertInto('companies')
    .values({ ...columns, created_at: now, changed_by: principal.realname, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
