import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';

const selectViews = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('list_views')
    .innerJoin('users', 'users.id', 'list_views.user_id')
    .select([
      'list_views.id',
      'list_views.page',
      'name',
      'query',
      'shared',
      'is_default',
      'list_views.version',
      'realname as owner',
    ])
    .select(sql<boolean>`list_views.user_id = ${user_id}`.as('own'));
export type ListViewRecord = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

/** Shared views of one page that a reader is shown. */
const maxSharedViews = 100;

/** The user's own views of a page by name, then the shared ones of active colleagues. */
export async function listViewsOfPage(trx: Trx, user_id: string, page: string): Promise<ListViewRecord[]> {
  const views = selectViews(trx, user_id).where('list_views.page', '=', page).orderBy('name').orderBy('list_views.id');
  const own = await views.where('list_views.user_id', '=', user_id).execute();
  const shared = await views
    .where('list_views.user_id', '!=', user_id)
    .where('shared', '=', true)
    .where('users.disabled', '=', false)
    .where('users.removed_at', 'is', null)
    .limit(maxSharedViews)
    .execute();
  return [...own, ...shared];
}

/** A view of the user, locked. */
export const findOwnView = (trx: Trx, user_id: string, id: string) =>
  trx
    .selectFrom('list_views')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();

export const getViewOfUser = (trx: Trx, user_id: string, id: string): Promise<ListViewRecord> =>
  selectViews(trx, user_id).where('list_views.id', '=', id).executeTakeFirstOrThrow();

/** Number of views of a user. Another call that counts them waits until this transaction ends. */
export async function countViewsOfUser(trx: Trx, user_id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_views ${user_id}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('list_views')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page has one default of a user at most; `except` is the view that becomes it. */
export const clearDefaultView = (trx: Trx, user_id: string, page: string, except: string | undefined) =>
  trx
    .updateTable('list_views')
    .set((e) => ({ is_default: false, version: e('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('page', '=', page)
    .where('is_default', '=', true)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();

interface ViewValues {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly is_default: boolean;
  readonly changed_at: Date;
}

export const insertView = (trx: Trx, owner: { user_id: string; page: string }, values: ViewValues) =>
  trx
    .insertInto('list_views')
    .values({ ...owner, ...values, created_at: values.changed_at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateView = (trx: Trx, id: string, values: ViewValues) =>
  trx
    .updateTable('list_views')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();

export const deleteViewRow = (trx: Trx, id: string) => trx.deleteFrom('list_views').where('id', '=', id).execute();
