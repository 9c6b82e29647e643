import { userSorts } from '@trunkline/contract/staff/account-enums';
import { isUuid } from '@trunkline/rules/uuid';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual, limitToPage, type Page, toContainsPattern } from '../../platform/db/list-query.ts';
import { notFound } from '../../platform/errors/app-error.ts';

/** Users with company and roles. */
const fromUsers = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.username',
      'users.realname',
      'users.telephone',
      'users.language',
      'users.company_id',
      'users.company_role',
      'users.disabled',
      'users.totp_since',
      'users.last_login',
      'users.created_at',
      'users.version',
      'users.changed_by',
      'users.changed_at',
      'companies.company',
      sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`.as('roles'),
    ]);
type UserQuery = ReturnType<typeof fromUsers>;
export type UserRecord = Awaited<ReturnType<UserQuery['executeTakeFirstOrThrow']>>;

export interface UserFilter {
  readonly keyword?: string | null | undefined;
  readonly side?: 'staff' | 'company' | null | undefined;
  readonly state?: 'active' | 'disabled' | null | undefined;
  readonly disabled?: boolean | null | undefined;
  readonly role?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly totp?: boolean | null | undefined;
}

export function matchUsers(
  db: Db | Trx,
  { keyword, side, state, disabled = state == null ? null : state === 'disabled', role, company_id, totp }: UserFilter,
): UserQuery {
  // Rows of removed colleagues stay for the records that name them.
  let query = fromUsers(db).where('users.removed_at', 'is', null);
  if (side) query = query.where('users.company_id', side === 'staff' ? 'is' : 'is not', null);
  if (disabled != null) query = query.where('users.disabled', '=', disabled);
  if (company_id != null) query = query.where(isUuidEqual(sql.ref('users.company_id'), company_id));
  if (totp != null) query = query.where('users.totp_since', totp ? 'is not' : 'is', null);
  if (role)
    query = query.where('users.id', 'in', (e) =>
      e.selectFrom('user_roles').select('user_id').where('user_roles.role', '=', role),
    );
  if (!keyword) return query;
  const pattern = toContainsPattern(keyword);
  return query.where((e) =>
    e.or([
      e('users.realname', 'ilike', pattern),
      e('users.username', 'ilike', pattern),
      e('companies.company', 'ilike', pattern),
    ]),
  );
}

/** The last login of somebody who never logged in comes last in both directions. */
export function listUserPage(query: UserQuery, sort: string, page: Page): Promise<UserRecord[]> {
  const field = userSorts.find((one) => sort.replace('-', '') === one) ?? 'realname';
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const sorted = query.orderBy(sql.ref(`users.${field}`), direction).orderBy('users.id');
  return limitToPage(sorted as SelectQueryBuilder<Tables, never, UserRecord>, page).execute();
}

/** Throws 404 for an unknown user. With `lock` others who would change the user wait. */
export async function getUser(trx: Trx, id: string, lock = false): Promise<UserRecord> {
  if (lock && isUuid(id)) await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  const row = isUuid(id)
    ? await fromUsers(trx).where('users.id', '=', id).where('users.removed_at', 'is', null).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('accounts.user_not_found');
  return row;
}

/** The sessions that are not ended and not expired, last used first. */
export const listOpenSessions = (trx: Trx, userId: string, now: Date, usedSince: Date) =>
  trx
    .selectFrom('sessions')
    .select(['network', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedSince)
    .orderBy('last_used_at', 'desc')
    .limit(50)
    .execute();

/** Replaces the roles of a user. */
export async function saveUserRoles(trx: Trx, userId: string, roles: readonly string[]): Promise<void> {
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roles.length > 0)
    await trx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
}
