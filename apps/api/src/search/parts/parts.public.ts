// Products by a part number as users write it: with or without hyphens, a fragment of it, with a typo. docs/rules/search.md
import { listNearestWords } from '@trunkline/rules/search/spelling';
import type { Trx } from '../../platform/db/connection.ts';
import { listSimilarWords } from '../spelling/spelling.sql.ts';
import { getPartsByFragments, type FoundPart } from './parts.sql.ts';

export { getPartsByFragments } from './parts.sql.ts';

/** The key of a written part number; SQL's `part_key` computes the same. */
export const toPartKey = (written: string): string => written.toLowerCase().replace(/[-_./ ]/g, '');

const maxCandidates = 100;

/** Finds for each key products whose part number, model or code differs by one typo, or by two from six letters on. */
export async function getSimilarParts(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, FoundPart[]>> {
  const similar = await listSimilarWords(trx, keys, 2, maxCandidates);
  const words = new Map(
    keys.map((key) => {
      const nearest = listNearestWords(key, similar.get(key) ?? [], key.length < 6 ? 1 : 2);
      return [key, nearest.slice(0, limit).map(toPartKey)] as const;
    }),
  );
  const parts = await getPartsByFragments(trx, [...new Set([...words.values()].flat())], today, limit);
  return new Map(
    [...words].map(([key, nearest]) => {
      const found = new Map(nearest.flatMap((word) => parts.get(word) ?? []).map((part) => [part.id, part]));
      return [key, [...found.values()].slice(0, limit)];
    }),
  );
}
