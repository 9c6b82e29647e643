import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from './connection.ts';
import {
  countQuery,
  ensurePage,
  findFewIds,
  isOneOf,
  limitToPage,
  type ListCount,
  maxSortedRows,
  type Page,
  readListCount,
  toListCount,
} from './list-query.ts';
import { countNewerRows, getMoment, restrictToMoment } from './list-moment.ts';
import type { FoundCondition } from './list-words.ts';
import {
  findRowPosition,
  idOf,
  listRowsFrom,
  orderTerms,
  type PositionedRow,
  type RowPosition,
  type Rows,
  selectId,
  type SortColumn,
} from './row-position.ts';
import { type GroupedRows, type RowGroups, selectIdsOfGroups } from './row-groups.ts';
import { type PipelineQuery, runPipeline } from './transaction.ts';

// A list is defined once, and read in four ways: page by page, as a whole, around one of its rows, and on from a row.
// docs/rules/platform.md, "Lists"; how to add one: docs/how-to/add-a-list.md

/** Whoever reads the list, with all that its conditions ask for beside the filter. */
export interface ListReader {
  readonly trx: Trx;
  /** The moment of the call. */
  readonly now?: Date;
}

export interface ListRow {
  readonly id: string;
}

interface ListDefinition<TB extends keyof Tables, Reader extends ListReader, Filter, Sort, Row extends ListRow> {
  /** Every row that the reader sees. */
  readonly visible: (reader: Reader) => Rows<TB>;
  readonly listConditions: (reader: Reader, filter: Filter) => readonly RawBuilder<boolean>[];
  /** The rows of the keyword, which are looked up first; the condition is added to the others. */
  readonly findKeyword?: (reader: Reader, filter: Filter) => Promise<FoundCondition | undefined>;
  /**
   * The groups that all rows of a filter belong to, where an index has the rows of one group in their order, and none those of several:
   * the companies of an account manager. A long list is then walked group by group.
   */
  readonly listGroups?: (reader: Reader, filter: Filter) => RowGroups<Filter> | undefined;
  /** How many rows a filter has, where the database keeps the number; undefined: they have to be counted. */
  readonly readTotal?: (reader: Reader, filter: Filter) => Promise<number | undefined>;
  /** The values that an order compares, the id last. An index has them in this order. */
  readonly sortColumns: (sort: Sort, reader: Reader) => readonly SortColumn[];
  /**
   * When a row was made. An index has it, behind what `visible` names. The further pages are those of the moment of the first one.
   * docs/rules/platform.md, "Lists"
   */
  readonly createdAt?: RawBuilder<unknown>;
  /** Adds the columns, and the joins that they need. The rows are those of the page. */
  readonly select: (rows: Rows<TB>) => PipelineQuery<Row>;
  /** The order of a list of more than 1,000 rows, where no index has the asked one. */
  readonly toLongSort?: (sort: Sort) => Sort;
}

/** The rows of a filter in an order. */
export interface ListQuery<Filter, Sort> {
  readonly filter: Filter;
  readonly sort: Sort;
  /** The moment of the rows of a page. Absent: now. */
  readonly as_of?: Date | undefined;
}

export interface OrderedList<Reader extends ListReader, Filter, Sort, Row extends ListRow> {
  /** One page, and how many rows match. Throws 400 for a page beyond the rows that lists count. */
  readonly readPage: (
    reader: Reader,
    query: ListQuery<Filter, Sort>,
    page: Page,
  ) => Promise<ListCount & { rows: Row[] }>;
  /** The whole list, at most `limit` rows. */
  readonly readAll: (reader: Reader, query: ListQuery<Filter, Sort>, limit: number) => Promise<Row[]>;
  /** Place of a row; undefined when the reader does not see it. `place` is of an earlier answer. */
  readonly findPosition: (
    reader: Reader,
    query: ListQuery<Filter, Sort>,
    row: { readonly id: string; readonly place?: string | null | undefined },
  ) => Promise<RowPosition | undefined>;
  /** Rows of the list that meet further conditions: those after a place, then those before it. */
  readonly readFrom: (
    reader: Reader,
    query: ListQuery<Filter, Sort>,
    from: { readonly row: PositionedRow; readonly conditions: readonly RawBuilder<boolean>[]; readonly limit: number },
  ) => Promise<Row[]>;
}

