import type { EndUserIndustry, ProjectState, StaffSize } from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';

/** Columns of text with narrower types, which checks of the table guarantee. */
interface Narrowed {
  staff_size: StaffSize | null;
  industry: EndUserIndustry | null;
}
export type EndUserRecord = Omit<Selectable<Tables['endusers']>, keyof Narrowed> & Narrowed;

/** A company sees its own end users, staff see all. */
export const visibleEndUsers = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('endusers')
    .$if(principal.side === 'company' || principal.side === 'visitor', (query) =>
      query.where('endusers.company_id', '=', principal.company_id),
    );

/** Throws 404 for a missing or foreign one. */
export async function getEndUserRecord(trx: Trx, principal: Principal, id: string): Promise<EndUserRecord> {
  const row = await visibleEndUsers(trx, principal)
    .selectAll()
    .where(isUuidEqual(sql.ref('endusers.id'), id))
    .$castTo<EndUserRecord>()
    .executeTakeFirst();
  if (!row) throw notFound('endusers.not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockEndUser(trx: Trx, principal: Principal, id: string): Promise<EndUserRecord> {
  const row = await visibleEndUsers(trx, principal)
    .selectAll()
    .where(isUuidEqual(sql.ref('endusers.id'), id))
    .forUpdate()
    .$castTo<EndUserRecord>()
    .executeTakeFirst();
  if (!row) throw notFound('endusers.not_found');
  return row;
}

export const insertEndUser = (trx: Trx, values: Insertable<Tables['endusers']>): Promise<EndUserRecord> =>
  trx.insertInto('endusers').values(values).returningAll().$castTo<EndUserRecord>().executeTakeFirstOrThrow();

export const updateEndUser = (
  trx: Trx,
  id: string,
  values: Omit<Updateable<Tables['endusers']>, 'id' | 'company_id' | 'version'>,
): Promise<EndUserRecord> =>
  trx
    .updateTable('endusers')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .$castTo<EndUserRecord>()
    .executeTakeFirstOrThrow();

export async function deleteEndUserRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('endusers').where('id', '=', id).execute();
}

/** The newest quotations for the end user. */
export const listQuotationsFor = (trx: Trx, enduserId: string, limit: number) =>
  trx
    .selectFrom('quotations')
    .select(['id', 'base_number', 'revision', 'valid_until', 'offer_until', 'state', 'created_at', 'currency', 'total'])
    .where('enduser_id', '=', enduserId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ currency: Currency }>()
    .execute();

/** The newest projects of the end user. */
export const listProjectsUsing = (trx: Trx, enduserId: string, limit: number) =>
  trx
    .selectFrom('projects')
    .select(['id', 'number', 'project_name', 'state'])
    .where('enduser_id', '=', enduserId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ state: ProjectState }>()
    .execute();

interface LikeEndUser {
  readonly id: string;
  readonly likeness: number;
  readonly same_domain: boolean;
}

/** End users of the transaction's company with a like name or the same mail domain. */
export async function listLikeEndUsers(trx: Trx, name: string, mailDomain: string | undefined): Promise<LikeEndUser[]> {
  const { rows } = await sql<LikeEndUser>`select id, likeness, same_domain
    from find_like_endusers(${name}, ${mailDomain ?? null})`.execute(trx);
  return rows;
}

/** Reads end users by id; ids that the transaction's scope does not see are left out. */
export async function getEndUsersById(trx: Trx, ids: readonly string[]): Promise<Map<string, EndUserRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('endusers').selectAll().where('id', 'in', ids).$castTo<EndUserRecord>().execute();
  return new Map(rows.map((row) => [row.id, row]));
}
