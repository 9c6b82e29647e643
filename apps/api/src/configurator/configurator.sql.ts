import { type RawBuilder, sql } from 'kysely';
import type { FitRule } from '@trunkline/contract/fit';
import type { Language } from '@trunkline/text/languages';
import { inLanguage, type Texts } from '../catalogue/catalogue.sql.ts';
import type { Trx } from '../kit/db.ts';

// Rules: docs/rules/configurator.md

/** Every rule about these plugs. A reason is the vendor's own, in the asked language. */
export async function listRules(trx: Trx, plugs: readonly string[], language: Language): Promise<FitRule[]> {
  if (plugs.length === 0) return [];
  const rows = await trx
    .selectFrom('compat')
    .select(['slot_type', 'plug_type', 'max', 'reason'])
    .where('plug_type', 'in', [...new Set(plugs)])
    .orderBy('slot_type')
    .orderBy('plug_type')
    .$castTo<{ slot_type: string; plug_type: string; max: number | null; reason: Texts | null }>()
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason === null ? null : inLanguage(row.reason, language) }));
}

/** Types of the places that these offer: slots, and ports by their kind. */
const placesOf = (ids: RawBuilder<unknown>) => sql`(
  select slot_type as type from product_slots where product_id = any(${ids})
  union select port ->> 'kind' from products, jsonb_array_elements(ports) port where products.id = any(${ids}))`;

/**
 * What to show as accessories of a device: what goes into its slots and ports and into those of its modules, what a rule says
 * looks like it but does not go in, and, where there are cages, every optic.
 */
export async function listCandidates(trx: Trx, deviceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive host (id, depth) as (
      select ${deviceId}::uuid, 0
      union
      select products.id, host.depth + 1
      from host
      cross join lateral ${placesOf(sql`array[host.id]`)} place
      cross join lateral (
        select place.type as plug_type
        union select plug_type from compat where slot_type = place.type and (reason is null or host.depth = 0)
      ) plug
      join products on products.plug_type = plug.plug_type
      where host.depth < 3
    )
    select id from host where id <> ${deviceId}
    union select id from products where kind in ('optic', 'cable') and plug_type is not null and exists (
      select from host join products hosts using (id), jsonb_array_elements(hosts.ports) port where port ->> 'kind' ~ '^[OQ]?SFP'
    )`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What a fix may propose for these: supplies that go into one of them, and successors. */
export async function listRemedies(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive place as ${placesOf(sql`${ids}::uuid[]`)},
    next (id) as (
      select successor_id from products where id = any(${ids}::uuid[])
      union select products.successor_id from next join products using (id)
    )
    select id from products where power_supplied > 0 and plug_type in (
      select type from place union select plug_type from compat join place on place.type = compat.slot_type where reason is null
    )
    union select id from next where id is not null`.execute(trx);
  return rows.map(({ id }) => id);
}
