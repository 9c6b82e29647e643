import type { Account, LoginAnswer } from '@trunkline/contract/accounts';
import { formatPhone } from '@trunkline/rules/reading/phone';
import { isLanguage } from '@trunkline/text/languages';
import type { PipelineRow } from '../platform/db/transaction.ts';
import type { Trx } from '../platform/db/connection.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { toFileUrl } from '../platform/files/file-links.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { presentMemberships, selectUserMemberships } from '../memberships/memberships.public.ts';
import type { OpenedSession } from './sessions/sessions.sql.ts';
import { type AccountRow, mergeRolePermissions, selectAccount, selectUserRoles } from './accounts.sql.ts';

const companyRoles = ['owner', 'member'] as const;
/** Null for staff. The table holds no other values. */
export const toCompanyRole = (role: string | null) => companyRoles.find((one) => one === role) ?? null;

type FileColumns = { id: string | null; visibility: string | null };

/** Null when there is no file. */
export const toOptionalFileUrl = ({ app, now }: RequestContext, { id, visibility }: FileColumns): string | null =>
  id === null || visibility === null ? null : toFileUrl(app.environment.secret, { id, visibility }, now);

export const toAvatarUrl = (context: RequestContext, row: AccountRow): string | null =>
  toOptionalFileUrl(context, { id: row.avatar_id, visibility: row.avatar_visibility });

const getTelephone = (row: AccountRow): string | null => row.telephone ?? row.company_telephone;

const toShownPhone = (telephone: string | null): string | null => (telephone === null ? null : formatPhone(telephone));

export const presentAccount = (context: RequestContext, row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  telephone: getTelephone(row),
  telephone_formatted: toShownPhone(getTelephone(row)),
  language: isLanguage(row.language) ? row.language : 'en',
  avatar: toAvatarUrl(context, row),
  company_id: row.company_id,
  company_role: toCompanyRole(row.company_role),
  company: row.company,
  country: row.country,
  website: row.website,
  address: row.address,
  company_logo: toOptionalFileUrl(context, { id: row.logo_id, visibility: row.logo_visibility }),
  terms_version: row.terms_version,
  version: row.version,
});

/** The statements whose rows `presentLogin` takes. They run in one pipeline with those that log in. */
export const listLoginQueries = (trx: Trx, userId: string) =>
  [selectAccount(trx, userId), selectUserRoles(trx, userId), selectUserMemberships(trx, userId)] as const;
type LoginRows = { readonly [K in 0 | 1 | 2]: PipelineRow<ReturnType<typeof listLoginQueries>[K]>[] };

/** The answer to a login, which the browser stores. */
export function presentLogin(
  context: RequestContext,
  { 0: accounts, 1: roles, 2: membershipRows }: LoginRows,
  { token, expires_at }: OpenedSession,
): LoginAnswer {
  const [row] = accounts;
  if (!row) throw notFound();
  const memberships = presentMemberships(membershipRows, context.today);
  return {
    token,
    username: row.username,
    realname: row.realname,
    company: row.company,
    avatar: toAvatarUrl(context, row),
    ...mergeRolePermissions(roles),
    membership: memberships[0] ?? null,
    memberships,
    company_id: row.company_id,
    company_role: toCompanyRole(row.company_role),
    expires_at: expires_at.toISOString(),
  };
}