/** The statements of a list. */
function buildStatements<TB extends keyof Tables, Reader extends ListReader, Filter, Sort, Row extends ListRow>({
  visible,
  listConditions,
  findKeyword,
  listGroups,
  select,
}: ListDefinition<TB, Reader, Filter, Sort, Row>) {
  const restrict = (rows: Rows<TB>, conditions: readonly RawBuilder<boolean>[]): Rows<TB> =>
    conditions.reduce((narrowed, condition) => narrowed.where(condition), rows);
  const matches = (reader: Reader, filter: Filter, found: FoundCondition | undefined): Rows<TB> =>
    restrict(visible(reader), [...(found ? [found.condition] : []), ...listConditions(reader, filter)]);
  /** The ids of a page are found before anything is joined, so that no join changes how they are found. */
  const selectRows = (reader: Reader, columns: readonly SortColumn[], ids: Expression<unknown>): PipelineQuery<Row> =>
    select(
      visible(reader)
        .where(sql<boolean>`${idOf(columns)} = any(array(${ids}))`)
        .orderBy(orderTerms(columns)),
    );
  return {
    restrict,
    findMatching: async (reader: Reader, filter: Filter) => {
      const found = await findKeyword?.(reader, filter);
      const groups = listGroups?.(reader, filter);
      return {
        matching: matches(reader, filter, found),
        isNarrow: found?.isNarrow === true,
        grouped: groups && { ...groups, rows: matches(reader, groups.rest, found) },
      };
    },
    selectPage: (reader: Reader, rows: Rows<TB>, columns: readonly SortColumn[], page: Page) =>
      selectRows(reader, columns, limitToPage(rows.select(selectId(columns)).orderBy(orderTerms(columns)), page)),
    selectPageOfGroups: (reader: Reader, rows: GroupedRows<TB>, columns: readonly SortColumn[], page: Page) =>
      selectRows(reader, columns, selectIdsOfGroups(rows, columns, page)),
    restrictToIds: (reader: Reader, columns: readonly SortColumn[], ids: readonly string[]): Rows<TB> =>
      visible(reader).where(isOneOf(idOf(columns), ids)),
  };
}

type ListStatements<TB extends keyof Tables, Reader extends ListReader, Filter, Sort, Row extends ListRow> = ReturnType<
  typeof buildStatements<TB, Reader, Filter, Sort, Row>
>;

/** Reads one page of a list, and how many rows it has. */
function createPageReader<TB extends keyof Tables, Reader extends ListReader, Filter, Sort, Row extends ListRow>(
  {
    sortColumns,
    readTotal,
    createdAt,
    toLongSort = (sort: Sort) => sort,
  }: ListDefinition<TB, Reader, Filter, Sort, Row>,
  { findMatching, selectPage, selectPageOfGroups, restrictToIds }: ListStatements<TB, Reader, Filter, Sort, Row>,
) {
  const readRows = async (
    reader: Reader,
    sort: Sort,
    page: Page,
    found: Awaited<ReturnType<typeof findMatching>>,
    storedTotal: number | undefined,
  ): Promise<ListCount & { rows: Row[] }> => {
    const { matching, isNarrow, grouped } = found;
    const { trx } = reader;
    const columns = sortColumns(sort, reader);
    const longColumns = sortColumns(toLongSort(sort), reader);
    if (storedTotal !== undefined && storedTotal > maxSortedRows) {
      const [rows] = await runPipeline(trx, selectPage(reader, matching, longColumns, page));
      return { rows, ...toListCount(storedTotal) };
    }
    const ids = await findFewIds(matching.select(selectId(columns)), isNarrow ? maxCountedRows : maxSortedRows);
    if (ids) {
      const few = restrictToIds(reader, columns, ids);
      const order = ids.length > maxSortedRows ? longColumns : columns;
      const [rows] = await runPipeline(trx, selectPage(reader, few, order, page));
      return { rows, total: ids.length };
    }
    const [counts, rows] = await runPipeline(
      trx,
      countQuery(trx, matching),
      grouped
        ? selectPageOfGroups(reader, grouped, longColumns, page)
        : selectPage(reader, matching, longColumns, page),
    );
    return { rows, ...readListCount(counts) };
  };

  return async (reader: Reader, query: ListQuery<Filter, Sort>, page: Page): Promise<ListCount & { rows: Row[] }> => {
    ensurePage(page);
    const found = await findMatching(reader, query.filter);
    const storedTotal = await readTotal?.(reader, query.filter);
    if (createdAt && query.as_of) {
      const newer = await countNewerRows(found.matching, createdAt, query.as_of);
      const then = { ...found, ...restrictToMoment(found, createdAt, query.as_of) };
      const total = storedTotal === undefined ? undefined : storedTotal - newer;
      return { ...(await readRows(reader, query.sort, page, then, total)), as_of: query.as_of.toISOString(), newer };
    }
    const answer = await readRows(reader, query.sort, page, found, storedTotal);
    const hasMore = createdAt && reader.now && page.page === 1 && answer.total > page.limit;
    return hasMore ? { ...answer, as_of: getMoment(reader.now) } : answer;
  };
}

