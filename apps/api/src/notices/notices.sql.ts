import { isUuid } from '@trunkline/rules/uuid';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { countUpTo, limitToPage, type Page } from '../platform/db/list-query.ts';
import type { ReaderValues } from '../platform/documents/reader-values.ts';

export type NoticeRow = Omit<Selectable<Tables['notices']>, 'values'> & { readonly values: ReaderValues };

/** Counting stops here: the bell shows “99+”. */
const maxUnread = 100;

/** A user's notices in the portal. */
const ownNotices = (db: Db | Trx, userId: string, unreadOnly: boolean) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('portal', '=', true)
    .$if(unreadOnly, (q) => q.where('read_at', 'is', null));

/** Newest first. */
const selectNotices = (matching: ReturnType<typeof ownNotices>, page: Page): Promise<NoticeRow[]> =>
  limitToPage(matching.orderBy('at', 'desc').orderBy('id', 'desc'), page).selectAll().$castTo<NoticeRow>().execute();

export async function listNoticePage(db: Db | Trx, userId: string, unreadOnly: boolean, page: Page) {
  const matching = ownNotices(db, userId, unreadOnly);
  const [rows, count] = await Promise.all([selectNotices(matching, page), countUpTo(db, matching)]);
  return { rows, ...count };
}

/** The newest first. */
export const listNewestNoticeRows = (db: Db | Trx, userId: string, limit: number): Promise<NoticeRow[]> =>
  selectNotices(ownNotices(db, userId, false), { page: 1, limit });

/** The number of unread notices; it stops at 100. */
export async function countUnread(db: Db | Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread
    from (select from notices where user_id = ${userId} and portal and read_at is null limit ${maxUnread}) found`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** `ids` undefined: all. */
export async function markNoticesRead(
  trx: Trx,
  userId: string,
  now: Date,
  ids: readonly string[] | undefined,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (q) => q.where('id', 'in', (ids ?? []).filter(isUuid)))
    .execute();
}

interface LeftNotices extends NoticedRecord {
  readonly kinds: readonly string[];
  readonly until: Date;
}

interface NoticedRecord {
  readonly object: string;
  readonly object_id: string;
}

/** Until the transaction ends, no other job tells of the record or ends its notices. */
export const lockQueuesOf = (trx: Trx, { object, object_id }: NoticedRecord) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`left_queues ${object} ${object_id}`}, 0))`.execute(trx);

/** Whether the record has left the queue of this kind of notice at the moment or later. */
export async function hasLeftQueue(
  trx: Trx,
  { object, object_id, kind }: NoticedRecord & { readonly kind: string },
  at: Date,
): Promise<boolean> {
  const left = await trx
    .selectFrom('left_queues')
    .select('kind')
    .where('object', '=', object)
    .where('object_id', '=', object_id)
    .where('kind', '=', kind)
    .where('left_at', '>=', at)
    .executeTakeFirst();
  return left !== undefined;
}

/**
 * Notices of staff about a record that has left its queue are read, and no daily mail tells of them. They are few: `notices_unread` and
 * `notices_to_mail` find those of each member of staff. One that comes later finds when the record left.
 */
export async function endLeftNotices(
  trx: Trx,
  { object, object_id, kinds, until }: LeftNotices,
  now: Date,
): Promise<void> {
  const update = () =>
    trx
      .updateTable('notices')
      .where('user_id', 'in', (q) => q.selectFrom('users').select('id').where('company_id', 'is', null))
      .where('object', '=', object)
      .where('object_id', '=', object_id)
      .where('kind', 'in', kinds)
      .where('at', '<=', until);
  await update().set({ read_at: now }).where('read_at', 'is', null).where('portal', '=', true).execute();
  await update().set({ mailed_at: now }).where('mail', '=', 'daily').where('mailed_at', 'is', null).execute();
  await trx
    .insertInto('left_queues')
    .values(kinds.map((kind) => ({ object, object_id, kind, left_at: until })))
    .onConflict((conflict) =>
      conflict
        .columns(['object', 'object_id', 'kind'])
        .doUpdateSet({ left_at: sql`greatest(left_queues.left_at, excluded.left_at)` }),
    )
    .execute();
}

/** Lines of a daily mail. */
const maxDailyNews = 30;

export interface DailyNews {
  /** The newest ones. */
  readonly rows: readonly NoticeRow[];
  readonly total: number;
}

const forDailyMail = (db: Db | Trx) =>
  db.selectFrom('notices').where('mail', '=', 'daily').where('mailed_at', 'is', null);

export async function hasDailyNews(db: Db | Trx, userId: string): Promise<boolean> {
  const found = await forDailyMail(db).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** What a user's daily mail tells; it is not told again. */
export async function claimDailyNotices(trx: Trx, userId: string, now: Date): Promise<DailyNews> {
  const taken = await trx
    .updateTable('notices')
    .set({ mailed_at: now })
    .where('user_id', '=', userId)
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .returningAll()
    .$castTo<NoticeRow>()
    .execute();
  const newestFirst = taken.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { rows: newestFirst.slice(0, maxDailyNews), total: taken.length };
}

/** Users who have something for their daily mail. */
export const listDailyReaders = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language'])
    .where('disabled', '=', false)
    .where((e) => e('id', 'in', forDailyMail(db).select('user_id')))
    .execute();
