import { type SqlBool, sql } from 'kysely';
import type { compatSays } from '@trunkline/contract/names';
import type { Trx } from '../../platform/db/transaction.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';
import type { Texts } from '../catalogue.sql.ts';

// Rules: docs/rules/catalogue.md, "Back office"

export interface CompatRecord {
  readonly id: string;
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Texts | null;
  readonly version: number;
}

/** Counted no further: whether a rule is about ten devices or a hundred matters, whether about 4,000 or 5,000 does not. */
const counted = 1000;

/** Ids of the devices that have a slot of the type, or ports of that kind. */
export const havingPlace = (type: string) => sql`(
  select product_id as id from product_slots where slot_type = ${type}
  union select id from products where ports @> ${JSON.stringify([{ kind: type }])}::jsonb)`;

export async function countTouched(
  trx: Trx,
  types: readonly { readonly slot_type: string; readonly plug_type: string }[],
): Promise<Map<string, { devices: number; accessories: number }>> {
  const pairs = new Map<string, { devices: number; accessories: number }>();
  for (const { slot_type, plug_type } of types) {
    const { rows } = await sql<{ devices: number; accessories: number }>`
      select (select count(*)::int from (select from ${havingPlace(slot_type)} having_place limit ${counted}) one) as devices,
        (select count(*)::int from (select from products where plug_type = ${plug_type} limit ${counted}) one) as accessories`.execute(
      trx,
    );
    pairs.set(`${slot_type}\n${plug_type}`, rows[0]!);
  }
  return pairs;
}

export interface CompatFilter {
  readonly slot_type?: string | null | undefined;
  readonly plug_type?: string | null | undefined;
  readonly says?: (typeof compatSays)[number] | null | undefined;
}

const saying = {
  refuses: sql<SqlBool>`compat.reason is not null`,
  limit: sql<SqlBool>`compat.reason is null and compat.max is not null`,
  fits: sql<SqlBool>`compat.reason is null and compat.max is null`,
} as const;

export function matchingCompat(trx: Trx, keyword: string | null | undefined, filter: CompatFilter) {
  let query = trx.selectFrom('compat');
  if (keyword)
    query = query.where((e) =>
      e.or([
        e('slot_type', 'ilike', toContainsPattern(keyword)),
        e('plug_type', 'ilike', toContainsPattern(keyword)),
        sql<SqlBool>`compat.reason::text ilike ${toContainsPattern(keyword)}`,
      ]),
    );
  if (filter.slot_type) query = query.where('slot_type', '=', filter.slot_type);
  if (filter.plug_type) query = query.where('plug_type', '=', filter.plug_type);
  if (filter.says) query = query.where(saying[filter.says]);
  return query;
}

export const compatColumns = ['id', 'slot_type', 'plug_type', 'max', 'reason', 'version'] as const;

export interface TypeRecord {
  readonly type: string;
  readonly kind: string;
  readonly products: number;
}

/** Types that products have, each found by one step in the index, however many products there are. */
export async function listSlotTypes(trx: Trx, keyword: string | null | undefined, atMost: number) {
  const { rows } = await sql<TypeRecord>`
    with recursive type as (
      (select slot_type from product_slots order by slot_type limit 1)
      union all select (select s.slot_type from product_slots s where s.slot_type > type.slot_type order by s.slot_type limit 1)
      from type where type.slot_type is not null
    )
    select type.slot_type as type, first.kind, (
      select count(*)::int from (select distinct product_id from product_slots where slot_type = type.slot_type limit ${counted}) one
    ) as products
    from type cross join lateral (select kind from product_slots where slot_type = type.slot_type limit 1) first
    where type.slot_type is not null and type.slot_type ilike ${toContainsPattern(keyword ?? '')} limit ${atMost}`.execute(
    trx,
  );
  return rows;
}

export async function listPlugTypes(trx: Trx, keyword: string | null | undefined, atMost: number) {
  const { rows } = await sql<TypeRecord>`
    with recursive type as (
      (select plug_type from products where plug_type is not null order by plug_type limit 1)
      union all select (select p.plug_type from products p where p.plug_type > type.plug_type order by p.plug_type limit 1)
      from type where type.plug_type is not null
    )
    select type.plug_type as type, first.kind, (
      select count(*)::int from (select from products where plug_type = type.plug_type limit ${counted}) one
    ) as products
    from type cross join lateral (select kind from products where plug_type = type.plug_type limit 1) first
    where type.plug_type is not null and type.plug_type ilike ${toContainsPattern(keyword ?? '')} limit ${atMost}`.execute(
    trx,
  );
  return rows;
}

/** How many products have ports of each of these kinds. */
export async function countPorts(trx: Trx, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; products: number }>`
    select port.kind, (select count(*)::int from (
      select from products where ports @> jsonb_build_array(jsonb_build_object('kind', port.kind)) limit ${counted}
    ) one) as products from unnest(${[...kinds]}::text[]) as port (kind)`.execute(trx);
  return new Map(rows.map(({ kind, products }) => [kind, products]));
}
