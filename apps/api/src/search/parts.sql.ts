import { sql } from 'kysely';
import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { escaped, listLookalikes } from './search.sql.ts';
import { nearestWords } from './spelling.ts';

// Products by a part number as people write it down: with or without its hyphens, a piece of it, with a slip. docs/rules/search.md

export interface Part {
  readonly id: string;
  readonly part_number: string;
  readonly texts: Texts<{ readonly title: string }>;
  readonly ended: boolean;
  readonly priced: boolean;
  readonly successor_id: string | null;
}

const columns = (today: string) => sql`
  id, part_number, texts, gpl is not null as priced, successor_id,
  (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended`;

/** As `part_key` of the database makes it. */
export const partKeyOf = (written: string): string => written.toLowerCase().replace(/[-_./ ]/g, '');

/** Products whose part number this is but for hyphens, by key. Of several one that is still sold stands first. */
export async function findByKeys(trx: Trx, keys: readonly string[], today: string): Promise<Map<string, Part[]>> {
  const { rows } = await sql<Part & { key: string }>`
    select part_key(part_number) as key, ${columns(today)} from products
    where part_key(part_number) = any(${keys}::text[])
    order by ended, priced desc, id`.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}

/** A product with a fragment in it; `whole`: its part number, model or code is just that. */
export type FragmentPart = Part & { readonly whole: boolean };

const namesOf = sql`concat_ws(' ', part_key(part_number), part_key(model), part_key(code))`;

/**
 * For each key the products with it in their part number, model or code, the best `limit` of them: whole ones first, then what can
 * be ordered. All keys in one look, so that a long list of parts costs no round trip for each.
 */
export async function listByFragments(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, FragmentPart[]>> {
  if (keys.length === 0) return new Map();
  const patterns = keys.map((key) => `%${escaped(key)}%`);
  const { rows } = await sql<FragmentPart & { key: string }>`
    select asked.key, best.*
    from unnest(${keys}::text[], ${patterns}::text[]) with ordinality asked (key, pattern, place)
    cross join lateral (
      select ${columns(today)}, asked.key in (part_key(part_number), part_key(model), part_key(code)) as whole
      from (select * from products where words like asked.pattern and ${namesOf} like asked.pattern limit 1000) products
      order by whole desc, ended, priced desc, code limit ${limit}
    ) best
    order by asked.place, best.whole desc, best.ended, best.priced desc, best.part_number`.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}

/** For each key products whose part number, model or code is only a slip or two away. */
export async function listNear(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, Part[]>> {
  const words = new Map<string, string[]>();
  for (const key of keys) {
    const near = nearestWords(key, await listLookalikes(trx, key, 2), key.length < 6 ? 1 : 2);
    words.set(key, near.slice(0, limit).map(partKeyOf));
  }
  const parts = await listByFragments(trx, [...new Set([...words.values()].flat())], today, limit);
  return new Map(
    [...words].map(([key, near]) => {
      const found = new Map(near.flatMap((word) => parts.get(word) ?? []).map((part) => [part.id, part]));
      return [key, [...found.values()].slice(0, limit)];
    }),
  );
}

/** Part numbers of products by id. */
export async function listParts(trx: Trx, ids: readonly string[], today: string): Promise<Map<string, Part>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Part>`select ${columns(today)} from products where id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map((part) => [part.id, part]));
}
