import type * as accountCalls from '@trunkline/contract/accounts';
import type { Account } from '@trunkline/contract/accounts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { type FieldError, forbidden, invalidFields } from '../../platform/errors/app-error.ts';
import { saveFileRow, type UploadedFile, storeBytes, releaseFiles } from '../../platform/files/stored-files.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { findCountry } from '../../countries/countries.public.ts';
import { readSetting, readSettings } from '../../settings/settings.public.ts';
import { uploadsPerHour } from '../../files/files.public.ts';
import { toAvatarUrl, presentAccount } from '../accounts.present.ts';
import { type AccountRow, getAccount } from '../accounts.sql.ts';
import { checkAccountPhone } from '../accounts.policy.ts';
import { isOverseas, listMissingFields } from '../company-profile/company-profile.policy.ts';
import { replaceLogo } from '../company-profile/company-profile.sql.ts';
import { encodeLogoOrAvatar } from '../../platform/files/pictures.ts';

// Rules: docs/rules/accounts.md, "Profile".

type Edit = ParsedInput<typeof accountCalls.editAccount>;

/** Changes the user's name, telephone number and language, and the data of the company. Absent fields stay, null clears. */
export async function editAccount(context: TransactionContext, input: Edit): Promise<Account> {
  const { trx, principal } = context;
  const row = await getAccount(trx, getUserId(principal));
  if (input.version !== undefined) ensureVersion(row, input.version);
  const telephone = await checkEdit(context, row, input);
  const { realname, language } = input;
  const changed_at = context.now;
  await trx
    .updateTable('users')
    .set((e) => ({ realname, language, telephone, version: e('version', '+', 1), changed_by: changedBy, changed_at }))
    .where('id', '=', row.id)
    .execute();
  if (row.company_id !== null) await editCompany(context, row.company_id, input, telephone);
  const fields = Object.entries(input).flatMap(([name, value]) =>
    name === 'version' || value === undefined ? [] : name,
  );
  await audit(context, 'account.edit', { object: 'user', object_id: row.id, details: { fields } });
  return presentAccount(context, await getAccount(trx, row.id));
}

/** Throws 400 with all wrong fields, 403 for company data of a user without a company. Returns the checked telephone number, if one was sent. */
async function checkEdit({ trx }: TransactionContext, row: AccountRow, input: Edit): Promise<string | undefined> {
  const { country, website, address, company_logo } = input;
  const hasCompanyFields = [country, website, address, company_logo].some((value) => value !== undefined);
  if (row.company_id === null && hasCompanyFields) throw forbidden('accounts.no_company');
  // A member may send the company's fields as they are, as a form does.
  const changesCompany =
    (country !== undefined && country !== row.country) ||
    (website !== undefined && website !== row.website) ||
    (address !== undefined && address !== row.address) ||
    company_logo !== undefined;
  if (row.company_role === 'member' && changesCompany) throw forbidden('accounts.owner_only');
  const errors: FieldError[] = [];
  if (country !== undefined && !findCountry(country)) errors.push({ path: 'country', code: 'accounts.wrong_country' });
  const phoneCountry = country ?? row.country ?? (await readSetting({ trx }, 'vendor.home_country'));
  const phone = input.telephone === undefined ? undefined : checkAccountPhone(input.telephone, phoneCountry);
  if (phone && 'error' in phone) errors.push(phone.error);
  if (errors.length > 0) throw invalidFields(errors);
  return phone && 'telephone' in phone ? phone.telephone : undefined;
}

async function editCompany(
  { trx, now }: TransactionContext,
  companyId: string,
  { country, website, address, company_logo }: Edit,
  telephone: string | undefined,
): Promise<void> {
  if (company_logo !== undefined) await replaceLogo(trx, companyId, company_logo);
  await trx
    .updateTable('companies')
    .set((e) => ({
      country,
      website,
      address,
      // Afterwards the company's page changes it.
      telephone: telephone && e.fn.coalesce('telephone', e.val(telephone)),
      version: e('version', '+', 1),
      changed_by: changedBy,
      changed_at: now,
    }))
    .where('id', '=', companyId)
    .execute();
}

/** Encodes and stores the picture before the transaction. Throws 415 for anything but a picture, 429 beyond the hourly limit. */
export async function prepareAvatar(
  context: RequestContext,
  { file }: ParsedInput<typeof accountCalls.uploadAvatar>,
): Promise<UploadedFile> {
  await context.app.limits.take(uploadsPerHour, getUserId(context.principal));
  return storeBytes(context, await encodeLogoOrAvatar(context, file, 'avatar', 'file'), 'avatar');
}

export async function uploadAvatar(
  context: TransactionContext,
  _input: ParsedInput<typeof accountCalls.uploadAvatar>,
  prepared: UploadedFile,
): Promise<EndpointOutput<typeof accountCalls.uploadAvatar>> {
  const { trx, principal, now } = context;
  const { company_id } = principal;
  const user_id = getUserId(principal);
  const owner = { object: 'user', object_id: user_id, company_id, visibility: 'public' } as const;
  const { id } = await saveFileRow(context, prepared, owner);
  await trx
    .updateTable('users')
    .set((e) => ({ avatar_file_id: id, version: e('version', '+', 1), changed_by: changedBy, changed_at: now }))
    .where('id', '=', user_id)
    .execute();
  await releaseFiles(trx, { object: 'user', object_id: user_id, purpose: 'avatar' }, id);
  const avatar = toAvatarUrl(context, await getAccount(trx, user_id));
  if (avatar === null) throw new Error('an avatar that was just saved has an address');
  return { avatar };
}

export async function checkProfile({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof accountCalls.checkProfile>> {
  const row = await getAccount(trx, getUserId(principal));
  // Staff have no company, and nothing is missing.
  const missing = row.company_id === null ? [] : listMissingFields({ ...row, telephone: row.company_telephone });
  return { complete: missing.length === 0, missing };
}

export async function checkOverseasPartner({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof accountCalls.checkOverseasPartner>> {
  const { country } = await getAccount(trx, getUserId(principal));
  const home = await readSettings({ trx }, ['vendor.home_country', 'vendor.home_regions']);
  return { overseas: country === null ? false : isOverseas(country, home) };
}
