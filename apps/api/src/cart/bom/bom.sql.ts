import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { ProductKind } from '@trunkline/contract/product-enums';
import type { PricedProduct } from '../../prices/prices.public.ts';

/** A product by a name that was written. */
export interface NamedProduct {
  readonly key: string;
  readonly id: string;
  /** 0: the part number, 1: model or code. */
  readonly rank: number;
  readonly kind: ProductKind;
}

/**
 * Products whose part number, model or code has one of the keys. Products that are still sold stand first. One statement for all
 * names of a list.
 */
export async function getNamedProducts(
  trx: Trx,
  keys: readonly string[],
  today: string,
): Promise<Map<string, NamedProduct[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<NamedProduct>`
    with wanted as materialized (select unnest(${keys}::text[]) as key), named as (
      select wanted.key, p.id, 0 as rank, p.kind, p.state, p.last_orders_on, p.gpl from wanted join products p on part_key(p.part_number) = wanted.key
      union all
      select wanted.key, p.id, 1, p.kind, p.state, p.last_orders_on, p.gpl from wanted join products p on part_key(p.model) = wanted.key
      union all
      select wanted.key, p.id, 1, p.kind, p.state, p.last_orders_on, p.gpl from wanted join products p on part_key(p.code) = wanted.key
    )
    select key, id, kind, min(rank) as rank from named
    group by key, id, kind, state, last_orders_on, gpl
    order by key, min(rank), (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})), gpl is null, id`.execute(
    trx,
  );
  return Map.groupBy(rows, ({ key }) => key);
}

export interface BomProductRow extends PricedProduct {
  readonly model: string;
  readonly texts: Localized<{ readonly title: string }>;
  readonly ended: boolean;
  readonly successor_id: string | null;
}

/** Products by id, and their successors, with what a row shows of them. */
export async function listBomProducts(
  trx: Trx,
  ids: readonly string[],
  today: string,
): Promise<Map<string, BomProductRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BomProductRow>`
    select id, part_number, model, texts, gpl, product_line, successor_id,
      (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended
    from products
    where id = any(${ids}::uuid[]) or id in (select successor_id from products where id = any(${ids}::uuid[]))`.execute(
    trx,
  );
  return new Map(rows.map((product) => [product.id, product]));
}