export function defineList<TB extends keyof Tables, Reader extends ListReader, Filter, Sort, Row extends ListRow>(
  definition: ListDefinition<TB, Reader, Filter, Sort, Row>,
): OrderedList<Reader, Filter, Sort, Row> {
  const { sortColumns, select } = definition;
  const statements = buildStatements(definition);
  const { findMatching, selectPage, restrict, restrictToIds } = statements;

  return {
    readPage: createPageReader(definition, statements),

    readAll: async (reader, { filter, sort }, limit) => {
      const { matching } = await findMatching(reader, filter);
      const wanted = selectPage(reader, matching, sortColumns(sort, reader), { page: 1, limit });
      const [rows] = await runPipeline(reader.trx, wanted);
      return rows;
    },

    findPosition: async (reader, { filter, sort }, { id, place }) => {
      const columns = sortColumns(sort, reader);
      const row = restrictToIds(reader, columns, [id]);
      const { matching } = await findMatching(reader, filter);
      return findRowPosition(reader.trx, { matching, row, columns, id, place });
    },

    readFrom: async (reader, { filter, sort }, { row, conditions, limit }) => {
      const columns = sortColumns(sort, reader);
      const { matching } = await findMatching(reader, filter);
      const ids = await listRowsFrom(restrict(matching, conditions), columns, row, limit);
      if (ids.length === 0) return [];
      const [rows] = await runPipeline(reader.trx, select(restrictToIds(reader, columns, ids)));
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  };
}

interface SearchedRows {
  readonly keyword: string | null | undefined;
  /** Ids of the only rows to list. */
  readonly ids: readonly string[] | null | undefined;
}
/** The filter of a list as its callers send it, with the keyword and the chosen rows that stand beside it. */
export type SentFilter<Filter> = Partial<Filter> & SearchedRows;

/** What a caller asks of a list, of its export or of a place in it. */
export interface ListInput<Filter, Sort> extends Partial<SearchedRows> {
  readonly as_of?: string | null | undefined;
  readonly filter?: Partial<Filter> | null | undefined;
  readonly sort?: Sort | null | undefined;
}

export function toListQuery<Filter, Sort>(
  { keyword, filter, sort, ids, as_of }: ListInput<Filter, Sort>,
  firstSort: Sort,
): ListQuery<SentFilter<Filter>, Sort> {
  const given: Partial<Filter> = filter ?? {};
  const moment = as_of == null ? {} : { as_of: new Date(as_of) };
  return { filter: { ...given, keyword, ids }, sort: sort ?? firstSort, ...moment };
}

/**
 * The orders of a queue. `queue` has the longest wait first, then what does not wait, newest first; an index of the table has these
 * columns: `(waiting_since, created_at desc, id)`.
 */
export function queueSorts(table: keyof Tables) {
  const id: SortColumn = { value: sql.ref(`${table}.id`), type: 'uuid' };
  const createdAt: SortColumn = { value: sql.ref(`${table}.created_at`), type: 'timestamptz' };
  const newestFirst: SortColumn = { ...createdAt, descending: true };
  const waitingSince: SortColumn = { value: sql.ref(`${table}.waiting_since`), type: 'timestamptz', nullable: true };
  const longestWait = [waitingSince, newestFirst, id];
  return {
    queue: longestWait,
    waiting_since: longestWait,
    '-waiting_since': [{ ...waitingSince, descending: true }, id],
    created_at: [createdAt, id],
    '-created_at': [newestFirst, id],
  };
}
