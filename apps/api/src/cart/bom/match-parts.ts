import type { ReadBomRow } from '@trunkline/rules/bom/read-bom';
import { chooseShownPart } from '@trunkline/rules/bom/read-bom';
import { listLookAlikes } from '@trunkline/rules/bom/characters';
import type { BomNames } from '@trunkline/rules/bom/table';
import { findOtherThing, isForAnother } from '@trunkline/rules/bom/purpose';
import { isPartCode } from '@trunkline/rules/bom/tokens';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getPartsByFragments, getSimilarParts, toPartKey } from '../../search/parts/parts.public.ts';
import { getNamedProducts, type NamedProduct } from './bom.sql.ts';

// Finds the products of rows. Rules: docs/rules/bom.md, "Products"

export const maxPartNumberLength = 64;
/** Letters and digits that a part number needs to be looked up. */
export const minPartKeyLength = 3;

const maxSimilarParts = 5;
/** Unknown part numbers for which similar ones are searched. It bounds the work for a list of random words. */
const maxSimilarSearches = 200;

export interface PartMatch {
  readonly id?: string;
  /** Text that was written for the product. */
  readonly part: string;
  /** The column that named it; -1: the row as a whole. */
  readonly column?: number;
  /** Ids of similar products; for a fragment, of the product that was taken. */
  readonly near: readonly string[];
  /** The part number is the beginning of several, or the row names several products: those in `near`. */
  readonly ambiguity?: 'cut_off' | 'several';
}

export type PartMatches = ReadonlyMap<ReadBomRow, PartMatch>;
type NamedByKey = ReadonlyMap<string, readonly NamedProduct[]>;

const isSearchable = (key: string): boolean => key.length >= minPartKeyLength && key.length <= maxPartNumberLength;
const toKeys = (parts: readonly string[]): string[] => [...new Set(parts.map(toPartKey).filter(isSearchable))];

/** Looks up whole names first, then those that are near, fragments and similar ones: one statement for each, whatever the number of rows. */
export async function matchParts(
  { trx, today }: TransactionContext,
  rows: readonly ReadBomRow[],
): Promise<PartMatches> {
  const keys = toKeys(rows.flatMap(({ names }) => names.flatMap(({ parts }) => parts)));
  const named = await getNamedProducts(trx, keys, today);
  const counts = countColumns(rows, named);
  const matches = new Map<ReadBomRow, PartMatch>();
  for (const row of rows) {
    const match = chooseColumn(sortNames(row.names, counts), named, counts);
    if (match) matches.set(row, match);
  }
  const unnamed = rows.filter((row) => !matches.has(row) && row.names.length > 0);
  const near = await findNearNames({ trx, today }, unnamed, counts);
  for (const row of unnamed) {
    const match = near.get(row);
    if (match) matches.set(row, match);
  }
  const unknown = unnamed.filter((row) => !matches.has(row));
  for (const [row, match] of await matchFragments({ trx, today }, unknown, counts)) matches.set(row, match);
  return matches;
}

/** Counts in each column the rows whose cell names a product. The column of part numbers is the one with the most. */
function countColumns(rows: readonly ReadBomRow[], named: NamedByKey): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { names } of rows)
    for (const { column, parts } of names)
      if (parts.some((part) => named.has(toPartKey(part)))) counts.set(column, (counts.get(column) ?? 0) + 1);
  return counts;
}

/** Columns of numbers and models before descriptions, and those first that name most products. */
const sortNames = (names: readonly BomNames[], counts: ReadonlyMap<number, number>): BomNames[] =>
  names.toSorted(
    (one, other) =>
      Number(one.isText) - Number(other.isText) || (counts.get(other.column) ?? 0) - (counts.get(one.column) ?? 0),
  );

/** The product of the likeliest column. Another product that fills another column is asked about; one in a description is not. */
function chooseColumn(
  names: readonly BomNames[],
  named: NamedByKey,
  counts: ReadonlyMap<number, number>,
): PartMatch | undefined {
  const [first, ...others] = names;
  if (!first) return undefined;
  const found = chooseNamed(first.parts, named);
  const whole = others.flatMap((other) => {
    const match = other.isText ? undefined : chooseNamed(other.parts.slice(0, 1), named);
    return match ? [{ ...match, column: other.column }] : [];
  });
  if (!found) {
    const [only, second] = whole;
    const isUnknown = (counts.get(first.column) ?? 0) > 0 && first.parts.some(isPartCode);
    if (only) return isUnknown || second ? { part: first.parts[0] ?? '', near: toIds(whole) } : only;
    const hasCode = first.isText || !first.parts.some(isPartCode);
    const text = hasCode ? others.find(({ isText }) => isText) : undefined;
    const match = text && chooseNamed(text.parts, named);
    return match && { ...match, column: text.column };
  }
  const other = whole.find(({ id }) => id !== undefined && id !== found.id);
  if (found.id === undefined || !other) return { ...found, column: first.column };
  return { part: found.part, near: toIds([found, ...whole]), ambiguity: 'several' };
}

const toIds = (matches: readonly PartMatch[]): string[] =>
  [...new Set(matches.flatMap(({ id, near }) => (id === undefined ? near : [id])))].slice(0, maxSimilarParts);

interface Named {
  readonly part: string;
  readonly rank: number;
  /** Ids of several products with the same name: one that ended and its successor, for example. */
  readonly ids: readonly string[];
  readonly kind: NamedProduct['kind'] | undefined;
}

