// One list of the fields of a record: merge, save, comparison, files and templates follow. docs/decisions/0093-one-list-of-fields.md
import { isDeepStrictEqual } from 'node:util';

type EmptyRule<V> =
  /** A new record needs it, and null leaves it as it is. */
  | { readonly required: true }
  /** What null stores, and a new record without it. With `nullKeeps` null leaves a stored value as it is. */
  | { readonly empty: V; readonly nullKeeps?: true };

/** How the column is read from what is sent, which is neither undefined nor null. Needed where the types differ. */
type ReadRule<V, S> = [NonNullable<S>] extends [V]
  ? { readonly read?: (sent: NonNullable<S>, stored: V | undefined) => V }
  : { readonly read: (sent: NonNullable<S>, stored: V | undefined) => V };

/** The column of files; `none`: files do not have the field. */
type SheetRule<Sheet> = [Sheet] extends [never] ? object : { readonly sheet: Sheet | 'none' };

/** Whether two values of the column mean the same; equal ones when it is absent. */
interface SameRule<V> {
  readonly isSame?: (one: V, other: V) => boolean;
}

type FieldRule<V, S, Sheet> = EmptyRule<V> & ReadRule<V, S> & SameRule<V> & SheetRule<Sheet>;

/** Sent fields without a column of their name: the column that takes them. `none`: the action handles them apart. */
type OtherFields<Row, Sent> = { readonly [S in Exclude<keyof Sent, keyof Row>]-?: keyof Row | 'none' };

/** The sent field that a column takes; never for a column that nobody sends. */
type SourceOf<Sent, Others, C> =
  | (C extends keyof Sent ? C : never)
  | { [S in keyof Others]: Others[S] extends C ? S : never }[keyof Others];

/** A rule for each column that is sent; the other ones say that they are computed. */
type FieldRules<Row, Sent, Others, Sheet> = {
  readonly [C in keyof Row]-?: [SourceOf<Sent, Others, C>] extends [never]
    ? 'computed'
    : FieldRule<Row[C], Sent[SourceOf<Sent, Others, C> & keyof Sent], Sheet>;
};

type WrittenColumn<Rules> = { [C in keyof Rules]: Rules[C] extends 'computed' ? never : C }[keyof Rules] & string;
type SheetColumn<Rules> = {
  [C in keyof Rules]: Rules[C] extends { readonly sheet: infer S } ? (S extends 'none' ? never : C) : never;
}[keyof Rules] &
  string;

export interface RecordFields<Sent, Values, SheetName extends string, Sheet> {
  /** The columns that a person writes. */
  readonly names: readonly (keyof Values & string)[];
  /** Columns that only the program writes. */
  readonly computed: readonly string[];
  /** The sent field of each written column. */
  readonly sources: Readonly<Record<keyof Values, string>>;
  /** Sent fields that no column takes. */
  readonly apart: readonly string[];
  /** What null and a new record without the field store; fields that a new record needs are absent. */
  readonly empty: Readonly<Partial<Values>>;
  /** The columns of files, in their published order. */
  readonly sheet: Readonly<Record<SheetName, Sheet>>;
  readonly sheetNames: readonly SheetName[];
  /** The values after a save: a field that is not sent stays. The input shape has refused a new record without a required field. */
  readonly merge: (sent: Partial<Sent>, stored: Values | undefined) => Values;
  /** The columns of files after a row: a column that the file does not have stays. */
  readonly mergeRow: (
    row: Partial<Pick<Values, SheetName & keyof Values>>,
    stored: Pick<Values, SheetName & keyof Values> | undefined,
  ) => Pick<Values, SheetName & keyof Values>;
  /** The values of the fields that are sent. */
  readonly read: (sent: Partial<Sent>, stored?: Values) => Partial<Values>;
  /** The written columns of a row. */
  readonly pick: (row: Values) => Values;
  /** Whether two values of a written column mean the same. */
  readonly isSame: (name: string, one: unknown, other: unknown) => boolean;
  /** The written columns that differ; all of a new record. One that is absent in `after` stays. */
  readonly listChanged: (before: Partial<Values> | undefined, after: Partial<Values>) => (keyof Values & string)[];
  /** The values that differ, before and after, for the audit trail. */
  readonly compare: (
    before: Partial<Values>,
    after: Partial<Values>,
  ) => { readonly from: Partial<Values>; readonly to: Partial<Values> };
}
/** The values that a person writes. */
export type ValuesOf<R> = R extends { readonly pick: (row: infer V) => unknown } ? V : never;

