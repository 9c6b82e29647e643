import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { invalidFields } from '../errors/app-error.ts';
import type { Tables, Trx } from './connection.ts';
import { countQuery, type ListCount, readListCount } from './list-query.ts';
import { runPipeline } from './transaction.ts';

// Where a row stands in an ordered list, and its neighbours, found by the values that the list is ordered by. A row that has left the
// list keeps its place there, so that its neighbours can still be found. docs/rules/platform.md, "Lists"

const keyForms = {
  timestamptz: /^\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  date: /^\d{4,5}-\d\d-\d\d$/,
  numeric: /^-?\d{1,16}(\.\d{1,8})?$/,
  boolean: /^(true|false)$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: /^[^\0]{0,400}$/,
} as const;

/** One of the values that a list is ordered by. The last one of a list is unique. */
export interface SortColumn {
  readonly value: RawBuilder<unknown>;
  readonly type: keyof typeof keyForms;
  readonly descending?: boolean;
  /** Rows without a value come last, whatever the direction. */
  readonly nullable?: boolean;
}

/** The same columns from the end of the list; rows without a value still come last. */
export const reverseColumns = (columns: readonly SortColumn[]): SortColumn[] =>
  columns.map((column) => ({ ...column, descending: !column.descending }));

/** The values of a row in the order of the sort columns, as PostgreSQL writes them. */
type SortKey = readonly (string | null)[];

/** The terms of `order by`; `reversed`: from the end of the list. */
export function orderTerms(columns: readonly SortColumn[], reversed = false): RawBuilder<unknown> {
  const terms = columns.map(({ value, descending = false, nullable }) => {
    const direction = descending === reversed ? sql`asc` : sql`desc`;
    return nullable
      ? sql`${value} ${direction} ${reversed ? sql`nulls first` : sql`nulls last`}`
      : sql`${value} ${direction}`;
  });
  return sql.join(terms);
}

/** Condition: the row stands after the key, or before it. */
function stands(side: 'after' | 'before', columns: readonly SortColumn[], key: SortKey): RawBuilder<boolean> {
  const [column, ...rest] = columns;
  if (!column) return sql<boolean>`false`;
  const [given, ...others] = key;
  const { value, type, descending = false } = column;
  const isAfter = side === 'after';
  const tail = stands(side, rest, others);
  if (given == null) {
    const same = sql`${value} is null and ${tail}`;
    return isAfter ? sql<boolean>`(${same})` : sql<boolean>`(${value} is not null or (${same}))`;
  }
  const typed = sql`${given}::${sql.raw(type)}`;
  const sign = isAfter === descending ? sql`<` : sql`>`;
  const beyond =
    isAfter && column.nullable ? sql`(${value} ${sign} ${typed} or ${value} is null)` : sql`${value} ${sign} ${typed}`;
  return sql<boolean>`(${beyond} or (${value} = ${typed} and ${tail}))`;
}

/** The key that a caller sends back. Throws 400 for anything that no row of this list has. */
function parseKey(text: string, columns: readonly SortColumn[]): SortKey {
  const values = parseJson(text);
  const isKey =
    Array.isArray(values) &&
    values.length === columns.length &&
    columns.every(({ type, nullable }, index) => isKeyValue(values[index], type, nullable));
  if (!isKey) throw invalidFields([{ path: 'place', code: 'validation.failed' }]);
  return values as SortKey;
}

function isKeyValue(value: unknown, type: SortColumn['type'], nullable = false): boolean {
  if (value === null) return nullable;
  if (typeof value !== 'string' || !keyForms[type].test(value)) return false;
  return type !== 'timestamptz' && type !== 'date'
    ? true
    : isRealDay(value.slice(0, value.indexOf(' ') + 1 || undefined));
}

