import { type RawBuilder, sql } from 'kysely';
import type { FitRule } from '@trunkline/rules/fit/parts';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { Language } from '@trunkline/text/languages';
import type { ProductSlot } from '@trunkline/contract/catalogue';
import { localize, type Localized } from '@trunkline/rules/localized';
import {
  fitPartColumns,
  type FitPartRecord,
  selectSlots,
  matchesSearchTerms,
} from '../catalogue/products/products.public.ts';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Trx } from '../platform/db/connection.ts';
import { withoutPreparedStatement } from '../platform/db/prepared-statements.ts';

interface CompatRule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Localized | null;
}
/** A product with its slots and the rules about its plug. */
export interface FitProduct extends FitPartRecord {
  readonly slots: readonly ProductSlot[];
  readonly rules: readonly CompatRule[];
}

const fitColumns = sql.join(fitPartColumns.map((name) => sql.ref(`products.${name}`)));

/**
 * `ids` is an array of uuid; unknown ids are left out. By code, because the first of equal parts is named: in no order it would be the
 * one that was changed longest ago.
 */
const selectFitProducts = (ids: RawBuilder<unknown>) => sql`
  select ${fitColumns}, ${slotsAndRules} from products where products.id = any (${ids}) order by products.code`;
const slotsAndRules = sql`${selectSlots(sql`products.id`)} as slots, (
    select coalesce(json_agg(json_build_object('slot_type', c.slot_type, 'plug_type', c.plug_type, 'max', c.max, 'reason', c.reason)), '[]')
    from compat c where c.plug_type = products.plug_type
  ) as rules`;

