import type { Colleague } from '@trunkline/contract/companies';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { Page } from '../../platform/db/list-query.ts';

// Rules: docs/rules/accounts.md, "Colleagues"

export interface ColleagueRow {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar_id: string | null;
  readonly avatar_visibility: string | null;
  readonly company_role: Colleague['company_role'];
  readonly state: Colleague['state'];
  readonly disabled: boolean;
  readonly last_login: Date | null;
  readonly invited_by: string | null;
  readonly expires_at: Date | null;
}

const listed = (companyId: string, now: Date) => sql`(
  select u.id, u.username::text, u.realname, f.id as avatar_id, f.visibility as avatar_visibility, u.company_role, 'active' as state,
    u.disabled, u.last_login, null as invited_by, null::timestamptz as expires_at
  from users u left join files f on f.id = u.avatar_file_id
  where u.company_id = ${companyId} and u.removed_at is null
  union all
  select id, username::text, '', null, null, 'member', 'invited', false, null, inviter, expires_at
  from invitations where company_id = ${companyId} and accepted_at is null and withdrawn_at is null and expires_at > ${now})`;

/** Users of the company, its owner first, then open invitations. */
export async function listColleagueRows(
  trx: Trx,
  companyId: string,
  now: Date,
  { page, limit }: Page,
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const from = listed(companyId, now);
  const { rows } = await sql<ColleagueRow>`select * from ${from} listed
    order by state, company_role desc, ${inNameOrder(sql`realname`)}, username, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    trx,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} listed`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A user of the company who was not removed. */
export const findColleague = (trx: Trx, id: string, companyId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'company_id', 'company_role', 'username', 'realname', 'language', 'disabled'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
export type ColleagueUser = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

/** An address that nobody has. `.invalid` is reserved for this (RFC 2606). */
const toRemovedAddress = (id: string): string => `${id}@removed.invalid`;

/** Takes a member out of the company: no login, no role, and the address is free again. Undefined when they are no member any more. */
export const removeMember = (trx: Trx, { id, company_id }: Pick<ColleagueUser, 'id' | 'company_id'>, now: Date) =>
  trx
    .updateTable('users')
    .set((e) => ({
      removed_at: now,
      removed_username: e.ref('username'),
      username: toRemovedAddress(id),
      disabled: true,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('company_role', '=', 'member')
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Makes a user the only owner of their company. Serialised by the company's row; undefined when the user cannot be its owner. */
export async function changeOwner(trx: Trx, companyId: string, userId: string) {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const next = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!next) return undefined;
  const setRole = (role: 'owner' | 'member') =>
    trx.updateTable('users').set((e) => ({ company_role: role, version: e('version', '+', 1) }));
  // First the old one: the database allows one owner at a time.
  await setRole('member')
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'owner')
    .where('id', '!=', userId)
    .execute();
  await setRole('owner').where('id', '=', userId).execute();
  await trx
    .updateTable('companies')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', companyId)
    .execute();
  return next;
}
