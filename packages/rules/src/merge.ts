// What two people changed in the same record, field by field. docs/rules/pages.md, "Two people at one record"

type Fields = Readonly<Record<string, unknown>>;

/** A field that both changed, to different values. */
export interface Clash {
  /** Dotted: `project_info.notes`; a row of a list by its key: `items.0197….quantity`. */
  readonly path: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A field that one of them changed, or both to the same value. */
export interface MergedField {
  readonly path: string;
  readonly value: unknown;
  readonly from: 'mine' | 'theirs' | 'both';
}

/** What a clashing field becomes: one of the two values, or another one. */
export type ClashChoice = 'mine' | 'theirs' | { readonly value: unknown };

export interface Merge<V> {
  readonly merged: V;
  readonly clashes: readonly Clash[];
  readonly settled: readonly MergedField[];
}

interface Collected {
  /** Whether there is no earlier version: every field that differs is a clash. */
  readonly isComparison?: true;
  readonly clashes: Clash[];
  readonly settled: MergedField[];
  readonly choices: ReadonlyMap<string, ClashChoice>;
}

interface Sides<V> {
  readonly before: V;
  readonly mine: V;
  readonly theirs: V;
}

/** Names of the fields that identify a row of a list. A list of other rows is one field. */
const rowKeys = ['line', 'id', 'part_number'] as const;

/** Null, an empty text and an absent field are the same for the server. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Names of the fields that hold a decimal number. A text such as `1.10` in any other field is not the number 1.1. */
const amountNames: ReadonlySet<string> = new Set([
  'amount',
  'application_price',
  'asked_price',
  'cost',
  'credit_limit',
  'device_percent',
  'discount',
  'discount_price',
  'gpl',
  'gross_weight',
  'height',
  'length',
  'margin',
  'net_weight',
  'other_charges',
  'poe_budget',
  'poe_draw',
  'power_supplied',
  'predicted_networking',
  'predicted_vendor',
  'price',
  'procurement_last_year',
  'rack_units',
  'rate',
  'refund_due',
  'spread_total',
  'tax_percent',
  'total',
  'vendor_purchase_last_year',
  'via_distributor',
  'watts',
  'weight',
  'width',
]);

/** `78500.00` → `78500`: an amount as it is typed and as the server answers it. */
function trimAmount(text: string): string {
  if (!/^-?\d+\.\d+$/.test(text)) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Whether a field of this name holds an amount. `name` may be a dotted path. */
export const isAmountName = (name: string): boolean => amountNames.has(name.slice(name.lastIndexOf('.') + 1));

/** Whether two values of the field `name` (`''`: of a whole record) have the same content. Amounts are compared as numbers. */
export function isSameContent(one: unknown, other: unknown, name = ''): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (typeof one === 'string' && typeof other === 'string')
    return isAmountName(name) && trimAmount(one) === trimAmount(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameContent(value, other[index], name));
  if (!isFields(one) || !isFields(other)) return false;
  return listNames(one, other).every((field) => isSameContent(one[field], other[field], field));
}

const listNames = (...records: readonly Fields[]): string[] => [...new Set(records.flatMap((one) => Object.keys(one)))];

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The paths of the fields that differ. Rows of lists are compared by their place. */
export function listChangedFields(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isSameContent(before, after, path)) return [];
  if (isFields(before) && isFields(after))
    return listNames(before, after).flatMap((name) =>
      listChangedFields(before[name], after[name], joinPath(path, name)),
    );
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isFields))
    return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_row, index) =>
      listChangedFields(before[index], after[index], joinPath(path, String(index))),
    );
  return [path];
}

/**
 * Merges two versions of a record that were made from the same earlier one. A field that only one side changed takes that side's value.
 * A field that both changed takes the value of `choices`, and `mine` until it is chosen.
 */
export function mergeVersions<V>(sides: Sides<V>, choices: ReadonlyMap<string, ClashChoice> = new Map()): Merge<V> {
  const collected: Collected = { clashes: [], settled: [], choices };
  const merged = mergeValue('', sides, collected) as V;
  return { merged, clashes: collected.clashes, settled: collected.settled };
}