export async function listFitProducts(trx: Trx, ids: readonly string[]): Promise<FitProduct[]> {
  if (ids.length === 0) return [];
  return (await sql<FitProduct>`${selectFitProducts(sql`${ids}::uuid[]`)}`.execute(trx)).rows;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each rule once, sorted by slot and plug, with its reason in one language. */
export function listFitRules(products: Iterable<FitProduct>, language: Language): FitRule[] {
  const rules = new Map<string, FitRule>();
  for (const { plug_type, rules: own } of products) {
    if (plug_type === null) continue;
    for (const rule of own) {
      const reason = rule.reason === null ? null : localize(rule.reason, language);
      rules.set(`${rule.slot_type}\n${rule.plug_type}`, { ...rule, reason });
    }
  }
  return [...rules].toSorted(([a], [b]) => compareText(a, b)).map(([, rule]) => rule);
}

/** The types of slots and the kinds of ports of products. */
const selectPlaceTypes = (ids: RawBuilder<unknown>) => sql`(
  select slot_type as type from product_slots where product_id = any(${ids})
  union select port ->> 'kind' from products, jsonb_array_elements(ports) port where products.id = any(${ids}))`;

/** A large vendor has thousands of optics of one form. */
export const maxOfferedPerPlug = 200;

/** The first products with a plug, in the order of their codes. */
const selectFirstOfPlug = (plug: RawBuilder<unknown>, table = sql`products`, condition = sql`true`) => sql`(
  select id from ${table} where plug_type = ${plug} and ${condition} order by code limit ${sql.lit(maxOfferedPerPlug)})`;

/** Products with a plug that have the words; not more than a search counts. */
const selectNamed = (terms: readonly string[][]) => sql`
  select id, plug_type, kind, code from products
  where plug_type is not null and ${sql.join(matchesSearchTerms(terms), sql` and `)} limit ${sql.lit(maxCountedRows + 1)}`;

/** Plugs that fit into places of `host`, or that a rule names for the device itself with a reason why they do not fit. */
const plugTypesOfHosts = sql`
  host cross join lateral ${selectPlaceTypes(sql`array[host.id]`)} place cross join lateral (
    select place.type as plug_type
    union select plug_type from compat where slot_type = place.type and (reason is null or host.depth = 0)
  ) plug`;

/**
 * Ids of possible accessories of a device: products for its slots and ports and those of its modules, products that a rule explains,
 * and optics of every form when there are cages. Of each plug the first 200, or with a keyword the first 200 that have its words;
 * `more` when a plug has more.
 */
export async function listCandidates(
  trx: Trx,
  deviceId: string,
  keyword: string | null | undefined,
): Promise<{ ids: string[]; more: boolean }> {
  const terms = parseSearchTerms(keyword ?? '');
  const isNamed = terms.length > 0;
  const optics = sql`(not plug.condition or kind in ('optic', 'cable'))`;
  const {
    rows: [row],
  } = await sql<{ ids: string[]; more: boolean }>`
    ${isNamed ? withoutPreparedStatement : sql``} with recursive host (id, depth) as (
      select ${deviceId}::uuid, 0
      union
      select first.id, host.depth + 1 from ${plugTypesOfHosts} cross join lateral ${selectFirstOfPlug(sql`plug.plug_type`)} first
      where host.depth < 3
    ), form (plug_type) as (
      select distinct plug_type from product_plugs where plug_type ~ '^[OQ]?SFP' and exists (
        select from host join products hosts using (id), jsonb_array_elements(hosts.ports) port where port ->> 'kind' ~ '^[OQ]?SFP')
    ), plug (plug_type, condition) as (
      select distinct plug.plug_type, false from ${plugTypesOfHosts} where host.depth < 3
      union select plug_type, true from form
    ), ${isNamed ? sql`named as materialized (${selectNamed(terms)}),` : sql``} offered as materialized (
      select plug.plug_type, first.id from plug
      cross join lateral ${selectFirstOfPlug(sql`plug.plug_type`, isNamed ? sql`named` : sql`products`, optics)} first
    )
    select array(select distinct id from offered where id <> ${deviceId}) as ids,
      exists (select from offered group by plug_type having count(*) >= ${maxOfferedPerPlug}::int) as more`.execute(
    trx,
  );
  if (!row) throw new Error('a select without from returned no row');
  return row;
}

/** What goes into the slots of a row of `product_slots` that is named `need`. */
const selectFillings = sql`(
  select first.id from (
    select need.slot_type as type where not exists (
      select from compat where slot_type = need.slot_type and plug_type = need.slot_type and reason is not null)
    union select plug_type from compat where slot_type = need.slot_type and reason is null
  ) plug cross join lateral ${selectFirstOfPlug(sql`plug.type`)} first)`;

/**
 * Tables of a `with`: `requested`, `filling` (what goes into required slots of them, and of those in turn; of each plug the first
 * 200), `supply` (power supplies that go into one of them), `next` (their successors).
 */
const fixProductTables = (ids: RawBuilder<unknown>) => sql`
  requested as materialized (select unnest(${ids}::uuid[]) as id),
  place as materialized (
    select slot_type as type from requested join product_slots on product_slots.product_id = requested.id
    union select port ->> 'kind' from requested join products using (id), jsonb_array_elements(ports) port
  ),
  supply as materialized (
    select id from products where power_supplied > 0 and plug_type = any (array(
      select type from place
      union select plug_type from compat where slot_type = any (array(select type from place)) and reason is null
    ))
  ),
  filling (id) as (
    select first.id from requested join product_slots need on need.product_id = requested.id
    cross join lateral ${selectFillings} first where need.required > 0
    union
    select first.id from filling join product_slots need on need.product_id = filling.id
    cross join lateral ${selectFillings} first where need.required > 0
  ),
  next (id) as (
    select successor_id from requested join products using (id) where successor_id is not null
    union select products.successor_id from next join products using (id) where products.successor_id is not null
  )`;

const selectFixProducts = sql`select id from supply union select id from filling union select id from next`;

/** Ids of what fixes may propose for these products: power supplies, fillings of required slots, successors. */
export async function listFixProducts(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive ${fixProductTables(sql`${ids}`)} ${selectFixProducts}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The same for each product by itself. Products without a remedy have an empty list. */
export async function listFixProductsByProduct(trx: Trx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; product_ids: string[] }>`
    select requested.id, array(with recursive ${fixProductTables(sql`array[requested.id]`)} ${selectFixProducts}) as product_ids
    from unnest(${ids}::uuid[]) requested (id)`.execute(trx);
  return new Map(rows.map(({ id, product_ids }) => [id, product_ids]));
}
