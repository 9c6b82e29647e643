// Numbers of products, from the sums that the database keeps beside them. docs/decisions/0014-how-lists-stay-fast.md
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { selectCategoryIds } from '../categories/categories.sql.ts';
import { hasLabel, listChosenLabels, type ProductFilter } from '../products/products.sql.ts';

/** Rows of `product_groups` (one category, one kind, one set of labels) that match a filter without a keyword. */
export function selectProductGroups({ cate_id, labels, kind }: Omit<ProductFilter, 'keyword'>): RawBuilder<unknown> {
  const conditions = [
    ...(cate_id ? [sql`cate_id in (${selectCategoryIds(cate_id)})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...listChosenLabels({ labels }).map(([name, values]) => hasLabel(sql`labels`, name, values)),
  ];
  return conditions.length === 0
    ? sql`product_groups`
    : sql`(select * from product_groups where ${sql.join(conditions, sql` and `)}) chosen`;
}

/** The number of orderable products that fit into a slot or a port of the device itself. `today`: `YYYY-MM-DD`, UTC. */
export const countAccessories = (deviceId: RawBuilder<string>, today: string): RawBuilder<number> => sql`(
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
 * Merges the rows that changes have added, so that sums stay short. Rows that are added meanwhile are unchanged. Of two concurrent
 * runs the second finds what the first has left.
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
