import { maxCountedRows } from '@trunkline/contract/list';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from './connection.ts';
import { invalidFields } from '../errors/app-error.ts';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Throws 400 for a page beyond the rows that lists count: the database would have to walk there. */
export function ensurePage({ page, limit }: Page): void {
  if ((page - 1) * limit >= maxCountedRows) throw invalidFields([{ path: 'page', code: 'request.page_beyond' }]);
}

/**
 * The bounds of a page. The limit stands in the text and the first page has no offset: as parameters they would make PostgreSQL plan
 * the statement anew each time. docs/decisions/0014-how-lists-stay-fast.md
 */
export function limitToPage<TB extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, TB, O>,
  { page, limit }: Page,
): SelectQueryBuilder<Tables, TB, O> {
  const limited = query.limit(sql.lit(limit));
  return page === 1 ? limited : limited.offset((page - 1) * limit);
}

interface CountRow {
  readonly total: string;
}

export interface ListCount {
  readonly total: number;
  readonly total_more?: true;
}

/**
 * The statement that counts matching rows, up to one more than lists count, so that a list stays fast at any size. `matching` is a
 * select with joins and conditions; its columns and its order are ignored.
 */
export const countQuery = <TB extends keyof Tables, O>(db: Db | Trx, matching: SelectQueryBuilder<Tables, TB, O>) =>
  db
    .selectFrom(
      matching
        .clearSelect()
        .clearOrderBy()
        .select(sql<number>`1`.as('one'))
        .limit(sql.lit(maxCountedRows + 1))
        .as('counted'),
    )
    .select((e) => e.fn.countAll<string>().as('total'));

/** The total of a list, 10,000 at most; `total_more` says that there are more rows. */
export function toListCount([row]: readonly CountRow[]): ListCount {
  const found = Number(row?.total ?? 0);
  return found > maxCountedRows ? { total: maxCountedRows, total_more: true } : { total: found };
}

/** The total of a list in a statement of its own. */
export async function countUpTo<TB extends keyof Tables, O>(
  db: Db | Trx,
  matching: SelectQueryBuilder<Tables, TB, O>,
): Promise<ListCount> {
  return toListCount(await countQuery(db, matching).execute());
}

/** A text inside a pattern of `like`: its wildcards are escaped and stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A keyword as a pattern of `like` that matches it anywhere. */
export const toContainsPattern = (keyword: string): string => `%${escapeLike(keyword)}%`;
