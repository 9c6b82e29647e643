import { isCountedPage, maxCountedRows } from '@trunkline/contract/page-sizes';
import { dayInMs } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from './connection.ts';
import { invalidFields } from '../errors/app-error.ts';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Throws 400 for a page beyond the rows that lists count: the database would have to walk there. */
export function ensurePage({ page, limit }: Page): void {
  if (!isCountedPage(page, limit)) throw invalidFields([{ path: 'page', code: 'request.page_beyond' }]);
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
  /** The moment of the list, where it has more than one page. */
  readonly as_of?: string;
  /** Rows that were made since that moment. */
  readonly newer?: number;
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
export const toListCount = (found: number): ListCount =>
  found > maxCountedRows ? { total: maxCountedRows, total_more: true } : { total: found };

/** The total that `countQuery` counted. */
export const readListCount = ([row]: readonly CountRow[]): ListCount => toListCount(Number(row?.total ?? 0));

/** The total of a list in a statement of its own. */
export async function countUpTo<TB extends keyof Tables, O>(
  db: Db | Trx,
  matching: SelectQueryBuilder<Tables, TB, O>,
): Promise<ListCount> {
  return readListCount(await countQuery(db, matching).execute());
}

/** A text inside a pattern of `like`: its wildcards are escaped and stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A keyword as a pattern of `like` that matches it anywhere. */
export const toContainsPattern = (keyword: string): string => `%${escapeLike(keyword)}%`;

/** The least text that is greater than every text with this beginning. */
const findTextAfter = (beginning: string): string =>
  beginning.slice(0, -1) + String.fromCodePoint((beginning.codePointAt(beginning.length - 1) ?? 0) + 1);

/** Condition: the column begins with the text. It compares, because under row-level security no index serves `like`. */
export const beginsWith = (column: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`(${column} >= ${beginning} and ${column} < ${findTextAfter(beginning)})`;

const toNextDay = (day: string): Date => new Date(Date.parse(day) + dayInMs);

export interface CreationFilter {
  /** First and last UTC day. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** Conditions: created on these days, both included. */
export const listCreationConditions = (
  createdAt: RawBuilder<unknown>,
  { from, to }: CreationFilter,
): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`${createdAt} >= ${new Date(from)}`] : []),
  ...(to ? [sql<boolean>`${createdAt} < ${toNextDay(to)}`] : []),
];

export interface TotalFilter {
  readonly min_total?: string | null | undefined;
  readonly max_total?: string | null | undefined;
}

/** Conditions: the total is within these bounds, both included. */
export const listTotalConditions = (
  total: RawBuilder<unknown>,
  { min_total, max_total }: TotalFilter,
): RawBuilder<boolean>[] => [
  ...(min_total ? [sql<boolean>`${total} >= ${min_total}::numeric`] : []),
  ...(max_total ? [sql<boolean>`${total} <= ${max_total}::numeric`] : []),
];

/**
 * Condition: the record is no draft. The state stands in the text: as a parameter it would hide from PostgreSQL that an index without
 * drafts serves, once the statement is prepared.
 */
export const isNoDraft = (state: string): RawBuilder<boolean> => sql`${sql.ref(state)} <> 'draft'`;

const nothing = sql<boolean>`false`;

/** Condition: the column has this id. Text that is no id is the id of nothing. */
export const isUuidEqual = (column: RawBuilder<unknown>, id: string): RawBuilder<boolean> =>
  isUuid(id) ? sql`${column} = ${id}::uuid` : nothing;

export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${column} = any(${ids.filter(isUuid)}::uuid[])`;

/** A list of no more rows is read as a whole and sorted; a longer one is walked in its order. */
export const maxSortedRows = 1_000;

/**
 * The ids of a narrow list, found once for its count and its page; undefined for a list of more rows. Otherwise PostgreSQL
 * would walk an index in the order of the list and read every row on the way. docs/decisions/0035-keywords-of-lists.md
 */
export async function findFewIds<TB extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, TB, { id: string }>,
  atMost: number,
): Promise<string[] | undefined> {
  const rows = await matching.limit(sql.lit(atMost + 1)).execute();
  return rows.length > atMost ? undefined : rows.map(({ id }) => id);
}
