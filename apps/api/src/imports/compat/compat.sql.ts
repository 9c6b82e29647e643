import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** A rule as the import writes it. The pair of types identifies it. */
export interface ImportedRule extends RulePair {
  readonly max: number | null;
  /** Null: the plug fits. */
  readonly reason: Localized | null;
}
export interface RulePair {
  readonly slot_type: string;
  readonly plug_type: string;
}

export const toRulePairKey = ({ slot_type, plug_type }: RulePair): string => JSON.stringify([slot_type, plug_type]);

/** Existing rules of the pairs, by `toRuleKey`. */
export async function readImportedRules(trx: Trx, pairs: readonly RulePair[]): Promise<Map<string, ImportedRule>> {
  const { rows } = await sql<ImportedRule>`
    select c.slot_type, c.plug_type, c.max, c.reason from compat c
    join json_to_recordset(${JSON.stringify(pairs)}::json) as p(slot_type text, plug_type text)
      on p.slot_type = c.slot_type and p.plug_type = c.plug_type`.execute(trx);
  return new Map(rows.map((rule) => [toRulePairKey(rule), rule]));
}

/** Returns id and version of each rule, by `toRulePairKey`. */
export async function writeImportedRules(
  trx: Trx,
  rules: readonly ImportedRule[],
): Promise<Map<string, { readonly id: string; readonly version: number }>> {
  if (rules.length === 0) return new Map();
  const { rows } = await sql<RulePair & { readonly id: string; readonly version: number }>`
    insert into compat (slot_type, plug_type, max, reason)
    select slot_type, plug_type, max, reason
    from json_to_recordset(${JSON.stringify(rules)}::json) as r(slot_type text, plug_type text, max int, reason jsonb)
    on conflict (slot_type, plug_type)
      do update set max = excluded.max, reason = excluded.reason, version = compat.version + 1
    returning id, version, slot_type, plug_type`.execute(trx);
  return new Map(rows.map((rule) => [toRulePairKey(rule), rule]));
}

/** Rules by id, locked. */
export async function lockRules(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ImportedRule & { readonly version: number }>();
  const rows = await trx
    .selectFrom('compat')
    .select(['id', 'slot_type', 'plug_type', 'max', 'reason', 'version'])
    .where('id', 'in', ids)
    .forUpdate()
    .$castTo<ImportedRule & { readonly id: string; readonly version: number }>()
    .execute();
  return new Map(rows.map((rule) => [rule.id, rule]));
}