/** `2026-02-30` would pass the form and fail in the database. */
function isRealDay(text: string): boolean {
  const day = text.trim();
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows of a table, with joins and conditions and without columns. */
export type Rows<TB extends keyof Tables> = SelectQueryBuilder<Tables, TB, object>;

interface PositionQuery<TB extends keyof Tables> {
  /** Every row of the list: joins and conditions, no columns. */
  readonly matching: Rows<TB>;
  /** The row itself, whether or not it is in the list. */
  readonly row: Rows<TB>;
  readonly columns: readonly SortColumn[];
  readonly id: string;
  /** Place of the row before it changed; absent: its current place. */
  readonly place?: string | null | undefined;
}

export interface RowPosition extends ListCount {
  /** Place of the row, which the client sends again after the row has changed. */
  readonly place: string;
  /** Position from 1; null while the row is not in the list, and beyond the rows that lists count. */
  readonly position: number | null;
  readonly previous: string | null;
  readonly next: string | null;
}

export const selectId = (columns: readonly SortColumn[]) => sql<string>`${idOf(columns)}`.as('id');

export function idOf(columns: readonly SortColumn[]): RawBuilder<unknown> {
  const id = columns.at(-1);
  if (!id) throw new Error('a list is ordered by at least its id');
  return id.value;
}

/** The key of a row as it is now; undefined when the row does not exist. */
async function findKey<TB extends keyof Tables>({ row, columns }: PositionQuery<TB>): Promise<SortKey | undefined> {
  const found = await row
    .select(sql<SortKey>`array[${sql.join(columns.map(({ value }) => sql`(${value})::text`))}]`.as('key'))
    .executeTakeFirst();
  return found?.key;
}

/** The place of a row in a list; undefined when the row does not exist. */
export async function findRowPosition<TB extends keyof Tables>(
  trx: Trx,
  query: PositionQuery<TB>,
): Promise<RowPosition | undefined> {
  const { matching, columns, id } = query;
  const current = await findKey(query);
  if (!current) return undefined;
  const key = query.place == null ? current : parseKey(query.place, columns);
  const others = matching.where(sql<boolean>`${idOf(columns)} <> ${id}`);
  const before = others.where(stands('before', columns, key));
  const [own, all, ahead, previous, next] = await runPipeline(
    trx,
    matching.select(selectId(columns)).where(sql<boolean>`${idOf(columns)} = ${id}`),
    countQuery(trx, matching),
    countQuery(trx, before),
    before.select(selectId(columns)).orderBy(orderTerms(columns, true)).limit(1),
    others
      .where(stands('after', columns, key))
      .select(selectId(columns))
      .orderBy(orderTerms(columns))
      .limit(1),
  );
  const { total: rowsBefore } = readListCount(ahead);
  return {
    ...readListCount(all),
    place: JSON.stringify(key),
    position: own.length === 0 || rowsBefore >= maxCountedRows ? null : rowsBefore + 1,
    previous: previous[0]?.id ?? null,
    next: next[0]?.id ?? null,
  };
}

/** The row from which a list goes on; without an id its start. */
export type PositionedRow =
  | { readonly id: string; readonly place: string }
  | { readonly id: null; readonly place: null };

/** Lists the next rows: those after the place, then those before it, each in the order of the list. */
export async function listRowsFrom<TB extends keyof Tables>(
  matching: Rows<TB>,
  columns: readonly SortColumn[],
  { id, place }: PositionedRow,
  limit: number,
): Promise<string[]> {
  const find = async (rows: Rows<TB>, atMost: number): Promise<string[]> =>
    (await rows.select(selectId(columns)).orderBy(orderTerms(columns)).limit(atMost).execute()).map((row) => row.id);
  if (id === null) return find(matching, limit);
  const others = matching.where(sql<boolean>`${idOf(columns)} <> ${id}`);
  const key = parseKey(place, columns);
  const after = await find(others.where(stands('after', columns, key)), limit);
  if (after.length === limit) return after;
  return [...after, ...(await find(others.where(stands('before', columns, key)), limit - after.length))];
}
