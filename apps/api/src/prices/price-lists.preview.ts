// What a list would change before anybody pays by it. Rules: docs/rules/prices.md, "Preview"
import { type ChangedPrice, previewedAtMost, type PriceListPreview } from '@trunkline/contract/staff/prices';
import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import type { TransactionContext } from '../platform/http/serve.ts';
import { type Sent, type Wanted, wantedFrom } from './price-lists.content.ts';
import { presentBegin } from './price-lists.present.ts';
import { contentOf, countCompanies, findBefore, findBeginning, type ListContent } from './price-lists.sql.ts';

interface Entry {
  readonly name: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** Both lists side by side, and what of them differs. Pure. */
export interface Difference {
  /** Discounts by product line, of all lines. */
  readonly lines: readonly Entry[];
  /** Fixed prices by part number, all of them. */
  readonly parts: readonly Entry[];
  readonly changedLines: readonly string[];
  readonly changedParts: readonly string[];
}

function sideBySide(old: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): Entry[] {
  const names = [...new Set([...old.keys(), ...wanted.keys()])];
  return names.map((name) => ({ name, old: old.get(name) ?? null, new: wanted.get(name) ?? null }));
}

const same = (a: string | null, b: string | null): boolean => a === b || (a !== null && b !== null && new Big(a).eq(b));

export function differenceOf(old: ListContent, wanted: ListContent): Difference {
  const discounts = (list: ListContent) => new Map(list.discounts.map((one) => [one.product_line, one.discount]));
  const fixed = (list: ListContent) => new Map(list.fixed.map((one) => [one.part_number, one.price]));
  const lines = sideBySide(discounts(old), discounts(wanted));
  const parts = sideBySide(fixed(old), fixed(wanted));
  const names = (entries: readonly Entry[]) => entries.map(({ name }) => name);
  return {
    lines,
    parts,
    // A line that is not named gets nothing off.
    changedLines: names(lines.filter((one) => !same(one.old ?? '0', one.new ?? '0'))),
    changedParts: names(parts.filter((one) => !same(one.old, one.new))),
  };
}

/** Products with both prices: SQL reckons them, so that a million products are one pass of the database. */
const priced = ({ lines, parts }: Difference, only: RawBuilder<unknown>) => {
  const column = (entries: readonly Entry[], key: 'name' | 'old' | 'new') => entries.map((one) => one[key]);
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

interface Found {
  readonly list: Omit<ChangedPrice, 'quotations'>[];
  readonly changed: number;
  readonly dearer: number;
  /** Their ids; what moves most, up and down. */
  readonly rise: string | null;
  readonly fall: string | null;
}

/** What moves most stands first: from nothing to something, then by share. All is read once, and kept narrow until it is cut. */
async function findChanged({ trx, language }: TransactionContext, difference: Difference): Promise<Found> {
  const { changedLines, changedParts } = difference;
  if (changedLines.length + changedParts.length === 0)
    return { list: [], changed: 0, dearer: 0, rise: null, fall: null };
  const touched = sql`(p.product_line = any(${changedLines}::text[]) or p.part_number = any(${changedParts}::text[]))`;
  const { rows } = await sql<Found>`with ${priced(difference, touched)},
    changed as materialized (
      select id, part_number, old_price, new_price, (new_price - old_price) / nullif(old_price, 0) as share
      from priced where old_price <> new_price
    ), rise as (
      select id from changed where new_price > old_price order by share desc nulls first, part_number, id limit 1
    ), fall as (
      select id from changed where new_price < old_price order by share, part_number, id limit 1
    ), shown as (
      (select * from changed order by abs(share) desc nulls first, part_number, id limit ${previewedAtMost})
      union select * from changed where id in (select id from rise union select id from fall)
    ), listed as (
      select p.id, p.part_number, p.model, coalesce(p.texts #>> array[${language}::text, 'title'], p.texts #>> '{en,title}') as title,
        p.product_line, p.gpl::text, round(s.old_price, 2)::text as old_price, round(s.new_price, 2)::text as new_price
      from shown s join products p on p.id = s.id
      order by abs(s.share) desc nulls first, s.part_number, s.id
    )
    select (select coalesce(json_agg(listed), '[]') from listed) as list,
      (select count(*)::int from changed) as changed,
      (select count(*)::int from changed where new_price > old_price) as dearer,
      (select id from rise) as rise, (select id from fall) as fall`.execute(trx);
  return rows[0]!;
}

interface Touched {
  readonly total: number;
  readonly byProduct: ReadonlyMap<string, number>;
}

/**
 * How many open quotations change for each product. A company that another list of its own gives the lower price before and
 * after is not touched, so each draft is priced with all lists of its company, as `pricesFor` does.
 */
async function countQuotations(
  { trx, now, today }: TransactionContext,
  { type, level }: Wanted,
  difference: Difference,
  hasOld: boolean,
): Promise<Touched> {
  const active = (alias: string) =>
    sql`${sql.ref(`${alias}.terminated_at`)} is null and ${sql.ref(`${alias}.starts_at`)} <= ${today} and ${sql.ref(`${alias}.expires_at`)} >= ${today}`;
  const { rows } = await sql<{ product_id: string | null; quotations: number }>`with in_force as materialized (
      select distinct on (type, level) id, type, level from price_lists
      where state = 'published' and valid_from <= ${now} order by type, level, valid_from desc
    ), buyer as materialized (
      select m.company_id, array_agg(f.id) filter (where f.id is not null) as others
      from memberships m
      left join memberships o on o.company_id = m.company_id and o.type <> m.type and ${active('o')}
      left join in_force f on f.type = o.type and f.level = o.level
      where m.type = ${type} and m.level = ${level} and ${active('m')}
      group by m.company_id
    ), drafted as materialized (
      select distinct i.product_id, q.id as quotation_id, b.others
      from buyer b join quotations q on q.company_id = b.company_id and q.state in ('draft', 'returned')
      join quotation_items i on i.quotation_id = q.id
    ), ${priced(difference, sql`p.id in (select product_id from drafted)`)}, touched as (
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
  const total = rows.find(({ product_id }) => product_id === null)?.quotations ?? 0;
  return { total, byProduct: new Map(rows.map(({ product_id, quotations }) => [product_id ?? '', quotations])) };
}

const nothing: ListContent = { discounts: [], fixed: [] };

export async function preview(context: TransactionContext, sent: Sent): Promise<PriceListPreview> {
  const { trx, now, today } = context;
  const wanted = await wantedFrom(context, sent);
  const atOnce = wanted.valid_from <= now;
  const before = await findBefore(trx, wanted, atOnce ? now : wanted.valid_from, atOnce ? '<=' : '<');
  const difference = differenceOf(before ? await contentOf(trx, before.id) : nothing, wanted);
  const { list, changed, dearer, rise, fall } = await findChanged(context, difference);
  const touched = await countQuotations(context, wanted, difference, before !== undefined);
  const counted = list.map((row): ChangedPrice => ({ ...row, quotations: touched.byProduct.get(row.id) ?? 0 }));
  const find = (id: string | null) => counted.find((row) => row.id === id) ?? null;
  return {
    list: counted.slice(0, previewedAtMost),
    changed,
    dearer,
    cheaper: changed - dearer,
    biggest_rise: find(rise),
    biggest_fall: find(fall),
    quotations: touched.total,
    companies: await countCompanies(trx, wanted, today),
    compared_with: presentBegin(before),
    replaces: presentBegin(atOnce ? undefined : await findBeginning(trx, wanted)),
  };
}
