import { userSorts } from '@trunkline/contract/staff/account-enums';
import { nameColumn } from '../../platform/db/name-order.ts';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

const fromUsers = (db: Db | Trx) => db.selectFrom('users');

/** Users with company and roles. */
const selectUsers = (rows: ReturnType<typeof fromUsers>) =>
  rows.leftJoin('companies', 'companies.id', 'users.company_id').select([
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
    sql<string[]>`array(select distinct unnest(r.permissions) from user_roles ur join roles r on r.name = ur.role
        where ur.user_id = users.id order by 1)`.as('permissions'),
  ]);
export type UserRecord = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

export interface UserFilter {
  readonly keyword?: string | null | undefined;
  readonly side?: 'staff' | 'company' | null | undefined;
  readonly state?: 'active' | 'disabled' | null | undefined;
  readonly disabled?: boolean | null | undefined;
  readonly role?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly totp?: boolean | null | undefined;
}

type SortName = (typeof userSorts)[number];
type UserSort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`users.id`, type: 'uuid' };
const sortColumns: Readonly<Record<SortName, SortColumn>> = {
  realname: nameColumn('users.realname'),
  username: { value: sql`users.username`, type: 'text' },
  // Who never logged in comes last in both directions.
  last_login: { value: sql`users.last_login`, type: 'timestamptz', nullable: true },
  created_at: { value: sql`users.created_at`, type: 'timestamptz' },
};

function listSortColumns(sort: UserSort): readonly SortColumn[] {
  const descending = sort.startsWith('-');
  const column = userSorts.find((name) => sort === name || sort === `-${name}`) ?? 'realname';
  return [
    { ...sortColumns[column], descending },
    { ...id, descending },
  ];
}

function listConditions(filter: UserFilter): RawBuilder<boolean>[] {
  const { side, state, role, company_id, totp } = filter;
  const disabled = filter.disabled ?? (state == null ? null : state === 'disabled');
  return [
    ...(side ? [sql<boolean>`users.company_id ${side === 'staff' ? sql`is null` : sql`is not null`}`] : []),
    ...(disabled == null ? [] : [sql<boolean>`users.disabled = ${disabled}`]),
    ...(company_id == null ? [] : [isUuidEqual(sql.ref('users.company_id'), company_id)]),
    ...(totp == null ? [] : [sql<boolean>`users.totp_since ${totp ? sql`is not null` : sql`is null`}`]),
    ...(role ? [sql<boolean>`users.id in (select user_id from user_roles where user_roles.role = ${role})`] : []),
  ];
}

/** Users of vendor and companies. The rows of removed colleagues stay for the records that name them; they are not listed. */
export const listedUsers = defineList({
  createdAt: sql`users.created_at`,
  visible: ({ trx }: Pick<TransactionContext, 'trx'>) => fromUsers(trx).where('users.removed_at', 'is', null),
  listConditions: (_reader, filter: UserFilter) => listConditions(filter),
  findKeyword: ({ trx }, { keyword }) => findWordsCondition(trx, 'user', keyword, sql.ref('users.company_id')),
  sortColumns: listSortColumns,
  select: selectUsers,
});

/** Throws 404 for an unknown user. With `lock` others who would change the user wait. */
export async function getUser(trx: Trx, id: string, lock = false): Promise<UserRecord> {
  if (lock && isUuid(id)) await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  const row = isUuid(id)
    ? await selectUsers(
        fromUsers(trx).where('users.id', '=', id).where('users.removed_at', 'is', null),
      ).executeTakeFirst()
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
