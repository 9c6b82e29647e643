import type { Account, LoggedIn } from '@trunkline/contract/accounts';
import { isLanguage } from '@trunkline/text/languages';
import type { RowOf, Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { fileUrl } from '../platform/files/storage.ts';
import type { RequestContext } from '../platform/http/serve.ts';
import { membershipsOf, termsOfUser } from '../memberships/memberships.actions.ts';
import type { OpenedSession } from './accounts.session.ts';
import { accountOf, type AccountRow, rolesHeldBy, withPermissions } from './accounts.sql.ts';

type File = { id: string | null; visibility: string | null };

const urlOf = ({ app, now }: RequestContext, { id, visibility }: File): string | null =>
  id === null || visibility === null ? null : fileUrl(app.environment.secret, { id, visibility }, now);

export const avatarUrl = (call: RequestContext, row: AccountRow): string | null =>
  urlOf(call, { id: row.avatar_id, visibility: row.avatar_visibility });

export const presentAccount = (call: RequestContext, row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  telephone: row.telephone ?? row.company_telephone,
  language: isLanguage(row.language) ? row.language : 'en',
  avatar: avatarUrl(call, row),
  company_id: row.company_id,
  company_role: row.company_role as Account['company_role'],
  company: row.company,
  country: row.country,
  website: row.website,
  address: row.address,
  company_logo: urlOf(call, { id: row.logo_id, visibility: row.logo_visibility }),
  version: row.version,
});

/** What `presentLogin` reads: to be asked in one flight with what a login writes. */
export const loginQuestions = (trx: Trx, userId: string) =>
  [accountOf(trx, userId), rolesHeldBy(trx, userId), termsOfUser(trx, userId)] as const;
type LoginAnswers = { readonly [K in 0 | 1 | 2]: RowOf<ReturnType<typeof loginQuestions>[K]>[] };

/** What the browser keeps after a login. */
export function presentLogin(
  context: RequestContext,
  { 0: accounts, 1: held, 2: terms }: LoginAnswers,
  { token, expires_at }: OpenedSession,
): LoggedIn {
  const [row] = accounts;
  if (!row) throw notFound();
  const memberships = membershipsOf(terms, context.today);
  return {
    token,
    username: row.username,
    realname: row.realname,
    company: row.company,
    avatar: avatarUrl(context, row),
    ...withPermissions(held),
    membership: memberships[0] ?? null,
    memberships,
    company_id: row.company_id,
    company_role: row.company_role as LoggedIn['company_role'],
    expires_at: expires_at.toISOString(),
  };
}
