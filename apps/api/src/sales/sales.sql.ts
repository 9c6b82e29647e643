// Reads the sales, which the database keeps beside the orders: migration 0040. Rules: docs/rules/sales.md
import { type SalesDimension, withoutOne } from '@trunkline/contract/staff/sales-enums';
import type { Period } from '@trunkline/rules/sales/periods';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import { accountManagerOf } from '../territories/territories.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { getSingleRow } from '../platform/db/single-row.ts';

export interface SalesFilter {
  readonly country?: string | null | undefined;
  readonly product_line?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly level?: string | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly account_manager?: string | null | undefined;
}

export interface SalesScope {
  readonly period: Period;
  readonly before: Period;
  readonly filter: SalesFilter;
}

/** Sums of one group. */
export interface SalesGroup {
  /** Null for the sum of everything. */
  readonly key: string | null;
  /** Key of the second dimension; null when there is none. */
  readonly part: string | null;
  readonly orders: number;
  /** Pieces; null where product lines are added up. */
  readonly quantity: number | null;
  readonly amount: string;
  readonly amount_before: string;
  /** Null when one cost is unknown. */
  readonly cost: string | null;
}

const manager = accountManagerOf(sql.ref('companies.account_manager_id'), sql.ref('companies.country'));

/** The group of a row. The months of the year before are named by those that they are compared with. */
const keyExpressions: Readonly<Record<SalesDimension, (isBefore: boolean) => RawBuilder<unknown>>> = {
  month: (isBefore) => (isBefore ? sql`(month + interval '1 year')::date` : sql`month`),
  country: () => sql`country`,
  product_line: () => sql`product_line`,
  type: () => sql`type`,
  level: () => sql`level`,
  company: () => sql`company_id`,
  account_manager: () => sql`managers.manager`,
};

/** A group as it is answered: `2026-11` for a month, `none` without a type, a level or an account manager. */
const toKey = (dimension: SalesDimension, column: 'key' | 'part'): RawBuilder<string> =>
  dimension === 'month'
    ? sql`left(${sql.ref(column)}::text, 7)`
    : sql`coalesce(${sql.ref(column)}::text, ${sql.lit(withoutOne)})`;

type FilterValue = string | null | undefined;
const isOne = (column: RawBuilder<unknown>, value: FilterValue): RawBuilder<unknown> =>
  value == null ? sql`true` : sql`${column} = ${value}`;
const isOneOrNone = (column: RawBuilder<unknown>, value: FilterValue): RawBuilder<unknown> =>
  value === withoutOne ? sql`${column} is null` : isOne(column, value);

const matchSales = ({ from, to }: Period, filter: SalesFilter): RawBuilder<unknown> => sql`
  day between ${from} and ${to}
  and ${isOne(sql`country`, filter.country)} and ${isOne(sql`product_line`, filter.product_line)}
  and ${isOneOrNone(sql`type`, filter.type)} and ${isOneOrNone(sql`level`, filter.level)}
  and ${isOne(sql`company_id`, filter.company_id)} and ${isOneOrNone(sql`managers.manager`, filter.account_manager)}`;

/** Present account managers, once for each company; only where a report asks for them. */
const joinManagers = (isNeeded: boolean) =>
  isNeeded ? sql`join managers on managers.company = sales.company_id` : sql``;
const withManagers = (isNeeded: boolean) =>
  isNeeded ? sql`managers as materialized (select id as company, ${manager} as manager from companies),` : sql``;

const noSums = { orders: 0, quantity: null, amount: '0.00', amount_before: '0.00', cost: '0.00' };
export const createEmptyGroup = <K extends string | null>(key: K) => ({ ...noSums, key, part: null });

interface GroupsOptions {
  /** None, one or two dimensions. */
  readonly dimensions: readonly SalesDimension[];
  /** Two dimensions only: the keys of the first dimension whose groups are read. */
  readonly keys?: readonly string[];
  /** Number of groups, the largest ones; with two dimensions, the number of groups of each key. */
  readonly limit: number;
}

/**
 * Groups with their sums and those of the year before, the largest first, with the number of all groups of the report or the key.
 * An order has one row for each of its product lines: it is counted by one of them, unless product lines are told apart.
 */
