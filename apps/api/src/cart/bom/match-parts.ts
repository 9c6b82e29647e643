import type { ReadBomRow } from '@trunkline/rules/bom/read-bom';
import { chooseShownPart } from '@trunkline/rules/bom/read-bom';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findPartsByFragments, findSimilarParts, toPartKey } from '../../search/parts/parts.public.ts';
import { findNamedProducts, type NamedProduct } from './bom.sql.ts';

// Finds the products of rows. Rules: docs/rules/bom.md, "Products"

export const maxPartNumberLength = 64;
/** Letters and digits that a part number needs to be looked up. */
export const minPartKeyLength = 3;

const maxSimilarParts = 5;
/** Unknown part numbers for which similar ones are searched. It bounds the work for a list of random words. */
const maxSimilarSearches = 200;

export interface PartMatch {
  readonly id?: string;
  /** What was written for the product. */
  readonly part: string;
  /** Ids of similar products; for a fragment, of the product that was taken. */
  readonly near: readonly string[];
  /** The part number is the beginning of several, or the row names several products: those in `near`. */
  readonly ambiguity?: 'cut_off' | 'several';
}

export type PartMatches = ReadonlyMap<ReadBomRow, PartMatch>;

const isSearchable = (key: string): boolean => key.length >= minPartKeyLength && key.length <= maxPartNumberLength;

/** Looks up whole names first, then fragments, then similar ones: one statement for each, whatever the number of rows. */
export async function matchParts(
  { trx, today }: TransactionContext,
  rows: readonly ReadBomRow[],
): Promise<PartMatches> {
  const keys = new Set(rows.flatMap(({ parts }) => parts.map(toPartKey).filter(isSearchable)));
  const named = await findNamedProducts(trx, [...keys], today);
  const matches = new Map<ReadBomRow, PartMatch>();
  for (const row of rows) {
    const match = chooseNamed(row.parts, named);
    if (match) matches.set(row, match);
  }
  const unnamed = rows.filter((row) => !matches.has(row) && row.parts.length > 0);
  for (const [row, match] of await matchFragments({ trx, today }, unnamed)) matches.set(row, match);
  return matches;
}

interface Named extends NamedProduct {
  readonly part: string;
}

/** The product of the whole text; else the only one among the words; part numbers before models, because models stand in descriptions. */
function chooseNamed(
  parts: readonly string[],
  named: ReadonlyMap<string, readonly NamedProduct[]>,
): PartMatch | undefined {
  const found = parts.flatMap((part): Named[] => {
    const [first] = named.get(toPartKey(part)) ?? [];
    return first ? [{ ...first, part }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  if (first.part === parts[0]) return { id: first.id, part: first.part, near: [] };
  const numbers = found.filter(({ rank }) => rank === 0);
  const candidates = numbers.length > 0 ? numbers : dropInner(found);
  const ids = [...new Set(candidates.map(({ id }) => id))];
  const [only] = candidates;
  if (ids.length === 1 && only) return { id: only.id, part: only.part, near: [] };
  return { part: first.part, near: ids.slice(0, maxSimilarParts), ambiguity: 'several' };
}

/** Without names that are a part of a longer one: `RV 2448 P` contains `RV 2448`. */
const dropInner = (found: readonly Named[]): Named[] =>
  found.filter(
    ({ part }) => !found.some((other) => other.part.length > part.length && ` ${other.part} `.includes(` ${part} `)),
  );

async function matchFragments(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  rows: readonly ReadBomRow[],
): Promise<Map<ReadBomRow, PartMatch>> {
  const shown = new Map(rows.map((row) => [row, chooseShownPart(row.parts)]));
  const keys = [...new Set([...shown.values()].map(toPartKey))].filter(isSearchable);
  const fragments = await findPartsByFragments(trx, keys, today, maxSimilarParts);
  const unknown = keys.filter((key) => !fragments.has(key)).slice(0, maxSimilarSearches);
  const similar = await findSimilarParts(trx, unknown, today, maxSimilarParts);
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