/** Compares two versions of which nobody knows what they were made from: every field in which they differ is a clash. */
export function compareVersions<V>(
  { mine, theirs }: Pick<Sides<V>, 'mine' | 'theirs'>,
  choices: ReadonlyMap<string, ClashChoice> = new Map(),
): Pick<Merge<V>, 'merged' | 'clashes'> {
  const collected: Collected = { isComparison: true, clashes: [], settled: [], choices };
  const merged = mergeValue('', { before: undefined, mine, theirs }, collected) as V;
  return { merged, clashes: collected.clashes };
}

function mergeValue(path: string, { before, mine, theirs }: Sides<unknown>, collected: Collected): unknown {
  if (isFields(mine) && isFields(theirs)) {
    const old = isFields(before) ? before : {};
    return Object.fromEntries(
      listNames(theirs, mine).map((name) => [
        name,
        mergeValue(joinPath(path, name), { before: old[name], mine: mine[name], theirs: theirs[name] }, collected),
      ]),
    );
  }
  const rows = findKeyedRows({ before, mine, theirs });
  return rows ? mergeRows(path, rows, collected) : mergeField(path, { before, mine, theirs }, collected);
}

function mergeField(path: string, { before, mine, theirs }: Sides<unknown>, collected: Collected): unknown {
  const isMineChanged = collected.isComparison || !isSameContent(before, mine, path);
  const isTheirsChanged = collected.isComparison || !isSameContent(before, theirs, path);
  if (!isMineChanged && !isTheirsChanged) return theirs;
  if (isSameContent(mine, theirs, path)) return settle({ path, value: theirs, from: 'both' }, collected);
  if (!isTheirsChanged) return settle({ path, value: mine, from: 'mine' }, collected);
  if (!isMineChanged) return settle({ path, value: theirs, from: 'theirs' }, collected);
  collected.clashes.push({ path, before, mine, theirs });
  const choice = collected.choices.get(path) ?? 'mine';
  if (choice === 'mine') return mine;
  return choice === 'theirs' ? theirs : choice.value;
}

function settle(field: MergedField, { settled }: Collected): unknown {
  settled.push(field);
  return field.value;
}

interface KeyedRows extends Sides<readonly Fields[]> {
  readonly key: string;
}

/** The three lists when all their rows have the same key field; rows without a value in it are new. */
function findKeyedRows({ before, mine, theirs }: Sides<unknown>): KeyedRows | undefined {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  const all = [...old, ...mine, ...theirs];
  const key = rowKeys.find((name) => all.length > 0 && all.every((row) => isFields(row) && name in row));
  return key === undefined
    ? undefined
    : { key, before: old.filter(isFields), mine: mine.filter(isFields), theirs: theirs.filter(isFields) };
}

/** Rows in my order, then the rows that the other side added. */
function mergeRows(path: string, { key, before, mine, theirs }: KeyedRows, collected: Collected): unknown[] {
  const toIndex = (rows: readonly Fields[]) =>
    new Map(rows.filter((row) => !isBlank(row[key])).map((row) => [String(row[key]), row]));
  const [old, own, other] = [toIndex(before), toIndex(mine), toIndex(theirs)];
  const merge = (id: string): unknown[] => {
    const sides = { before: old.get(id), mine: own.get(id), theirs: other.get(id) };
    const rowPath = joinPath(path, id);
    const merged =
      sides.mine && sides.theirs ? mergeValue(rowPath, sides, collected) : mergeField(rowPath, sides, collected);
    // A row that one side removed is absent on that side.
    return merged === undefined ? [] : [merged];
  };
  return [
    ...mine.flatMap((row) => (isBlank(row[key]) ? [row] : merge(String(row[key])))),
    ...theirs.flatMap((row) => (isBlank(row[key]) ? [row] : own.has(String(row[key])) ? [] : merge(String(row[key])))),
  ];
}
