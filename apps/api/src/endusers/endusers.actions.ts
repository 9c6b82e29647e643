// Partners read and write their end users. Rules: docs/rules/endusers.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as enduserCalls from '@trunkline/contract/endusers';
import { type EndUser, purchaseFields, type SimilarEndUser } from '@trunkline/contract/endusers';
import { getMailDomain, isFreeMailDomain } from '@trunkline/rules/mail-domain';
import { audit } from '../platform/audit/audit.ts';
import type { Trx } from '../platform/db/connection.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { AppError, conflict, type FieldError, invalidFields } from '../platform/errors/app-error.ts';
import { releaseFiles } from '../platform/files/stored-files.ts';
import { getCompanyId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { isUuid } from '@trunkline/rules/uuid';
import { checkEndUserMobile, listPurchaseYears } from './endusers.policy.ts';
import { presentEndUser } from './endusers.present.ts';
import { type EndUserValues, mergeEndUser } from './endusers.record.ts';
import {
  deleteEndUserRow,
  type EndUserRecord,
  getEndUsersById,
  listLikeEndUsers,
  getEndUserRecord,
  insertEndUser,
  listProjectsUsing,
  lockEndUser,
  updateEndUser,
} from './endusers.sql.ts';

export const getEndUser = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof enduserCalls.getEndUser>,
): Promise<EndUser> => presentEndUser(context, await getEndUserRecord(context.trx, context.principal, id));

type SaveInput = ParsedInput<typeof enduserCalls.saveEndUser>;

export async function saveEndUser(context: TransactionContext, input: SaveInput): Promise<EndUser> {
  const { trx, principal, now } = context;
  if (input.logo != null) await ensureLogo(context, input.logo);
  const row = input.id == null ? undefined : await lockEndUser(trx, principal, input.id);
  if (row) ensureVersion(row, input.version);
  const values = checkValues(context, input, row);
  const changed = { ...values, changed_at: now, changed_by: principal.realname };
  const company_id = getCompanyId(principal);
  const saved = row
    ? await updateEndUser(trx, row.id, changed)
    : await insertEndUser(trx, { ...changed, company_id, created_at: now });
  if (input.logo !== undefined) await saveLogo(trx, saved, input.logo);
  await audit(context, row ? 'enduser.edit' : 'enduser.create', { object: 'enduser', object_id: saved.id });
  return presentEndUser(context, saved);
}

/** The columns after the save. Throws 400 with all wrong fields. */
function checkValues({ today }: TransactionContext, input: SaveInput, row: EndUserRecord | undefined): EndUserValues {
  const values = mergeEndUser(input, row);
  const checked = checkEndUserMobile(values.mobile, values.country);
  const years = checkFiguresYear(today, values, row);
  const errors = [checked, years].flatMap(({ error }) => error ?? []);
  if (!checked.mobile || errors.length > 0) throw invalidFields(errors);
  return { ...values, mobile: checked.mobile, figures_year: years.year };
}

/** The year of the figures, which is one of the last three full years unless it was stored before. */
function checkFiguresYear(
  today: string,
  values: EndUserValues,
  row: EndUserRecord | undefined,
): { readonly year: number | null; readonly error?: FieldError } {
  const years = listPurchaseYears(today);
  const year = values.figures_year ?? years.at(-1) ?? null;
  if (year !== null && year !== row?.figures_year && !years.includes(year))
    return {
      year,
      error: { path: 'other_info.year', code: 'endusers.wrong_year', values: { years: years.join(', ') } },
    };
  return { year: purchaseFields.some((field) => values[field] !== null) ? year : null };
}

/** Throws 404 for anything but a picture that the company uploaded as a logo. */
async function ensureLogo({ trx, principal }: TransactionContext, fileId: string): Promise<void> {
  const found = isUuid(fileId)
    ? await trx
        .selectFrom('files')
        .select('id')
        .where('id', '=', fileId)
        .where('company_id', '=', getCompanyId(principal))
        .where('purpose', '=', 'logo')
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError(404, 'endusers.unknown_file', {}, { path: 'logo' });
}

/** Gives an uploaded picture to the end user, and takes the former one from it. */
async function saveLogo(trx: Trx, { id }: EndUserRecord, fileId: string | null): Promise<void> {
  if (fileId !== null)
    await trx.updateTable('files').set({ object: 'enduser', object_id: id }).where('id', '=', fileId).execute();
  await releaseFiles(trx, { object: 'enduser', object_id: id, purpose: 'logo' }, fileId);
}

export async function deleteEndUser(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof enduserCalls.deleteEndUser>,
): Promise<null> {
  const { trx, principal } = context;
  const row = await lockEndUser(trx, principal, id);
  if (version != null) ensureVersion(row, version);
  await ensureUnused(context, row.id);
  await releaseFiles(trx, { object: 'enduser', object_id: row.id, purpose: 'logo' }, null);
  await deleteEndUserRow(trx, row.id);
  await audit(context, 'enduser.delete', { object: 'enduser', object_id: row.id });
  return null;
}

/** Projects that a refusal names. */
const maxNamedProjects = 5;

/** Throws 409 with the projects that name the end user. */
async function ensureUnused({ trx, language }: TransactionContext, id: string): Promise<void> {
  const projects = await listProjectsUsing(trx, id, maxNamedProjects);
  if (projects.length === 0) return;
  const list = new Intl.ListFormat(language).format(projects.map(({ number }) => number));
  throw conflict('endusers.in_use', { count: projects.length, list }, { projects });
}

/** Undefined for an address of a mail provider, and while the address is not complete. */
function findCompanyMailDomain(email: string): string | undefined {
  const domain = getMailDomain(email);
  return email.includes('@') && domain.includes('.') && !isFreeMailDomain(domain) ? domain : undefined;
}

/** Two names are similar from this share of common trigrams on. */
const minLikeness = 0.5;
const maxSimilar = 5;

/** Lists end users with a similar name. Empty for a name of less than three letters: every name would be similar. */
export async function listSimilarEndUsers(
  { trx }: TransactionContext,
  { id, company, email }: ParsedInput<typeof enduserCalls.listSimilarEndUsers>,
): Promise<{ list: SimilarEndUser[] }> {
  const domain = email ? findCompanyMailDomain(email) : undefined;
  if (company.length < 3 && domain === undefined) return { list: [] };
  const like = (await listLikeEndUsers(trx, company, domain))
    .filter((one) => one.id !== id && (one.same_domain || (company.length >= 3 && one.likeness >= minLikeness)))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxSimilar);
  const rows = await getEndUsersById(
    trx,
    like.map((one) => one.id),
  );
  return {
    list: like.flatMap(({ id: found, likeness }) => {
      const row = rows.get(found);
      return row ? [presentSimilar(row, likeness >= minLikeness ? 'name' : 'mail_domain')] : [];
    }),
  };
}

const presentSimilar = (
  { id, company, country, address, email }: EndUserRecord,
  reason: SimilarEndUser['reason'],
): SimilarEndUser => ({ id, company, country, address, email, reason });
