import { type RawBuilder, sql } from 'kysely';
import type { FitRule } from '@trunkline/rules/fit';
import { maxCountedRows } from '@trunkline/contract/list';
import type { Language } from '@trunkline/text/languages';
import type { Slot } from '@trunkline/contract/catalogue';
import {
  inLanguage,
  partColumns,
  type PartRecord,
  slotsOf,
  type Texts,
  withTerms,
} from '../catalogue/catalogue.sql.ts';
import { termsOf } from '../catalogue/words.ts';
import { type Buyer, type Priced, pricesBeside } from '../catalogue/prices.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { withoutPreparedStatement } from '../platform/db/prepared-statements.ts';

// Rules: docs/rules/configurator.md

interface Rule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Texts | null;
}
/** A product with its slots, and every rule about its plug. */
export interface FitProduct extends PartRecord {
  readonly slots: readonly Slot[];
  readonly rules: readonly Rule[];
}

const columns = sql.join(partColumns.map((name) => sql.ref(`products.${name}`)));

/** What the fit engine and the page need of products, an array of ids, in one question. Ids that are not there are left out. */
const fitProducts = (ids: RawBuilder<unknown>) => sql`
  select ${columns}, ${besideThem} from products where products.id = any (${ids})`;
const besideThem = sql`${slotsOf(sql`products.id`)} as slots, (
    select coalesce(json_agg(json_build_object('slot_type', c.slot_type, 'plug_type', c.plug_type, 'max', c.max, 'reason', c.reason)), '[]')
    from compat c where c.plug_type = products.plug_type
  ) as rules`;

export async function listFitProducts(trx: Trx, ids: readonly string[]): Promise<FitProduct[]> {
  if (ids.length === 0) return [];
  return (await sql<FitProduct>`${fitProducts(sql`${ids}::uuid[]`)}`.execute(trx)).rows;
}

const withThem = sql`array(select id from asked union select id from supply union select id from next)`;
/** The same, with what a fix may propose for them: supplies that go into one of them, and successors. */
export const withRemedies = (ids: RawBuilder<unknown>) => sql<FitProduct>`
  with recursive ${remedies(ids)} ${fitProducts(withThem)}`;

const ownColumns = sql.join(partColumns.filter((name) => name !== 'texts').map((name) => sql.ref(`products.${name}`)));
/**
 * The same of what is in the lines of a cart, by its title in one language and with what the buyer's price lists say; the lines too.
 * What a fix may propose is half of the work, and no line needs it that has nothing to fix.
 */
export function pricedLines<L>({ lines, pieces, fixes }: LinesOf<L>, buyer: Buyer, language: Language) {
  const { mine, lists } = pricesBeside(buyer);
  const title = sql`coalesce(texts -> ${language}::text, texts -> 'en') -> 'title'`;
  return sql<FitProduct & Priced & { readonly lines: readonly L[] | null }>`
    with recursive line as materialized (${lines}), ${mine}, ${fixes ? sql`${remedies(pieces)},` : sql``} shown as materialized (
      select ${ownColumns}, jsonb_build_object('en', jsonb_build_object('title', ${title})) as texts from products
      where products.id = any (${fixes ? withThem : pieces})
    )
    select products.*, ${besideThem}, ${lists}, case when id = (select id from shown limit 1) then (select json_agg(line) from line) end as lines
    from shown products`;
}
interface LinesOf<L> {
  readonly lines: RawBuilder<L>;
  /** What is in them, an array of a table `line`. */
  readonly pieces: RawBuilder<unknown>;
  readonly fixes: boolean;
}

const plainOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each rule once, by slot and plug. A reason is the vendor's own, in the asked language. */
export function rulesOf(products: Iterable<FitProduct>, language: Language): FitRule[] {
  const rules = new Map<string, FitRule>();
  for (const { plug_type, rules: own } of products) {
    if (plug_type === null) continue;
    for (const rule of own) {
      const reason = rule.reason === null ? null : inLanguage(rule.reason, language);
      rules.set(`${rule.slot_type}\n${rule.plug_type}`, { ...rule, reason });
    }
  }
  return [...rules].toSorted(([a], [b]) => plainOrder(a, b)).map(([, rule]) => rule);
}

