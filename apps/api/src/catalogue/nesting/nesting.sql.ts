import { ModuleNesting } from '@trunkline/rules/fit/nesting';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { ProductChange, StoredProduct } from '../writing/columns.sql.ts';

/** Reads which modules go into which, of all products except some. */
export async function readModuleNesting(trx: Trx, exceptIds: readonly string[] = []): Promise<ModuleNesting> {
  const nesting = new ModuleNesting();
  const modules = await sql<{ plug: string; places: string[] }>`
    select plug, array_agg(place) as places from (
      select p.plug_type as plug, s.slot_type as place from product_slots s join products p on p.id = s.product_id
      where p.plug_type is not null and p.id <> all(${exceptIds}::uuid[])
      union select p.plug_type, port ->> 'kind' from products p, jsonb_array_elements(p.ports) port
      where p.kind = 'module' and p.plug_type is not null and p.id <> all(${exceptIds}::uuid[])
    ) brought group by plug`.execute(trx);
  for (const { plug, places } of modules.rows) nesting.addModule(plug, places);
  const rules = await sql<{ slot_type: string; plug_type: string; reason: string | null }>`
    select slot_type, plug_type, reason ->> 'en' as reason from compat`.execute(trx);
  for (const rule of rules.rows) nesting.addRule(rule);
  return nesting;
}

/** Two changes at once could close a loop together. */
const lockNesting = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('nesting', 0))`.execute(trx);

/** Throws 400 with the slot or port into which the product could go itself, through other modules. */
export async function ensureNotNested(
  trx: Trx,
  change: ProductChange,
  stored: StoredProduct | undefined,
): Promise<void> {
  if (change.plug_type === undefined && !change.slots && !change.ports) return;
  const plug = change.plug_type === undefined ? (stored?.plug_type ?? null) : change.plug_type;
  const slots = (change.slots ?? stored?.slots ?? []).map(({ slot_type }) => slot_type);
  const ports = (change.ports ?? stored?.ports ?? []).map(({ kind }) => kind);
  if (plug === null || slots.length + ports.length === 0) return;
  await lockNesting(trx);
  const nesting = await readModuleNesting(trx, stored ? [stored.id] : []);
  nesting.addModule(plug, [...slots, ...ports]);
  const place = nesting.findNestedPlace(plug);
  if (place === undefined) return;
  const path = slots.includes(place) ? `slots.${slots.indexOf(place)}.slot_type` : `ports.${ports.indexOf(place)}.kind`;
  throw invalid('catalogue.nested', { place, plug }, path);
}

/** Throws 400 when a rule would let modules go, through others, into modules like themselves. */
export async function ensureRuleNestsNothing(
  trx: Trx,
  rule: { readonly slot_type: string; readonly plug_type: string; readonly reason: unknown },
): Promise<void> {
  if (rule.reason !== null) return;
  await lockNesting(trx);
  const nesting = await readModuleNesting(trx);
  nesting.addRule({ ...rule, reason: null });
  const nested = nesting.listPlugs(rule.slot_type).find((plug) => nesting.findNestedPlace(plug) !== undefined);
  if (nested !== undefined) throw invalid('catalogue.nested_rule', { plug: nested }, 'plug_type');
}
