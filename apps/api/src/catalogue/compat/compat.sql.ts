import { hasWords } from '../../platform/db/list-words.ts';
import type { compatVerdicts } from '@trunkline/contract/enums';
import type { Localized } from '@trunkline/rules/localized';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export interface CompatRecord {
  readonly id: string;
  readonly slot_type: string;
  readonly plug_type: string;
  /** The most plugs in all slots of the type together; null: no limit. */
  readonly max: number | null;
  /** Why the plug does not fit; null: it fits. */
  readonly reason: Localized | null;
  readonly version: number;
}

export const compatColumns = ['id', 'slot_type', 'plug_type', 'max', 'reason', 'version'] as const;

/** Products of a type are counted up to this number, so that a count costs the same in a large catalogue. */
const maxCounted = 1000;

/** Ids of the devices with a slot of the type, or with ports of that kind. */
export const selectDevicesWithSlot = (type: string): RawBuilder<unknown> => sql`(
  select product_id as id from product_slots where slot_type = ${type}
  union select id from products where ports @> ${JSON.stringify([{ kind: type }])}::jsonb)`;

export const selectDevicesWithAnySlot = (types: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(types.map(selectDevicesWithSlot), sql` union `)})`;

/** Ids of the accessories with one of the plugs. */
export const selectAccessoriesWithPlug = (types: readonly string[]): RawBuilder<unknown> =>
  sql`(select id from products where plug_type = any(${types}::text[]))`;

export interface CompatProductCounts {
  readonly devices: number;
  readonly accessories: number;
}

/** The products that a rule applies to: devices with the slot type and accessories with the plug. */
export async function countCompatProducts(
  trx: Trx,
  { slot_type, plug_type }: Pick<CompatRecord, 'slot_type' | 'plug_type'>,
): Promise<CompatProductCounts> {
  const answer = await sql<CompatProductCounts>`
    select (select count(*)::int from (select from ${selectDevicesWithSlot(slot_type)} having_slot limit ${maxCounted}) one) as devices,
      (select count(*)::int from (select from products where plug_type = ${plug_type} limit ${maxCounted}) one) as accessories`.execute(
    trx,
  );
  return getSingleRow(answer);
}

const maxListedProducts = 24;

/** Ids of the first products by code. `ids` is a subquery with a column `id`. */
export async function listFirstProducts(trx: Trx, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id in (select id from ${ids} touched) order by code limit ${maxListedProducts}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export interface CompatFilter {
  readonly slot_type?: string | null | undefined;
  readonly plug_type?: string | null | undefined;
  readonly says?: (typeof compatVerdicts)[number] | null | undefined;
}

const hasVerdict = {
  refuses: sql<SqlBool>`compat.reason is not null`,
  limit: sql<SqlBool>`compat.reason is null and compat.max is not null`,
  fits: sql<SqlBool>`compat.reason is null and compat.max is null`,
} as const;

export function matchCompatRules(trx: Trx, keyword: string | null | undefined, filter: CompatFilter) {
  let query = trx.selectFrom('compat');
  if (keyword)
    query = query.where(hasWords([sql`compat.slot_type`, sql`compat.plug_type`, sql`compat.reason::text`], keyword));
  if (filter.slot_type) query = query.where('slot_type', '=', filter.slot_type);
  if (filter.plug_type) query = query.where('plug_type', '=', filter.plug_type);
  if (filter.says) query = query.where(hasVerdict[filter.says]);
  return query;
}

/** Throws 404 when the rule does not exist. `lock`: until the end of the transaction. */
export async function getCompatRule(
  trx: Trx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CompatRecord> {
  const query = trx.selectFrom('compat').select(compatColumns).where('id', '=', id).$castTo<CompatRecord>();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound('catalogue.compat_not_found');
  return row;
}

export interface TypeCount {
  readonly type: string;
  /** The kind of the slot, or of a product with the plug. */
  readonly kind: string;
  readonly products: number;
}

/** Slot types of products. Each is found by one step in the index, however many products there are. */
export async function listSlotTypes(trx: Trx, keyword: string | null | undefined, limit: number): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    with recursive type as (
      (select slot_type from product_slots order by slot_type limit 1)
      union all select (select s.slot_type from product_slots s where s.slot_type > type.slot_type order by s.slot_type limit 1)
      from type where type.slot_type is not null
    )
    select type.slot_type as type, first.kind, (
      select count(*)::int from (select distinct product_id from product_slots where slot_type = type.slot_type limit ${maxCounted}) one
    ) as products
    from type cross join lateral (select kind from product_slots where slot_type = type.slot_type limit 1) first
    where type.slot_type is not null and ${keyword ? hasWords([sql`type.slot_type`], keyword) : sql`true`} limit ${limit}`.execute(
    trx,
  );
  return rows;
}

/** Plug types of products, found in the same way. */
export async function listPlugTypes(trx: Trx, keyword: string | null | undefined, limit: number): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    with recursive type as (
      (select plug_type from products where plug_type is not null order by plug_type limit 1)
      union all select (select p.plug_type from products p where p.plug_type > type.plug_type order by p.plug_type limit 1)
      from type where type.plug_type is not null
    )
    select type.plug_type as type, first.kind, (
      select count(*)::int from (select from products where plug_type = type.plug_type limit ${maxCounted}) one
    ) as products
    from type cross join lateral (select kind from products where plug_type = type.plug_type limit 1) first
    where type.plug_type is not null and ${keyword ? hasWords([sql`type.plug_type`], keyword) : sql`true`} limit ${limit}`.execute(
    trx,
  );
  return rows;
}

/** The number of products with ports of each kind. */
export async function countProductsByPortKind(trx: Trx, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; products: number }>`
    select port.kind, (select count(*)::int from (
      select from products where ports @> jsonb_build_array(jsonb_build_object('kind', port.kind)) limit ${maxCounted}
    ) one) as products from unnest(${[...kinds]}::text[]) as port (kind)`.execute(trx);
  return new Map(rows.map(({ kind, products }) => [kind, products]));
}
