import { sql } from 'kysely';
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

const places = (deviceIds: readonly string[]) => sql`
  select slot_type as type from product_slots where product_id = any(${deviceIds}::uuid[])
  union select port ->> 'kind' from products, jsonb_array_elements(ports) port where id = any(${deviceIds}::uuid[])`;

/**
 * What to show as accessories of a device: what goes into its slots and ports, what a rule says looks like it but does not,
 * and, where it or a card of it has cages, every optic.
 */
export async function listCandidates(trx: Trx, deviceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with place as (${places([deviceId])}),
    plug as (
      select type as plug_type from place
      union select plug_type from compat where slot_type in (select type from place)
    ),
    direct as (select id, ports from products where plug_type in (select plug_type from plug)),
    cage as (
      select type from place where type ~ '^Q?SFP'
      union select port ->> 'kind' from direct, jsonb_array_elements(direct.ports) port where port ->> 'kind' ~ '^Q?SFP'
    )
    select id from direct where id <> ${deviceId}
    union select id from products where kind in ('optic', 'cable') and plug_type is not null and exists (select from cage)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** What a fix may propose for these devices and accessories: supplies for their bays, and successors. */
export async function listRemedies(
  trx: Trx,
  deviceIds: readonly string[],
  accessoryIds: readonly string[],
): Promise<string[]> {
  if (deviceIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with bay as (
      select distinct slot_type as type from product_slots where product_id = any(${deviceIds}::uuid[]) and kind = 'power'
    )
    select id from products where kind = 'power' and plug_type in (
      select type from bay union select plug_type from compat join bay on bay.type = compat.slot_type where reason is null
    )
    union select successor_id from products
      where id = any(${[...deviceIds, ...accessoryIds]}::uuid[]) and successor_id is not null`.execute(trx);
  return rows.map(({ id }) => id);
}
