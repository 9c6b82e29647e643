import type {
  Account,
  checkOverseas,
  checkProfile,
  editAccount,
  profileFields,
  uploadAvatar,
} from '@trunkline/contract/accounts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../platform/audit/audit.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { AppError, type FieldError, forbidden, invalidFields } from '../platform/errors/app-error.ts';
import { saveFileRow, type UploadedFile, uploadBytes, releaseFiles } from '../platform/files/storage.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { findCountry } from '../site/countries.ts';
import { readSetting, readSettings } from '../settings/settings.public.ts';
import { uploadsPerHour } from '../files/files.actions.ts';
import { avatarUrl, presentAccount } from './accounts.present.ts';
import { type AccountRow, getAccount } from './accounts.sql.ts';
import { checkPhone } from './phone.ts';
import { repaint } from '../platform/files/pictures.ts';

// Rules: docs/rules/accounts.md, "Profile".

type Edit = ParsedInput<typeof editAccount>;

/** Absent is unchanged, null is cleared. The own name, number and language; the rest belongs to the company. */
export async function edit(context: TransactionContext, input: Edit): Promise<Account> {
  const { trx, principal } = context;
  const row = await getAccount(trx, principal.user_id!);
  if (input.version !== undefined) ensureVersion(row.version, input.version);
  const telephone = await checkEdit(context, row, input);
  const { realname, language } = input;
  await trx
    .updateTable('users')
    .set((e) => ({ realname, language, telephone, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  if (row.company_id !== null) await editCompany(context, row.company_id, input, telephone);
  const fields = Object.keys(input).filter((name) => name !== 'version' && input[name as keyof Edit] !== undefined);
  await audit(context, 'account.edit', { object: 'user', object_id: row.id, details: { fields } });
  return presentAccount(context, await getAccount(trx, row.id));
}

/** The number in its international form, if one was sent. */
async function checkEdit({ trx }: TransactionContext, row: AccountRow, input: Edit): Promise<string | undefined> {
  const { country, website, address, company_logo } = input;
  const forCompany = [country, website, address, company_logo].some((value) => value !== undefined);
  if (row.company_id === null && forCompany) throw forbidden('accounts.no_company');
  const faults: FieldError[] = [];
  if (country !== undefined && !findCountry(country)) faults.push({ path: 'country', code: 'accounts.wrong_country' });
  const of = country ?? row.country ?? (await readSetting(trx, 'vendor.home_country'));
  const phone = input.telephone === undefined ? undefined : checkPhone(input.telephone, of);
  if (phone && 'fault' in phone) faults.push({ path: 'telephone', code: phone.fault });
  if (faults.length > 0) throw invalidFields(faults);
  return phone && 'telephone' in phone ? phone.telephone : undefined;
}

async function editCompany(
  { trx, principal }: TransactionContext,
  companyId: string,
  { country, website, address, company_logo }: Edit,
  telephone: string | undefined,
): Promise<void> {
  if (company_logo != null) await publishLogo(trx, companyId, company_logo);
  await trx
    .updateTable('companies')
    .set((e) => ({
      country,
      website,
      address,
      logo_file_id: company_logo,
      // The company's number is its owner's, or the first that anybody gives.
      telephone:
        principal.company_role === 'owner' ? telephone : telephone && e.fn.coalesce('telephone', e.val(telephone)),
      version: e('version', '+', 1),
    }))
    .where('id', '=', companyId)
    .execute();
  if (company_logo !== undefined)
    await releaseFiles(trx, { object: 'company', object_id: companyId, purpose: 'logo' }, company_logo);
}

/** A file that was uploaded as a logo of this company; anything else is as missing as an id of no form at all. */
async function publishLogo(trx: Trx, companyId: string, fileId: string): Promise<void> {
  const published = await trx
    .updateTable('files')
    .set({ object: 'company', object_id: companyId, visibility: 'public' })
    .where('id', '=', fileId)
    .where('company_id', '=', companyId)
    .where('purpose', '=', 'logo')
    .executeTakeFirst();
  if (published.numUpdatedRows === 0n) throw new AppError(404, 'accounts.unknown_file', {}, { path: 'company_logo' });
}

export async function prepareAvatar(
  call: RequestContext,
  { file }: ParsedInput<typeof uploadAvatar>,
): Promise<UploadedFile> {
  await call.app.limits.take(uploadsPerHour, call.principal.user_id!);
  return uploadBytes(call, await repaint(file, 'avatar', 'file'), 'avatar');
}

export async function setAvatar(
  context: TransactionContext,
  _input: ParsedInput<typeof uploadAvatar>,
  prepared: UploadedFile,
): Promise<EndpointOutput<typeof uploadAvatar>> {
  const { trx, principal } = context;
  const { user_id, company_id } = principal;
  const owner = { object: 'user', object_id: user_id, company_id, visibility: 'public' } as const;
  const { id } = await saveFileRow(context, prepared, owner);
  await trx
    .updateTable('users')
    .set((e) => ({ avatar_file_id: id, version: e('version', '+', 1) }))
    .where('id', '=', user_id)
    .execute();
  await releaseFiles(trx, { object: 'user', object_id: user_id!, purpose: 'avatar' }, id);
  return { avatar: avatarUrl(context, await getAccount(trx, user_id!))! };
}

type ProfileField = (typeof profileFields)[number];

/** What an order needs to know of whom it is for; staff need none of it. */
function missingOf(row: AccountRow): ProfileField[] {
  if (row.company_id === null) return [];
  const filled = {
    company: row.company,
    country: row.country,
    address: row.address,
    telephone: row.company_telephone,
  };
  return (Object.keys(filled) as ProfileField[]).filter((field) => !filled[field]);
}

export async function checkComplete({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof checkProfile>> {
  const missing = missingOf(await getAccount(trx, principal.user_id!));
  return { complete: missing.length === 0, missing };
}

/** Outside the vendor's home country, and outside the further regions that count as home. */
export async function checkIsOverseas({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof checkOverseas>> {
  const { country } = await getAccount(trx, principal.user_id!);
  const { 'vendor.home_country': home, 'vendor.home_regions': regions } = await readSettings(trx, [
    'vendor.home_country',
    'vendor.home_regions',
  ]);
  return { overseas: country !== null && country !== home && !regions.includes(country) };
}
