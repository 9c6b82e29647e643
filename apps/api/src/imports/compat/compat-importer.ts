import { type Language, languages } from '@trunkline/text/languages';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readModuleNesting } from '../../catalogue/writing/writing.public.ts';
import { formatStoredValue, type RowChange } from '../changes/row-change.ts';
import type {
  ImportKindDefinition,
  ProblemsByLine,
  ParsedRow,
  RowImporter,
  RowOutcome,
  UndoImportedRows,
} from '../process/row-importer.ts';
import { translatedLanguages } from '../../sheets/translated-languages.public.ts';
import { createTextReader, readWholeNumber } from '../../sheets/cell-readers.public.ts';
import {
  createTwiceProblem,
  findTextValue,
  keepStoredText,
  getTextValue,
  type ImportColumns,
  type RowProblem,
  type RowValues,
} from '../../sheets/typed-columns.public.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';
import { deleteUnusedRecords } from '../undo/undo.sql.ts';
import {
  type ImportedRule,
  lockRules,
  readImportedRules,
  type RulePair,
  toRulePairKey,
  writeImportedRules,
} from './compat.sql.ts';

// Compatibility rules: which plug fits into which slot type. docs/rules/import.md, "Compatibility"

const columns: ImportColumns = {
  slot_type: { read: createTextReader(200), required: true, example: 'access uplink' },
  plug_type: { read: createTextReader(200), required: true, example: 'access uplink 10g' },
  max: { read: readWholeNumber, clear: null, takes: 'number', example: '2' },
  reason: { read: createTextReader(1_000), clear: null },
  ...Object.fromEntries(
    translatedLanguages.map((language) => [`reason_${language}`, { read: createTextReader(1_000) }]),
  ),
};

const toPair = (values: RowValues): RulePair => ({
  slot_type: getTextValue(values, 'slot_type'),
  plug_type: getTextValue(values, 'plug_type'),
});
const toKey = (values: RowValues): string => toRulePairKey(toPair(values));

/** The rule that a row leaves behind; undefined: a translated reason without a reason in English. */
function computeRule(values: RowValues, existing: ImportedRule | undefined): ImportedRule | undefined {
  const { max, reason } = values;
  const keep = (text: string | null | undefined, language: Language) =>
    keepStoredText(text, existing?.reason?.[language]);
  const english = reason === undefined ? existing?.reason?.en : keep(findTextValue(values, 'reason'), 'en');
  const translations = translatedLanguages.flatMap((language) => {
    const text = keep(findTextValue(values, `reason_${language}`), language) ?? existing?.reason?.[language];
    return text === undefined ? [] : [[language, text]];
  });
  if (english == null && translatedLanguages.some((language) => values[`reason_${language}`] !== undefined))
    return undefined;
  return {
    ...toPair(values),
    max: max === undefined ? (existing?.max ?? null) : typeof max === 'number' ? max : null,
    reason: english == null ? null : { en: english, ...Object.fromEntries(translations) },
  };
}

const areSameRules = (one: ImportedRule, other: ImportedRule): boolean =>
  one.max === other.max && languages.every((language) => one.reason?.[language] === other.reason?.[language]);

function toRuleChange(
  line: number,
  outcome: RowOutcome,
  before: ImportedRule | undefined,
  after: ImportedRule,
): RowChange {
  const reasons = languages.map((language) => ({
    field: language === 'en' ? 'reason' : `reason_${language}`,
    from: before?.reason?.[language] ?? null,
    to: after.reason?.[language] ?? null,
  }));
  const max = { field: 'max', from: formatStoredValue(before?.max), to: formatStoredValue(after.max) };
  return {
    line,
    outcome,
    name: `${after.slot_type} · ${after.plug_type}`,
    title: after.reason?.en ?? '',
    fields: outcome === 'changed' ? [max, ...reasons].filter(({ from, to }) => from !== to) : [],
    price: null,
  };
}

