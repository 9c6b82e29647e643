import { sql } from 'kysely';
import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Trx } from '../kit/db.ts';
import { escaped, listLookalikes, matches } from './search.sql.ts';
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

const named = (key: string) =>
  sql`concat_ws(' ', part_key(part_number), part_key(model), part_key(code)) like ${`%${escaped(key)}%`}`;

/** Products with this in their part number, model or code; the whole of one stands first and is marked. */
export async function listByFragment(
  trx: Trx,
  key: string,
  today: string,
  limit: number,
): Promise<(Part & { whole: boolean })[]> {
  const { rows } = await sql<Part & { whole: boolean }>`
    select ${columns(today)}, ${key} in (part_key(part_number), part_key(model), part_key(code)) as whole
    from (select * from products where ${matches([key])} and ${named(key)} limit 1000) products
    order by whole desc, ended, priced desc, code limit ${limit}`.execute(trx);
  return rows;
}

/** Products whose part number, model or code is only a slip or two away. */
export async function listNear(trx: Trx, key: string, today: string, limit: number): Promise<Part[]> {
  const words = nearestWords(key, await listLookalikes(trx, key, 2), key.length < 6 ? 1 : 2).slice(0, limit);
  const found = new Map<string, Part>();
  for (const word of words) {
    for (const part of await listByFragment(trx, partKeyOf(word), today, limit)) found.set(part.id, part);
  }
  return [...found.values()].slice(0, limit);
}

/** Part numbers of products by id. */
export async function listParts(trx: Trx, ids: readonly string[], today: string): Promise<Map<string, Part>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Part>`select ${columns(today)} from products where id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map((part) => [part.id, part]));
}
