// A design whose rows have names, so that two versions are compared row by row. Pure. Rules: docs/rules/solutions.md, "Editing"
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { formatDesign, readDesign } from './design-text.ts';

type Fields = Readonly<Record<string, unknown>>;
interface NamedRow extends Fields {
  readonly id: string;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toWords = (value: unknown): string => (typeof value === 'string' ? value : '');
const readEnglish = (text: unknown): string => (isFields(text) ? toWords(text['en']) : '');

/** What tells the rows of a list apart, while one of them may be moved, added or removed. */
const rowNames: Readonly<Record<string, (row: Fields) => string>> = {
  layers: ({ key }) => toWords(key),
  devices: ({ key }) => toWords(key),
  accessories: ({ code }) => toWords(code),
  links: ({ key }) => toWords(key),
  cases: ({ layer, link }) => toWords(layer) || toWords(link),
  facts: ({ kind, of }) => `${toWords(kind)} ${toWords(of)}`,
  failures: ({ what }) => readEnglish(what),
};

/** Whether a part of a design is a list of rows with names. */
export const isRowList = (name: string): boolean => Object.hasOwn(rowNames, name);

/** The rows with an `id` each. Of rows with the same name the further ones are numbered. A dot would divide the path of a field. */
function nameList(list: readonly unknown[], toName: (row: Fields) => string): NamedRow[] {
  const counts = new Map<string, number>();
  return list.filter(isFields).map((row) => {
    const name = toName(row).replaceAll('.', ' ').trim() || '?';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...nameFields(row), id: count === 1 ? name : `${name} (${count})` };
  });
}

const nameFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, nameRows(name, value)]));

function nameRows(name: string, value: unknown): unknown {
  const toName = rowNames[name];
  if (Array.isArray(value)) return toName ? nameList(value, toName) : value;
  return isFields(value) ? nameFields(value) : value;
}

/** Undefined without a design. */
export const toNamedDesign = (design: SolutionDesign | undefined): Fields | undefined =>
  design && nameFields({ ...design });

const listIds = (rows: readonly NamedRow[]): string[] => rows.map(({ id }) => id);

/** The ids of the first list that are in the second one too. */
function pickCommon(rows: readonly NamedRow[], others: readonly NamedRow[]): string[] {
  const known = new Set(listIds(others));
  return listIds(rows).filter((id) => known.has(id));
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Rows in the order of the saved version, in which somebody may have moved or added some; those that only I have stay behind the row before them. */
function followOrder(merged: readonly NamedRow[], mine: readonly NamedRow[], theirs: readonly NamedRow[]): NamedRow[] {
  const rows = new Map(merged.map((row) => [row.id, row]));
  const order = listIds(theirs).filter((id) => rows.has(id));
  for (const [index, { id }] of mine.entries()) {
    if (!rows.has(id) || order.includes(id)) continue;
    const before = mine[index - 1];
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
  }
  return order.flatMap((id) => rows.get(id) ?? []);
}

interface DesignSides {
  readonly before: Fields | undefined;
  readonly mine: Fields | undefined;
  readonly theirs: Fields | undefined;
}

const readRows = (design: Fields | undefined, name: string): NamedRow[] => {
  const value = design?.[name];
  return Array.isArray(value) ? (value as NamedRow[]) : [];
};

/** Order has a meaning: layers stand above each other. My order counts where I moved a row, else that of the saved version. */
function orderRows(merged: Fields, { before, mine, theirs }: DesignSides): Fields {
  const lists = Object.keys(merged).filter((name) => isRowList(name) && Array.isArray(merged[name]));
  const ordered = lists.map((name) => {
    const [old, own, other] = [before, mine, theirs].map((side) => readRows(side, name)) as [
      NamedRow[],
      NamedRow[],
      NamedRow[],
    ];
    const rows = readRows(merged, name);
    const isMoved = !isSameList(pickCommon(own, old), pickCommon(old, own));
    return [name, isMoved ? rows : followOrder(rows, own, other)] as const;
  });
  return { ...merged, ...Object.fromEntries(ordered) };
}

function dropNames(name: string, value: unknown): unknown {
  if (Array.isArray(value))
    return isRowList(name) ? value.map((row) => dropNames('', { ...row, id: undefined })) : value;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, dropNames(key, part)]),
  );
}

/** The text of a design that was merged from named ones. */
export const formatNamedDesign = (merged: Fields | undefined, sides: DesignSides): string =>
  merged === undefined ? '' : formatDesign(readDesign(JSON.stringify(dropNames('', orderRows(merged, sides)))));
