import { findNearestWords } from '@trunkline/rules/search/spelling';
import { sql } from 'kysely';
import type { Localized } from '@trunkline/rules/localized';
import type { Trx } from '../../platform/db/connection.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';
import { listSimilarWords } from './parts.sql.ts';

// Products by a part number as users write it: with or without hyphens, a fragment of it, with a typo. docs/rules/search.md

export interface FoundPart {
  readonly id: string;
  readonly part_number: string;
  readonly texts: Localized<{ readonly title: string }>;
  readonly ended: boolean;
  readonly priced: boolean;
}

const partColumns = (today: string) => sql`
  id, part_number, texts, gpl is not null as priced,
  (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended`;

/** The key of a written part number; SQL's `part_key` computes the same. */
export const toPartKey = (written: string): string => written.toLowerCase().replace(/[-_./ ]/g, '');

/** `whole`: the fragment is the whole part number, model or code. */
export type FragmentMatch = FoundPart & { readonly whole: boolean };

const partNames = sql`concat_ws(' ', part_key(part_number), part_key(model), part_key(code))`;

/**
 * For each key the best `limit` products that contain it in part number, model or code: whole matches first, then what can be
 * ordered. One statement for all keys, so that a long list of parts costs one round trip.
 */
export async function findPartsByFragments(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, FragmentMatch[]>> {
  if (keys.length === 0) return new Map();
  const patterns = keys.map(toContainsPattern);
  const { rows } = await sql<FragmentMatch & { key: string }>`
    select wanted.key, best.*
    from unnest(${keys}::text[], ${patterns}::text[]) with ordinality wanted (key, pattern, position)
    cross join lateral (
      select ${partColumns(today)}, wanted.key in (part_key(part_number), part_key(model), part_key(code)) as whole
      from (select * from products where words like wanted.pattern and ${partNames} like wanted.pattern limit 1000) products
      order by whole desc, ended, priced desc, code limit ${limit}
    ) best
    order by wanted.position, best.whole desc, best.ended, best.priced desc, best.part_number`.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}

/** For each key the products whose part number, model or code differs from it by one typo, or by two from six letters on. */
export async function findSimilarParts(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, FoundPart[]>> {
  const similar = await listSimilarWords(trx, keys, 2);
  const words = new Map(
    keys.map((key) => {
      const nearest = findNearestWords(key, similar.get(key) ?? [], key.length < 6 ? 1 : 2);
      return [key, nearest.slice(0, limit).map(toPartKey)] as const;
    }),
  );
  const parts = await findPartsByFragments(trx, [...new Set([...words.values()].flat())], today, limit);
  return new Map(
    [...words].map(([key, nearest]) => {
      const found = new Map(nearest.flatMap((word) => parts.get(word) ?? []).map((part) => [part.id, part]));
      return [key, [...found.values()].slice(0, limit)];
    }),
  );
}
