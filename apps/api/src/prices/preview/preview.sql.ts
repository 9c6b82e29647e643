import type { ChangedPrice } from '@trunkline/contract/staff/price-changes.shapes';
import { maxPreviewRows } from '@trunkline/contract/staff/price-lists';
import type { ComparedEntry, PriceListDifference } from '@trunkline/rules/prices/price-list-difference';
import { type RawBuilder, sql } from 'kysely';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { PriceListHead } from '../price-lists/price-lists.sql.ts';

/** The table `priced`: products with both prices, computed by the function `list_price` in one pass over any number of products. */
const pricedTable = ({ lines, parts }: PriceListDifference, only: RawBuilder<unknown>) => {
  const column = (entries: readonly ComparedEntry[], key: keyof ComparedEntry) => entries.map((one) => one[key]);
  return sql`
    line as materialized (
      select * from unnest(${column(lines, 'name')}::text[], ${column(lines, 'old')}::numeric[], ${column(lines, 'new')}::numeric[]) as _ (product_line, old_discount, new_discount)
    ), part as materialized (
      select * from unnest(${column(parts, 'name')}::text[], ${column(parts, 'old')}::numeric[], ${column(parts, 'new')}::numeric[]) as _ (part_number, old_fixed, new_fixed)
    ), priced as (
      select p.id, p.part_number, p.product_line, p.gpl,
        list_price(p.gpl, line.old_discount, part.old_fixed) as old_price,
        list_price(p.gpl, line.new_discount, part.new_fixed) as new_price
      from products p
      left join line on line.product_line = p.product_line
      left join part on part.part_number = p.part_number
      where p.gpl is not null and ${only}
    )`;
};

/** The rule of `findConfirmReason` over the columns `old_price`, `new_price` and `cost`, so that any number of prices is counted. */
const needsConfirm = sql`(new_price = 0 or new_price < cost or abs(new_price - old_price) * 2 > old_price)`;

/** The table `changed`: prices that change, as pages show them. Without `seesCost` every `cost` is null; `real_cost` is never shown. */
const changedTable = (difference: PriceListDifference, seesCost: boolean) => {
  const { changedLines, changedParts } = difference;
  const touched = sql`(p.product_line = any(${changedLines}::text[]) or p.part_number = any(${changedParts}::text[]))`;
  return sql`${pricedTable(difference, touched)}, changed as materialized (
      select s.id, s.part_number, round(s.old_price, 2) as old_price, round(s.new_price, 2) as new_price,
        (s.new_price - s.old_price) / nullif(s.old_price, 0) as share, c.cost as real_cost, case when ${seesCost} then c.cost end as cost
      from priced s left join product_costs c on c.product_id = s.id
      where s.old_price <> s.new_price
    )`;
};

/** The figures that decide whether and by whom a list may be published. */
export interface PriceListGuard {
  /** Number of changed prices, beyond those that a preview lists. */
  readonly changed: number;
  /** Those that have to be confirmed. */
  readonly to_confirm: number;
  /** Those of 0 or below the cost. */
  readonly below_cost: number;
  /** Those that fall by more than the limit. Exact: 60.001 % is beyond 60 %. */
  readonly beyond_limit: number;
}

const nothingChanges: PriceListGuard = { changed: 0, to_confirm: 0, below_cost: 0, beyond_limit: 0 };

const isUnchanged = ({ changedLines, changedParts }: PriceListDifference): boolean =>
  changedLines.length + changedParts.length === 0;

/** `cost`: the column that is compared. `limit`: in percent. */
const guardColumns = (limit: string, cost: 'cost' | 'real_cost') => sql`
  count(*)::int as changed, count(*) filter (where ${needsConfirm})::int as to_confirm,
  count(*) filter (where new_price = 0 or new_price < ${sql.ref(cost)})::int as below_cost,
  count(*) filter (where (old_price - new_price) * 100 > old_price * ${limit}::numeric)::int as beyond_limit`;

/** Compares all costs, also those that the caller may not read. */
export async function readPriceListGuard(
  { trx }: TransactionContext,
  difference: PriceListDifference,
  limit: string,
  seesCost: boolean,
): Promise<PriceListGuard> {
  if (isUnchanged(difference)) return nothingChanges;
  const answer = await sql<PriceListGuard>`with ${changedTable(difference, seesCost)}
    select ${guardColumns(limit, 'real_cost')} from changed`.execute(trx);
  return getSingleRow(answer);
}

export interface PriceChanges extends PriceListGuard {
  /** Changed prices, at most `maxPreviewRows`, and the largest rise and fall. */
  readonly list: readonly Omit<ChangedPrice, 'quotations' | 'margin' | 'confirm'>[];
  readonly dearer: number;
  /** Ids of the products with the largest rise and fall. */
  readonly rise: string | null;
  readonly fall: string | null;
}