interface AnyRule {
  readonly required?: true;
  readonly empty?: unknown;
  readonly nullKeeps?: true;
  readonly read?: (sent: unknown, stored: unknown) => unknown;
  readonly isSame?: (one: unknown, other: unknown) => boolean;
  readonly sheet?: unknown;
}
type AnyValues = Readonly<Record<string, unknown>>;
type NamedRule = readonly [name: string, rule: AnyRule];

/** The values of some columns after a change. Undefined in `values`: the stored value stays. */
const mergeValues = (rules: readonly NamedRule[], values: AnyValues, stored: AnyValues | undefined): AnyValues =>
  Object.fromEntries(
    rules.map(([name, { required, empty }]) => {
      if (values[name] !== undefined) return [name, values[name]];
      if (!stored && required) throw new Error(`a new record has no ${name}: the input shape requires it`);
      return [name, stored ? stored[name] : empty];
    }),
  );

const isDecimal = (value: unknown): boolean => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Decimals are the same with any number of places. */
export const isSameDecimal = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other) ? Number(one) === Number(other) : one === other;

/** A sent value as the column stores it. Undefined: the stored value stays. */
function readValue(rule: AnyRule, sent: unknown, stored: unknown): unknown {
  if (sent === undefined) return undefined;
  if (sent !== null) return rule.read ? rule.read(sent, stored) : sent;
  return rule.required || (rule.nullKeeps && stored !== undefined) ? undefined : rule.empty;
}

/**
 * Describes a record once. `Row` has all columns of its table, `Sent` the fields of its save call but `id` and `version`, `Sheet` a
 * column of its files. A column or a sent field that is missing from the list does not compile.
 */
export const defineRecordFields =
  <Row extends object, Sent extends object, Sheet = never>() =>
  <const Others extends OtherFields<Row, Sent>, const Rules extends FieldRules<Row, Sent, Others, Sheet>>(
    others: Others,
    rules: Rules,
  ): RecordFields<Sent, Pick<Row, WrittenColumn<Rules> & keyof Row>, SheetColumn<Rules>, Sheet> => {
    const all = Object.entries(rules) as [string, 'computed' | AnyRule][];
    const written = all.flatMap(([name, rule]): NamedRule[] => (rule === 'computed' ? [] : [[name, rule]]));
    const renamed = new Map(Object.entries(others).map(([sent, column]) => [String(column), sent]));
    const sourceOf = (name: string): string => renamed.get(name) ?? name;
    const read = (sent: AnyValues, stored: AnyValues | undefined): AnyValues =>
      Object.fromEntries(
        written.flatMap(([name, rule]) => {
          const value = readValue(rule, sent[sourceOf(name)], stored?.[name]);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    const sameRules = new Map(written.map(([name, { isSame = isDeepStrictEqual }]) => [name, isSame]));
    const isSame = (name: string, one: unknown, other: unknown): boolean =>
      (sameRules.get(name) ?? isDeepStrictEqual)(one ?? null, other ?? null);
    const listChanged = (before: AnyValues | undefined, after: AnyValues): string[] =>
      written.flatMap(([name]) =>
        before && (after[name] === undefined || isSame(name, before[name], after[name])) ? [] : [name],
      );
    const inSheet = written.filter(([, { sheet }]) => sheet !== undefined && sheet !== 'none');
    const fields: RecordFields<AnyValues, AnyValues, string, unknown> = {
      names: written.map(([name]) => name),
      computed: all.flatMap(([name, rule]) => (rule === 'computed' ? [name] : [])),
      sources: Object.fromEntries(written.map(([name]) => [name, sourceOf(name)])),
      apart: Object.entries(others).flatMap(([sent, column]) => (column === 'none' ? [sent] : [])),
      empty: Object.fromEntries(written.flatMap(([name, { required, empty }]) => (required ? [] : [[name, empty]]))),
      sheet: Object.fromEntries(inSheet.map(([name, { sheet }]) => [name, sheet])),
      sheetNames: inSheet.map(([name]) => name),
      merge: (sent, stored) => mergeValues(written, read(sent, stored), stored),
      mergeRow: (row, stored) => mergeValues(inSheet, row, stored),
      read,
      pick: (row) => Object.fromEntries(written.map(([name]) => [name, row[name]])),
      isSame,
      listChanged,
      compare: (before, after) => {
        const changed = listChanged(before, after);
        const pick = (values: AnyValues) => Object.fromEntries(changed.map((name) => [name, values[name]]));
        return { from: pick(before), to: pick(after) };
      },
    };
    // The rules have the types of the row and of the input, so that what they read has them too.
    return fields as unknown as RecordFields<
      Sent,
      Pick<Row, WrittenColumn<Rules> & keyof Row>,
      SheetColumn<Rules>,
      Sheet
    >;
  };