/** Types of the places that these offer: slots, and ports by their kind. */
const placesOf = (ids: RawBuilder<unknown>) => sql`(
  select slot_type as type from product_slots where product_id = any(${ids})
  union select port ->> 'kind' from products, jsonb_array_elements(ports) port where products.id = any(${ids}))`;

/** Of one plug so many are offered; a large vendor has more optics of one form than anybody looks through. */
export const offeredAtMost = 200;

/** The first of one plug, in the order of their codes. */
const firstOf = (plug: RawBuilder<unknown>, table = sql`products`, condition = sql`true`) => sql`(
  select id from ${table} where plug_type = ${plug} and ${condition} order by code limit ${sql.lit(offeredAtMost)})`;

/** What has the words, no more than searches count: of a word that half the catalogue has, some. */
const namedBy = (terms: readonly string[][]) => sql`
  select id, plug_type, kind, code from products
  where plug_type is not null and ${sql.join(withTerms(terms), sql` and `)} limit ${sql.lit(maxCountedRows + 1)}`;

/** Plugs that go into places of the hosts so far, or look as if they did. */
const plugsOfHosts = sql`
  host cross join lateral ${placesOf(sql`array[host.id]`)} place cross join lateral (
    select place.type as plug_type
    union select plug_type from compat where slot_type = place.type and (reason is null or host.depth = 0)
  ) plug`;

/**
 * What to show as accessories of a device: what goes into its slots and ports and into those of its modules, what a rule says
 * looks like it but does not go in, and, where there are cages, optics of other forms. Of each plug the first, or with a keyword
 * the first that have its words; `more` when some plug has more.
 */
export async function listCandidates(
  trx: Trx,
  deviceId: string,
  keyword: string | null | undefined,
): Promise<{ ids: string[]; more: boolean }> {
  const terms = termsOf(keyword ?? '');
  const isNamed = terms.length > 0;
  const optics = sql`(not plug.condition or kind in ('optic', 'cable'))`;
  const { rows } = await sql<{ ids: string[]; more: boolean }>`
    ${isNamed ? withoutPreparedStatement : sql``} with recursive host (id, depth) as (
      select ${deviceId}::uuid, 0
      union
      select first.id, host.depth + 1 from ${plugsOfHosts} cross join lateral ${firstOf(sql`plug.plug_type`)} first
      where host.depth < 3
    ), form (plug_type) as (
      select distinct plug_type from product_plugs where plug_type ~ '^[OQ]?SFP' and exists (
        select from host join products hosts using (id), jsonb_array_elements(hosts.ports) port where port ->> 'kind' ~ '^[OQ]?SFP')
    ), plug (plug_type, condition) as (
      select distinct plug.plug_type, false from ${plugsOfHosts} where host.depth < 3
      union select plug_type, true from form
    ), ${isNamed ? sql`named as materialized (${namedBy(terms)}),` : sql``} offered as materialized (
      select plug.plug_type, first.id from plug
      cross join lateral ${firstOf(sql`plug.plug_type`, isNamed ? sql`named` : sql`products`, optics)} first
    )
    select array(select distinct id from offered where id <> ${deviceId}) as ids,
      exists (select from offered group by plug_type having count(*) >= ${offeredAtMost}::int) as more`.execute(trx);
  return rows[0]!;
}

/** Tables of what is asked, of supplies that go into one of it, and of what comes after it. */
const remedies = (ids: RawBuilder<unknown>) => sql`
  asked as materialized (select unnest(${ids}::uuid[]) as id),
  place as materialized (
    select slot_type as type from asked join product_slots on product_slots.product_id = asked.id
    union select port ->> 'kind' from asked join products using (id), jsonb_array_elements(ports) port
  ),
  supply as materialized (
    select id from products where power_supplied > 0 and plug_type = any (array(
      select type from place
      union select plug_type from compat where slot_type = any (array(select type from place)) and reason is null
    ))
  ),
  next (id) as (
    select successor_id from asked join products using (id) where successor_id is not null
    union select products.successor_id from next join products using (id) where products.successor_id is not null
  )`;

export async function listRemedies(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive ${remedies(sql`${ids}`)} select id from supply union select id from next`.execute(trx);
  return rows.map(({ id }) => id);
}