export async function readSalesGroups(
  trx: Trx,
  { period, before, filter }: SalesScope,
  { dimensions, keys, limit }: GroupsOptions,
): Promise<(SalesGroup & { readonly groups: number })[]> {
  const [by, split] = dimensions;
  const tellsLines = filter.product_line != null || dimensions.includes('product_line');
  const needsManagers = filter.account_manager != null || dimensions.includes('account_manager');
  const toGroup = (dimension: SalesDimension | undefined, isBefore: boolean) =>
    dimension ? keyExpressions[dimension](isBefore) : sql`null::text`;
  const from = (isBefore: boolean) => sql`
    from sales ${joinManagers(needsManagers)} where ${matchSales(isBefore ? before : period, filter)} group by 1, 2`;
  const grouped = sql`
    select ${by ? toKey(by, 'key') : sql`null::text`} as key, ${split ? toKey(split, 'part') : sql`null::text`} as part,
      coalesce(sum(orders), 0)::integer as orders, coalesce(sum(quantity), 0)::float8 as quantity,
      coalesce(sum(amount), 0)::numeric(20, 2) as amount, coalesce(sum(amount_before), 0)::numeric(20, 2) as amount_before,
      case when coalesce(sum(unknown), 0) = 0 then coalesce(sum(cost), 0)::numeric(20, 2) end as cost
    from (
      select ${toGroup(by, false)} as key, ${toGroup(split, false)} as part,
        ${tellsLines ? sql`count(*)` : sql`count(*) filter (where counts_order)`} as orders, sum(quantity) as quantity,
        sum(amount) as amount, sum(cost) as cost, count(*) filter (where cost is null) as unknown, null::numeric as amount_before
      ${from(false)}
      union all
      select ${toGroup(by, true)}, ${toGroup(split, true)}, 0, 0, null, null, 0, sum(amount) ${from(true)}
    ) both_periods group by key, part`;
  const { rows } = await sql<SalesGroup & { groups: number }>`
    with ${withManagers(needsManagers)} grouped as (${grouped}), ranked as (
      select *, row_number() over (partition by ${split ? sql`key` : sql`null`} order by amount desc, amount_before desc, key, part) as position,
        (count(*) over (partition by ${split ? sql`key` : sql`null`}))::integer as groups
      from grouped ${keys ? sql`where key = any(${keys})` : sql``}
    )
    select key, part, orders, ${tellsLines ? sql`quantity` : sql`null::float8`} as quantity, amount::text, amount_before::text,
      cost::text, groups
    from ranked where position <= ${limit} order by position, key`.execute(trx);
  return rows;
}

/** The sums of the whole report. */
export async function readSalesSums(trx: Trx, scope: SalesScope): Promise<SalesGroup> {
  const [sums] = await readSalesGroups(trx, scope, { dimensions: [], limit: 1 });
  // No sale in both periods: the query returns no group.
  return sums ?? createEmptyGroup(null);
}

/** What the filters of the report offer. */
export async function readSalesChoices(trx: Trx): Promise<{ product_lines: string[]; countries: string[] }> {
  // Each value is found by one look into an index, however many rows have it.
  return getSingleRow(
    await sql<{ product_lines: string[]; countries: string[] }>`
      with recursive lines as (
        (select product_line as one from sales order by product_line limit 1)
        union all
        select (select product_line from sales where product_line > lines.one order by product_line limit 1) from lines where lines.one is not null
      ), lands as (
        (select country as one from sales order by country limit 1)
        union all
        select (select country from sales where country > lands.one order by country limit 1) from lands where lands.one is not null
      )
      select array(select one from lines where one is not null order by one) as product_lines,
        array(select one from lands where one is not null order by one) as countries`.execute(trx),
  );
}

const idNames = {
  company: (ids: readonly string[]) => sql`select id, company as name from companies where id = any(${ids}::uuid[])`,
  account_manager: (ids: readonly string[]) =>
    sql`select id, realname as name from users where id = any(${ids}::uuid[])`,
};

/** Names of companies or users by id. */
export async function readSalesNames(
  trx: Trx,
  dimension: keyof typeof idNames,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`${idNames[dimension](known)}`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
