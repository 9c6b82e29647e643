// What a list would change before anybody pays by it. Rules: docs/rules/prices.md, "Preview"
import { type ChangedPrice, previewedAtMost, type PriceListPreview } from '@trunkline/contract/admin-prices';
import Big from 'big.js';
import { sql } from 'kysely';
import type { Context } from '../kit/serve.ts';
import { type Sent, type Wanted, wantedFrom } from './price-lists.content.ts';
import { presentBegin } from './price-lists.present.ts';
import { contentOf, countCompanies, findBefore, type ListContent } from './price-lists.sql.ts';

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

/** Every product that could change, with both prices: SQL finds them, so that a million products are one pass of the database. */
const priced = ({ lines, parts, changedLines, changedParts }: Difference) => {
  const column = (entries: readonly Entry[], key: 'name' | 'old' | 'new') => entries.map((one) => one[key]);
  return sql`
    line as materialized (
      select * from unnest(${column(lines, 'name')}::text[], ${column(lines, 'old')}::numeric[], ${column(lines, 'new')}::numeric[]) as _ (product_line, old_discount, new_discount)
    ), part as materialized (
      select * from unnest(${column(parts, 'name')}::text[], ${column(parts, 'old')}::numeric[], ${column(parts, 'new')}::numeric[]) as _ (part_number, old_fixed, new_fixed)
    ), priced as (
      select p.id, p.part_number, p.model, p.texts, p.product_line, p.gpl,
        list_price(p.gpl, line.old_discount, part.old_fixed) as old_price,
        list_price(p.gpl, line.new_discount, part.new_fixed) as new_price
      from products p
      left join line on line.product_line = p.product_line
      left join part on part.part_number = p.part_number
      where p.gpl is not null and (p.product_line = any(${changedLines}::text[]) or p.part_number = any(${changedParts}::text[]))
    )`;
};

type Row = Omit<ChangedPrice, 'quotations'>;
type Way = 'any' | 'dearer' | 'cheaper';
const ways = {
  any: sql`old_price <> new_price`,
  dearer: sql`new_price > old_price`,
  cheaper: sql`new_price < old_price`,
};

/** What moves most first: from nothing to something, then by share. */
async function listChanged(
  { trx, language }: Context,
  difference: Difference,
  way: Way,
  atMost: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`with ${priced(difference)}
    select id, part_number, model, coalesce(texts #>> array[${language}::text, 'title'], texts #>> '{en,title}') as title,
      product_line, gpl, round(old_price, 2)::text as old_price, round(new_price, 2)::text as new_price
    from priced where ${ways[way]}
    order by abs(new_price - old_price) / nullif(old_price, 0) desc nulls first, part_number, id
    limit ${atMost}`.execute(trx);
  return rows;
}

async function countChanged({ trx }: Context, difference: Difference): Promise<{ changed: number; dearer: number }> {
  const { rows } = await sql<{ changed: number; dearer: number }>`with ${priced(difference)}
    select count(*)::int as changed, (count(*) filter (where new_price > old_price))::int as dearer
    from priced where old_price <> new_price`.execute(trx);
  return rows[0]!;
}

interface Found {
  readonly rows: Row[];
  readonly changed: number;
  readonly dearer: number;
  readonly rise: Row | undefined;
  readonly fall: Row | undefined;
}

const isDearer = (row: Row): boolean => new Big(row.new_price).gt(row.old_price);

/** The rows that are shown, and figures of all. Only where more change than are shown is the catalogue asked again. */
async function findChanged(context: Context, difference: Difference): Promise<Found> {
  if (difference.changedLines.length + difference.changedParts.length === 0)
    return { rows: [], changed: 0, dearer: 0, rise: undefined, fall: undefined };
  const rows = await listChanged(context, difference, 'any', previewedAtMost + 1);
  if (rows.length > previewedAtMost) {
    const [rise] = await listChanged(context, difference, 'dearer', 1);
    const [fall] = await listChanged(context, difference, 'cheaper', 1);
    return { rows: rows.slice(0, -1), ...(await countChanged(context, difference)), rise, fall };
  }
  const dearer = rows.filter(isDearer);
  return {
    rows,
    changed: rows.length,
    dearer: dearer.length,
    rise: dearer[0],
    fall: rows.find((row) => !isDearer(row)),
  };
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
  { trx, now, today }: Context,
  { type, level }: Wanted,
  difference: Difference,
  hasOld: boolean,
): Promise<Touched> {
  const active = (alias: string) =>
    sql`${sql.ref(`${alias}.terminated_at`)} is null and ${sql.ref(`${alias}.starts_at`)} <= ${today} and ${sql.ref(`${alias}.expires_at`)} >= ${today}`;
  const { rows } = await sql<{ product_id: string | null; quotations: number }>`with ${priced(difference)},
    in_force as materialized (
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
    ), touched as (
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

export async function preview(context: Context, sent: Sent): Promise<PriceListPreview> {
  const { trx, now, today } = context;
  const wanted = await wantedFrom(context, sent);
  const atOnce = wanted.valid_from <= now;
  const before = await findBefore(trx, wanted, atOnce ? now : wanted.valid_from, atOnce ? '<=' : '<');
  const difference = differenceOf(before ? await contentOf(trx, before.id) : nothing, wanted);
  const { rows, changed, dearer, rise, fall } = await findChanged(context, difference);
  // Without a list there was nothing of this type to be the lowest, so even a list that takes nothing off may matter.
  const touched = await countQuotations(context, wanted, difference, before !== undefined);
  const counted = (row: Row): ChangedPrice => ({ ...row, quotations: touched.byProduct.get(row.id) ?? 0 });
  return {
    list: rows.map(counted),
    changed,
    dearer,
    cheaper: changed - dearer,
    biggest_rise: rise ? counted(rise) : null,
    biggest_fall: fall ? counted(fall) : null,
    quotations: touched.total,
    companies: await countCompanies(trx, wanted, today),
    compared_with: presentBegin(before),
  };
}
