import { languages } from '@trunkline/text/languages';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Texts } from '../catalogue.sql.ts';
import { otherLanguages } from './columns.ts';
import type { Kind, KindRun, Outcome, Row } from './kind.ts';
import { type Columns, type Problem, text, type Values, whole } from './readers.ts';

// Which plug goes into which slot type. docs/rules/import.md, "Compatibility"

const columns: Columns = {
  slot_type: { read: text(200), required: true },
  plug_type: { read: text(200), required: true },
  max: { read: whole, clear: null },
  reason: { read: text(1_000), clear: null },
  ...Object.fromEntries(otherLanguages.map((language) => [`reason_${language}`, { read: text(1_000) }])),
};

interface Rule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Texts | null;
}

const pairOf = ({ slot_type, plug_type }: Values): string => JSON.stringify([slot_type, plug_type]);

/** The rule as the row leaves it; undefined: a reason needs its English. */
function ruleAfter(values: Values, kept: Rule | undefined): Rule | undefined {
  const english = values['reason'] === undefined ? kept?.reason?.en : (values['reason'] as string | null);
  const others = otherLanguages.flatMap((language) => {
    const said = (values[`reason_${language}`] as string | undefined) ?? kept?.reason?.[language];
    return said === undefined ? [] : [[language, said]];
  });
  if (english == null && otherLanguages.some((language) => values[`reason_${language}`] !== undefined))
    return undefined;
  return {
    slot_type: values['slot_type'] as string,
    plug_type: values['plug_type'] as string,
    max: values['max'] === undefined ? (kept?.max ?? null) : (values['max'] as number | null),
    reason: english == null ? null : { en: english, ...Object.fromEntries(others) },
  };
}

const isSame = (one: Rule, other: Rule): boolean =>
  one.max === other.max && languages.every((language) => one.reason?.[language] === other.reason?.[language]);

async function listRules(trx: Trx, rows: readonly Row[]): Promise<Map<string, Rule>> {
  const pairs = JSON.stringify(rows.map(({ values: { slot_type, plug_type } }) => ({ slot_type, plug_type })));
  const { rows: kept } = await sql<Rule>`
    select c.slot_type, c.plug_type, c.max, c.reason from compat c
    join json_to_recordset(${pairs}::json) as p(slot_type text, plug_type text)
      on p.slot_type = c.slot_type and p.plug_type = c.plug_type`.execute(trx);
  return new Map(kept.map((rule) => [pairOf({ ...rule }), rule]));
}

async function writeRules(trx: Trx, rules: readonly Rule[]): Promise<void> {
  if (rules.length === 0) return;
  await sql`
    insert into compat (slot_type, plug_type, max, reason)
    select slot_type, plug_type, max, reason
    from json_to_recordset(${JSON.stringify(rules)}::json) as r(slot_type text, plug_type text, max int, reason jsonb)
    on conflict (slot_type, plug_type)
      do update set max = excluded.max, reason = excluded.reason, version = compat.version + 1`.execute(trx);
}

class CompatImport implements KindRun {
  readonly #seen = new Map<string, number>();
  readonly #unsure: Row[] = [];

  check(): readonly Problem[] {
    return [];
  }

  note(row: Row): readonly Problem[] {
    const pair = pairOf(row.values);
    const before = this.#seen.get(pair);
    if (before !== undefined)
      return [{ field: 'plug_type', key: 'import.bad_same_twice_rule', values: { line: before } }];
    this.#seen.set(pair, row.line);
    if (!ruleAfter(row.values, undefined)) this.#unsure.push(row);
    return [];
  }

  /** Whether a translated reason has its English may stand in the catalogue alone. */
  async match(db: Db): Promise<ReadonlyMap<number, readonly Problem[]>> {
    const kept = await inTransaction(db, 'system', (trx) => listRules(trx, this.#unsure));
    const bad = this.#unsure.filter(({ values }) => !ruleAfter(values, kept.get(pairOf(values))));
    return new Map(bad.map(({ line }) => [line, [{ field: 'reason', key: 'import.bad_english_needed' }]]));
  }

  async apply(trx: Trx, rows: readonly Row[], write: boolean): Promise<readonly Outcome[]> {
    const kept = await listRules(trx, rows);
    const planned = rows.map(({ values }) => {
      const before = kept.get(pairOf(values));
      const rule = ruleAfter(values, before)!;
      const outcome: Outcome = before ? (isSame(before, rule) ? 'same' : 'changed') : 'new';
      return { rule, outcome };
    });
    if (write)
      await writeRules(
        trx,
        planned.flatMap(({ rule, outcome }) => (outcome === 'same' ? [] : [rule])),
      );
    return planned.map(({ outcome }) => outcome);
  }
}

export const compats: Kind = {
  name: 'compat',
  columns,
  costColumns: [],
  open: async () => new CompatImport(),
};
