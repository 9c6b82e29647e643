import { type RawBuilder, sql } from 'kysely';
import type { Tables } from './connection.ts';
import type { Page } from './list-query.ts';
import { orderTerms, type Rows, type SortColumn } from './row-position.ts';

/** The groups that all rows of a filter belong to: the companies of an account manager. */
export interface RowGroups<Filter> {
  /** A select of the ids of the groups. */
  readonly ids: RawBuilder<unknown>;
  /** The column of a row with the id of its group. */
  readonly column: RawBuilder<unknown>;
  /** The filter without the condition that the groups stand for. */
  readonly rest: Filter;
}

export interface GroupedRows<TB extends keyof Tables> extends Omit<RowGroups<unknown>, 'rest'> {
  /** The rows of all groups that match the rest of the filter. */
  readonly rows: Rows<TB>;
}

/**
 * The ids of a page, the id being the last sort column. The first rows of each group are read by the index of a group, and the page is
 * among them: PostgreSQL would sort the rows of all groups. docs/decisions/0064-figures-above-lists-are-kept.md
 */
export function selectIdsOfGroups<TB extends keyof Tables>(
  { ids, column, rows }: GroupedRows<TB>,
  columns: readonly SortColumn[],
  { page, limit }: Page,
): RawBuilder<unknown> {
  const keys = columns.map((one, index) => ({ ...one, value: sql.ref(`key${index}`) }));
  const first = rows
    .select(columns.map(({ value }, index) => sql<unknown>`${value}`.as(`key${index}`)))
    .where(sql<boolean>`${column} = groups.id`)
    .orderBy(orderTerms(columns))
    .limit(sql.lit(page * limit));
  const id = sql.ref(`key${columns.length - 1}`);
  return sql`select ${id} from (select distinct id from (${ids}) every (id)) groups cross join lateral (${first}) first_rows
    order by ${orderTerms(keys)} limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)}`;
}