/** Products whose price changes, by share of the old price; prices that were 0 stand first. Those to confirm are in `list` before others. */
export async function listPriceChanges(
  { trx, language }: TransactionContext,
  difference: PriceListDifference,
  limit: string,
  seesCost: boolean,
): Promise<PriceChanges> {
  if (isUnchanged(difference)) return { ...nothingChanges, list: [], dearer: 0, rise: null, fall: null };
  // `changed` stays narrow: titles are joined to the rows that are shown.
  const answer = await sql<PriceChanges>`with ${changedTable(difference, seesCost)}, rise as (
      select id from changed where new_price > old_price order by share desc nulls first, part_number, id limit 1
    ), fall as (
      select id from changed where new_price < old_price order by share, part_number, id limit 1
    ), shown as (
      (select * from changed order by ${needsConfirm} desc nulls last, abs(share) desc nulls first, part_number, id limit ${maxPreviewRows})
      union select * from changed where id in (select id from rise union select id from fall)
    ), listed as (
      select p.id, p.part_number, p.model, coalesce(p.texts #>> array[${language}::text, 'title'], p.texts #>> '{en,title}') as title,
        p.product_line, p.gpl::text, s.old_price::text, s.new_price::text, round(s.cost, 2)::text as cost
      from shown s join products p on p.id = s.id
      order by abs(s.share) desc nulls first, s.part_number, s.id
    )
    select (select coalesce(json_agg(listed), '[]') from listed) as list, ${guardColumns(limit, 'cost')},
      count(*) filter (where new_price > old_price)::int as dearer,
      (select id from rise) as rise, (select id from fall) as fall
    from changed`.execute(trx);
  return getSingleRow(answer);
}

export interface ChangedQuotations {
  /** Each quotation once. */
  readonly total: number;
  readonly byProduct: ReadonlyMap<string, number>;
}

/**
 * Open quotations whose prices change. Each is priced with all lists of its company, as `listPrices` does: a quotation does not
 * change when another list gives the lower price before and after. `hasOld`: a list of the type and level is in force before.
 */
export async function countChangedQuotations(
  { trx, now, today }: TransactionContext,
  { type, level }: Pick<PriceListHead, 'type' | 'level'>,
  difference: PriceListDifference,
  hasOld: boolean,
): Promise<ChangedQuotations> {
  const isActive = (alias: string) =>
    sql`${sql.ref(`${alias}.terminated_at`)} is null and ${sql.ref(`${alias}.starts_at`)} <= ${today} and ${sql.ref(`${alias}.expires_at`)} >= ${today}`;
  const { rows } = await sql<{ product_id: string | null; quotations: number }>`with in_force as materialized (
      select distinct on (type, level) id, type, level from price_lists
      where state = 'published' and valid_from <= ${now} order by type, level, valid_from desc
    ), buyer as materialized (
      select m.company_id, array_agg(f.id) filter (where f.id is not null) as others
      from memberships m
      left join memberships o on o.company_id = m.company_id and o.type <> m.type and ${isActive('o')}
      left join in_force f on f.type = o.type and f.level = o.level
      where m.type = ${type} and m.level = ${level} and ${isActive('m')}
      group by m.company_id
    ), drafted as materialized (
      select distinct i.product_id, q.id as quotation_id, b.others
      from buyer b join quotations q on q.company_id = b.company_id and q.state in ('draft', 'returned')
      join quotation_items i on i.quotation_id = q.id
    ), ${pricedTable(difference, sql`p.id in (select product_id from drafted)`)}, touched as (
      select d.product_id, d.quotation_id
      from drafted d join priced p on p.id = d.product_id
      left join lateral (
        select min(list_price(p.gpl, od.discount, of.price)) as price from unnest(d.others) other (id)
        left join price_list_discounts od on od.price_list_id = other.id and od.product_line = p.product_line
        left join price_list_fixed of on of.price_list_id = other.id and of.part_number = p.part_number
      ) other on true
      where coalesce(least(case when ${hasOld} then p.old_price end, other.price), p.gpl) <> least(p.new_price, other.price)
    )
    select product_id, count(distinct quotation_id)::int as quotations from touched group by grouping sets ((product_id), ())`.execute(
    trx,
  );
  // The row without a product counts all.
  const total = rows.find(({ product_id }) => product_id === null)?.quotations ?? 0;
  return { total, byProduct: new Map(rows.map(({ product_id, quotations }) => [product_id ?? '', quotations])) };
}
