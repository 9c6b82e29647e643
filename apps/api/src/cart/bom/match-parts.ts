import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  findPartsByFragments,
  findPartsByKeys,
  findSimilarParts,
  type FoundPart,
  toPartKey,
} from '../../search/parts/parts.public.ts';
import type { WrittenRow } from './parse-bom.ts';

// Finds the products of written part numbers. Rules: docs/rules/cart.md, "Bills of materials"

export const maxPartNumberLength = 64;
/** Letters and digits that a part number needs to be looked up. */
export const minPartKeyLength = 3;

const maxSimilarParts = 5;
/** Unknown part numbers for which similar ones are searched. It bounds the work for a list of random words. */
const maxSimilarSearches = 200;

export interface PartMatch {
  readonly part?: FoundPart;
  /** Similar products; for a fragment, the product that was taken. */
  readonly near: readonly FoundPart[];
  /** The part number is a fragment of several products, those in `near`. */
  readonly isAmbiguous?: true;
}

/** Matches by part key. */
export type PartMatches = ReadonlyMap<string, PartMatch>;

const isSearchable = ({ part_number, isAboveColumns }: WrittenRow): boolean =>
  !isAboveColumns && part_number.length <= maxPartNumberLength && toPartKey(part_number).length >= minPartKeyLength;

/** Looks up whole part numbers first, then fragments, then similar ones: one query for each of the three. */
export async function matchParts(
  { trx, today }: TransactionContext,
  written: readonly WrittenRow[],
): Promise<PartMatches> {
  const keys = [...new Set(written.filter(isSearchable).map(({ part_number }) => toPartKey(part_number)))];
  const exact = await findPartsByKeys(trx, keys, today);
  const withoutExact = keys.filter((key) => !exact.has(key));
  const fragments = await findPartsByFragments(trx, withoutExact, today, maxSimilarParts);
  const unknown = withoutExact.filter((key) => !fragments.has(key));
  const similar = await findSimilarParts(trx, unknown.slice(0, maxSimilarSearches), today, maxSimilarParts);
  const matches = new Map<string, PartMatch>();
  for (const key of keys) {
    const [same] = exact.get(key) ?? [];
    const found = fragments.get(key) ?? [];
    const [first, second] = found;
    if (same) matches.set(key, { part: same, near: [] });
    else if (!first) matches.set(key, { near: similar.get(key) ?? [] });
    else if (!second || (first.whole && !second.whole))
      matches.set(key, { part: first, near: first.whole ? [] : [first] });
    else matches.set(key, { near: found, isAmbiguous: true });
  }
  return matches;
}

/** The match of a row; a row that is not searched has none. */
export const findMatch = (matches: PartMatches, row: WrittenRow): PartMatch =>
  matches.get(toPartKey(row.part_number)) ?? { near: [] };
