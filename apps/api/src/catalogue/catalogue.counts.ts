import { maxCountedRows } from '@trunkline/contract/list';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { belowCategory, matching, type ProductFilter, type Texts, withLabel } from './catalogue.sql.ts';
import { termsOf } from './words.ts';

// Numbers of products, from the sums that the database keeps beside them. docs/decisions/0014-how-lists-stay-fast.md

/** Rows of groups of products (one category, one kind, one set of labels) that a filter takes whole. */
export function groupsIn({ cate_id, labels, kind }: Omit<ProductFilter, 'keyword'>): RawBuilder<unknown> {
  const conditions = [
    ...(cate_id ? [sql`cate_id in (${belowCategory(cate_id)})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...Object.entries(labels ?? {})
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => withLabel(sql`labels`, name, values)),
  ];
  return conditions.length === 0
    ? sql`product_groups`
    : sql`(select * from product_groups where ${sql.join(conditions, sql` and `)}) chosen`;
}

export interface LabelRecord {
  readonly name: string;
  readonly titles: Texts;
  readonly value_titles: Readonly<Record<string, Texts>>;
  readonly value: string;
  readonly count: number;
}

/**
 * Every label value that products of the filter carry, and how many do. A value is counted as if nothing of its own name were
 * chosen, so that the counts say what a further tick would bring: a product that misses one name alone counts for that name.
 * Words are looked for in no more products than lists count.
 */
export async function listLabels(trx: Trx, { cate_id, keyword, labels, kind }: ProductFilter): Promise<LabelRecord[]> {
  const found =
    termsOf(keyword ?? '').length === 0
      ? groupsIn({ cate_id, kind })
      : sql`(${matching(trx, { cate_id, keyword, kind })
          .select(['products.labels', sql<number>`1`.as('count')])
          .limit(maxCountedRows + 1)}) matching`;
  const missed = Object.entries(labels ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => sql`case when ${withLabel(sql`labels`, name, values)} then null else ${name}::text end`);
  const { rows } = await sql<LabelRecord>`
    with found as materialized (
      select labels, count, array_remove(array[${sql.join(missed)}]::text[], null) as missed from ${found}
    ), held as (
      select name, value, (sum(count) filter (where missed <@ array[name]))::int as count
      from found, jsonb_each(labels) label (name, choices), jsonb_array_elements_text(choices) value
      group by name, value having sum(count) > 0
    )
    select l.name, l.titles, l.value_titles, held.value, coalesce(held.count, 0) as count
    from labels l join held on held.name = l.name
    order by l.position, l.name`.execute(trx);
  return rows;
}

/** How many products that are sold go into a slot or a cage of the device itself. */
export const accessoriesOf = (deviceId: RawBuilder<string>, today: string): RawBuilder<number> => sql`(
  with place as (
    select slot_type as type from product_slots where product_id = ${deviceId}
    union select port ->> 'kind' from products, jsonb_array_elements(ports) port where id = ${deviceId}
  ), plug as (
    select type as plug_type from place
    union select c.plug_type from compat c where c.slot_type = any (array(select type from place)) and c.reason is null
  )
  select coalesce(sum(count), 0)::int from product_plugs
  where plug_type = any (array(select plug_type from plug)) and (last_orders_on is null or last_orders_on >= ${today}::date))`;

/**
 * Makes one row again of the many that changes have added, so that sums stay short. Rows that are added meanwhile stay as they are,
 * and of two that fold at once the second finds what the first has left.
 */
export async function foldCounts(trx: Trx): Promise<void> {
  await sql`
    with gone as (
      delete from product_groups held using (
        select cate_id, kind, labels from product_groups group by cate_id, kind, labels having count(*) > 1 or sum(count) = 0
      ) many
      where held.cate_id = many.cate_id and held.kind = many.kind and held.labels = many.labels
      returning held.cate_id, held.kind, held.labels, held.count
    )
    insert into product_groups
    select cate_id, kind, labels, sum(count) from gone group by cate_id, kind, labels having sum(count) <> 0`.execute(
    trx,
  );
  await sql`
    with gone as (
      delete from product_plugs held using (
        select plug_type, last_orders_on from product_plugs group by plug_type, last_orders_on having count(*) > 1 or sum(count) = 0
      ) many
      where held.plug_type = many.plug_type and held.last_orders_on is not distinct from many.last_orders_on
      returning held.plug_type, held.last_orders_on, held.count
    )
    insert into product_plugs
    select plug_type, last_orders_on, sum(count) from gone group by plug_type, last_orders_on having sum(count) <> 0`.execute(
    trx,
  );
}