function findNamed(part: string, named: NamedByKey): Named | undefined {
  const found = named.get(toPartKey(part)) ?? [];
  const rank = Math.min(...found.map((one) => one.rank));
  const ids = found.filter((one) => one.rank === rank).map(({ id }) => id);
  return ids.length === 0 ? undefined : { part, rank, ids, kind: found[0]?.kind };
}

/** The product of the whole text; else the only one among the words; part numbers before models, because models stand in descriptions. */
function chooseNamed(parts: readonly string[], named: NamedByKey): PartMatch | undefined {
  const found = parts.flatMap((part) => findNamed(part, named) ?? []);
  const [first] = found;
  if (!first) return undefined;
  const numbers = found.filter(({ rank }) => rank === 0);
  const candidates = first.part === parts[0] ? [first] : numbers.length > 0 ? numbers : dropInner(found);
  const ids = [...new Set(candidates.flatMap((one) => one.ids))];
  const [only] = candidates;
  const [id, second] = ids;
  if (id === undefined || !only || second !== undefined)
    return { part: first.part, near: ids.slice(0, maxSimilarParts), ambiguity: 'several' };
  const unknown = findUnknownBefore(parts[0] ?? '', only.part, named) ?? findOther(parts[0] ?? '', only);
  return unknown === undefined ? { id, part: only.part, near: [] } : { part: unknown, near: [id] };
}

/** `XY-1000 for RV-2448P` asks for the first of both, which nobody knows; `cable for RV-2448P` for another thing. */
function findUnknownBefore(text: string, part: string, named: NamedByKey): string | undefined {
  const before = text.slice(0, Math.max(0, text.indexOf(part))).split(' ');
  if (isForAnother(before)) return text;
  return before.find(
    (word) => word.length >= 5 && word.includes('-') && isPartCode(word) && !named.has(toPartKey(word)),
  );
}

/** `RV-2448P support 3 years`, `RV-2424P power cord`: a service or a part, unless the product is one itself. */
function findOther(text: string, { part, kind }: Named): string | undefined {
  const other = findOtherThing(text, part);
  if (other === 'service') return kind === 'licence' || kind === 'support' ? undefined : text;
  return other === 'part' && (kind === 'device' || kind === 'module') ? text : undefined;
}

/** Drops names that are a part of a longer one: `RV 2448 P` contains `RV 2448`. */
const dropInner = (found: readonly Named[]): Named[] =>
  found.filter(
    ({ part }) => !found.some((other) => other.part.length > part.length && ` ${other.part} `.includes(` ${part} `)),
  );

/** `=`, `#ABA`, `/A` and `-K9` order an option of other vendors. */
const option = /(?:=|#\w{1,5}|\/\w{1,4}|-(?:k9|rf|ws|nb|[a-z]))$/iu;

/** What a code nearly is: with the letters that look alike, and without its option. */
function listNearNames(part: string): string[] {
  const bare = part.replace(/^['"`*_]+|(?<!['"`*_])['"`*_]+$/g, '');
  const base = [bare, bare.replace(option, ''), bare.replace(option, '').replace(option, '')];
  return [...new Set(base.flatMap((one) => [one, ...listLookAlikes(one)]))].filter((one) => one !== part);
}

const chooseShown = (row: ReadBomRow, counts: ReadonlyMap<number, number>): string =>
  chooseShownPart(sortNames(row.names, counts));

/** Products whose name is written with another option or other letters are offered, never taken. */
async function findNearNames(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  rows: readonly ReadBomRow[],
  counts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<ReadBomRow, PartMatch>> {
  const shown = rows.map((row) => [row, chooseShown(row, counts)] as const);
  const keys = toKeys(shown.flatMap(([, part]) => listNearNames(part)));
  const named = await getNamedProducts(trx, keys, today);
  return new Map(
    shown.flatMap(([row, part]): [ReadBomRow, PartMatch][] => {
      const ids = listNearNames(part).flatMap((name) => findNamed(name, named)?.ids ?? []);
      return ids.length === 0 ? [] : [[row, { part, near: [...new Set(ids)].slice(0, maxSimilarParts) }]];
    }),
  );
}

async function matchFragments(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  rows: readonly ReadBomRow[],
  counts: ReadonlyMap<number, number>,
): Promise<Map<ReadBomRow, PartMatch>> {
  const shown = new Map(rows.map((row) => [row, chooseShown(row, counts)]));
  const keys = toKeys([...shown.values()]);
  const fragments = await getPartsByFragments(trx, keys, today, maxSimilarParts);
  const unknown = keys.filter((key) => !fragments.has(key)).slice(0, maxSimilarSearches);
  const similar = await getSimilarParts(trx, unknown, today, maxSimilarParts);
  return new Map(
    [...shown].map(([row, part]): [ReadBomRow, PartMatch] => {
      const key = toPartKey(part);
      const found = fragments.get(key) ?? [];
      const [first, second] = found;
      const near = (first ? found : (similar.get(key) ?? [])).map(({ id }) => id);
      if (!first) return [row, { part, near }];
      if (!second) return [row, { part, id: first.id, near }];
      const isCutOff = found.every(({ part_number }) => toPartKey(part_number).startsWith(key));
      return [row, { part, near, ambiguity: isCutOff ? 'cut_off' : 'several' }];
    }),
  );
}
