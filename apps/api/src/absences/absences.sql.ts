import { isUuid } from '@trunkline/rules/uuid';
import { inNameOrder } from '../platform/db/name-order.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { isUuidEqual, limitToPage, type Page } from '../platform/db/list-query.ts';
import { hasWords } from '../platform/db/list-words.ts';
import { notFound } from '../platform/errors/app-error.ts';

/** Two who set absences wait for each other, so that no chain of substitutes closes to a circle. */
export const lockAbsences = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('absences'))`.execute(trx);

const nameOf = (userId: string) => sql<string>`(select realname from users where users.id = ${sql.ref(userId)})`;

/** Absences with the names of both, and who acts today, or on the first day of a planned one. */
const fromAbsences = (trx: Trx, today: string) =>
  trx
    .selectFrom('absences')
    .select(['id', 'user_id', 'substitute_id', 'starts_on', 'ends_on', 'version', 'changed_by', 'changed_at'])
    .select([
      nameOf('absences.user_id').as('user'),
      nameOf('absences.substitute_id').as('substitute'),
      sql<{ id: string; realname: string } | null>`(
        select json_build_object('id', users.id, 'realname', users.realname) from users
        where users.id = find_acting_user(absences.user_id, greatest(starts_on, least(ends_on, ${today}::date))))`.as(
        'acting',
      ),
    ]);
type AbsenceQuery = ReturnType<typeof fromAbsences>;
export type AbsenceRecord = Awaited<ReturnType<AbsenceQuery['executeTakeFirstOrThrow']>>;

export interface AbsenceFilter {
  readonly keyword?: string | null | undefined;
  readonly user_id?: string | null | undefined;
  readonly substitute_id?: string | null | undefined;
  readonly state?: 'current' | 'planned' | 'past' | null | undefined;
}

/** Condition for absences in the state; without a state, for those that have not ended. */
export function matchAbsences(
  trx: Trx,
  { keyword, user_id, substitute_id, state }: AbsenceFilter,
  today: string,
): AbsenceQuery {
  let query = fromAbsences(trx, today).where('absences.ends_on', state === 'past' ? '<' : '>=', today);
  if (state === 'current') query = query.where('absences.starts_on', '<=', today);
  if (state === 'planned') query = query.where('absences.starts_on', '>', today);
  if (user_id != null) query = query.where(isUuidEqual(sql.ref('absences.user_id'), user_id));
  if (substitute_id != null) query = query.where(isUuidEqual(sql.ref('absences.substitute_id'), substitute_id));
  if (keyword) query = query.where(hasWords([nameOf('absences.user_id'), nameOf('absences.substitute_id')], keyword));
  return query;
}

export const listAbsencePage = (query: AbsenceQuery, page: Page): Promise<AbsenceRecord[]> =>
  limitToPage(query.orderBy('absences.starts_on').orderBy('absences.id'), page).execute();

/** Throws 404 for an unknown absence. */
export async function getAbsence(trx: Trx, id: string, today: string): Promise<AbsenceRecord> {
  const row = isUuid(id) ? await fromAbsences(trx, today).where('absences.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('absences.not_found');
  return row;
}

export interface AbsenceDays {
  readonly user_id: string;
  readonly substitute_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** Another absence of the user on one of the days. */
export const findOverlap = (trx: Trx, { user_id, starts_on, ends_on }: AbsenceDays, except: string | null) =>
  trx
    .selectFrom('absences')
    .select(['starts_on', 'ends_on'])
    .where('user_id', '=', user_id)
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .limit(1)
    .executeTakeFirst();

/** Whether on one of the days the chain from the substitute leads back to the user: everybody in it is absent then. */
export async function leadsBack(
  trx: Trx,
  { user_id, substitute_id, starts_on, ends_on }: AbsenceDays,
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive chain as (
      select ${substitute_id}::uuid as user_id, daterange(${starts_on}, ${ends_on}, '[]') as days, 0 as step
      union all
      select absences.substitute_id, chain.days * daterange(starts_on, ends_on, '[]'), chain.step + 1
      from chain join absences on absences.user_id = chain.user_id and daterange(starts_on, ends_on, '[]') && chain.days
      where chain.step < 5 and absences.id is distinct from ${except}::uuid
    )
    select from chain where user_id = ${user_id} limit 1`.execute(trx);
  return rows.length > 0;
}

interface AbsenceChange extends AbsenceDays {
  readonly changed_by: string;
  readonly changed_at: Date;
}

export async function insertAbsence(trx: Trx, row: AbsenceChange): Promise<string> {
  return (await trx.insertInto('absences').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateAbsence(
  trx: Trx,
  id: string,
  row: Partial<AbsenceChange> & { readonly version: number },
): Promise<void> {
  await trx.updateTable('absences').set(row).where('id', '=', id).execute();
}

export const deleteAbsence = (trx: Trx, id: string) => trx.deleteFrom('absences').where('id', '=', id).execute();

/** Active staff; with `ids` those of them. */
export const listActiveStaff = (trx: Trx, ids?: readonly string[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('company_id', 'is', null)
    .where('disabled', '=', false)
    .$if(ids !== undefined, (query) => query.where('id', 'in', (ids ?? []).filter(isUuid)))
    .orderBy(inNameOrder(sql`realname`))
    .orderBy('id')
    .limit(500)
    .execute();

/** What users hold by their roles, in one statement; without `ids` all staff. */
export async function listHeldPermissions(trx: Trx, ids?: readonly string[]): Promise<(userId: string) => Set<string>> {
  const rows = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select(['user_roles.user_id', 'roles.permissions'])
    .$if(ids !== undefined, (query) => query.where('user_roles.user_id', 'in', [...(ids ?? [])]))
    .execute();
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return (userId) => new Set((byUser.get(userId) ?? []).flatMap(({ permissions }) => permissions));
}

/** Absences that have not ended, of all staff. */
export const listDaysAway = (trx: Trx, today: string) =>
  trx
    .selectFrom('absences')
    .select(['user_id', 'starts_on as from', 'ends_on as to'])
    .where('ends_on', '>=', today)
    .orderBy('starts_on')
    .execute();

/** Lists the users for whom the user acts on a day, and until when each of them is absent. */
export async function listCovered(trx: Trx, userId: string, today: string) {
  const { rows } = await sql<{ user_id: string; user: string; until: string }>`
    select absences.user_id, users.realname as user, absences.ends_on as until
    from list_covered_users(${userId}::uuid, ${today}::date) covered (user_id)
    join absences on absences.user_id = covered.user_id and ${today}::date between starts_on and ends_on
    join users on users.id = covered.user_id and not users.disabled
    where covered.user_id <> ${userId} order by absences.ends_on, ${inNameOrder(sql`users.realname`)}`.execute(trx);
  return rows;
}