class CompatImporter implements RowImporter {
  readonly #linesByPair = new Map<string, number>();
  /** Rows of plugs that fit. */
  readonly #fitting: { readonly line: number; readonly pair: RulePair }[] = [];
  /** Rows with a translated reason that are good only if the existing rule has a reason in English. */
  readonly #rowsWithoutEnglish: ParsedRow[] = [];

  check(): readonly RowProblem[] {
    return [];
  }

  add(row: ParsedRow): readonly RowProblem[] {
    const key = toKey(row.values);
    const { line } = row;
    const earlier = this.#linesByPair.get(key);
    if (earlier !== undefined)
      return [createTwiceProblem('plug_type', 'import.bad_same_twice_rule', { line, earlier })];
    this.#linesByPair.set(key, row.line);
    if (!computeRule(row.values, undefined)) this.#rowsWithoutEnglish.push(row);
    else if (row.values['reason'] == null) this.#fitting.push({ line: row.line, pair: toPair(row.values) });
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const rows = this.#rowsWithoutEnglish;
    const existing = await inTransaction(db, 'system', (trx) =>
      readImportedRules(
        trx,
        rows.map(({ values }) => toPair(values)),
      ),
    );
    const nested = await inTransaction(db, 'system', (trx) => this.#listNested(trx));
    const bad = rows.filter(({ values }) => !computeRule(values, existing.get(toKey(values))));
    const withoutEnglish = bad.map(
      ({ line }) => [line, [{ field: 'reason', key: 'import.bad_english_needed' }]] as const,
    );
    return new Map<number, readonly RowProblem[]>([...nested, ...withoutEnglish]);
  }

  /** Rows that would let modules go, through others, into modules like themselves. */
  async #listNested(trx: Trx): Promise<(readonly [line: number, problems: readonly RowProblem[]])[]> {
    const nesting = await readModuleNesting(trx);
    for (const { pair } of this.#fitting) nesting.addRule({ ...pair, reason: null });
    return this.#fitting.flatMap(({ line, pair }) => {
      const plug = nesting.listPlugs(pair.slot_type).find((one) => nesting.findNestedPlace(one) !== undefined);
      return plug === undefined
        ? []
        : [[line, [{ field: 'plug_type', key: 'import.bad_nested_rule', values: { plug } }]] as const];
    });
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const existing = await readImportedRules(
      trx,
      rows.map(({ values }) => toPair(values)),
    );
    const changes: RowChange[] = [];
    const changed: ImportedRule[] = [];
    for (const { line, values } of rows) {
      const before = existing.get(toKey(values));
      const rule = computeRule(values, before);
      // The reason in English was removed after `match`. The import fails as a whole and may be tried again.
      if (!rule) throw new Error(`the rule of line ${line} lost its reason in English meanwhile`);
      const outcome = before ? (areSameRules(before, rule) ? 'same' : 'changed') : 'new';
      changes.push(toRuleChange(line, outcome, before, rule));
      if (outcome !== 'same') changed.push(rule);
    }
    if (!write) return changes;
    const written = await writeImportedRules(trx, changed);
    return rows.map(({ values }, index) => {
      const change = changes[index];
      if (!change) throw new Error('a row has no change');
      const rule = written.get(toKey(values));
      const before = existing.get(toKey(values));
      const undone = before ? { max: before.max, reason: before.reason } : null;
      return rule ? { ...change, undo: { object_id: rule.id, version: rule.version, before: undone } } : change;
    });
  }
}

const undoRules: UndoImportedRows = async (trx, rows) => {
  const ids = rows.map(({ object_id }) => object_id);
  const { restored, removed, skipped } = sortImportedRows(rows, await lockRules(trx, ids));
  await writeImportedRules(
    trx,
    restored.map(({ record, before }) => ({ ...record, ...(before as Pick<ImportedRule, 'max' | 'reason'>) })),
  );
  await deleteUnusedRecords(
    trx,
    'compat',
    removed.map(({ object_id }) => object_id),
  );
  return skipped;
};

export const compatImport: ImportKindDefinition = {
  name: 'compat',
  columns,
  costColumns: [],
  undo: undoRules,
  createImporter: async () => new CompatImporter(),
};
