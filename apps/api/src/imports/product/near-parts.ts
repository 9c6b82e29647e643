// Part numbers that no product has, with those that are near. Rules: docs/rules/import.md, "Corrections"
import { listLookAlikes } from '@trunkline/rules/bom/characters';
import type { Trx } from '../../platform/db/connection.ts';
import { getPartsByFragments, getSimilarParts, toPartKey } from '../../search/parts/parts.public.ts';
import type { RowProblem } from '../../sheets/typed-columns.public.ts';

const maxNear = 3;
/** A file with more unknown numbers has the wrong column. */
const maxSought = 200;

/**
 * The problem of each part number that no product has. `today`: the UTC day. At most 200 of them are looked up: by letters that look
 * alike, then by fragments and typos.
 */
export async function createUnknownPartProblems(
  trx: Trx,
  partNumbers: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, RowProblem>> {
  const sought = new Map(partNumbers.slice(0, maxSought).map((one) => [one, listKeys(one)]));
  const keys = [...new Set([...sought.values()].flat())];
  const exact = await getPartsByFragments(trx, keys, today, maxNear);
  const isUnknown = (one: readonly string[]): boolean => !one.some((key) => exact.has(key));
  const unknown = [...sought.values()].filter(isUnknown).flat();
  const similar = await getSimilarParts(trx, [...new Set(unknown)], today, maxNear);
  return new Map(
    partNumbers.map((one) => {
      const own = sought.get(one) ?? [];
      const found = own.flatMap((key) => exact.get(key) ?? similar.get(key) ?? []);
      const all = [...new Set(found.map(({ part_number }) => part_number))];
      const lookAlikes = all.filter((part) => own.includes(toPartKey(part)));
      const near = lookAlikes.length > 0 ? lookAlikes : all.slice(0, maxNear);
      const fixes = near.map((value) => ({ value }));
      return [one, { field: 'part_number', key: 'import.bad_no_product', ...(fixes.length > 0 && { fixes }) }];
    }),
  );
}

const listKeys = (partNumber: string): string[] => [partNumber, ...listLookAlikes(partNumber)].map(toPartKey);
