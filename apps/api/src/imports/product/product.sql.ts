import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ImportedProductKey, type KnownProduct, listLookupKeys } from './product-match.ts';

/**
 * Ids of categories by slug, and after all slugs by name in any language, in lower case. A name that is a slug, or that two categories
 * have, stands for no category.
 */
export async function readCategoryIds(trx: Trx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const owners = new Map<string, Set<string>>();
  for (const { id, name } of rows)
    for (const one of Object.values(name as Readonly<Record<string, string>>)) {
      const key = one.toLowerCase();
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  for (const [name, [id, other]] of owners) if (id && !other && !ids.has(name)) ids.set(name, id);
  return ids;
}

/** Allows a product to be written before the successor that it names. */
export async function deferSuccessorCheck(trx: Trx): Promise<void> {
  await sql`set constraints products_successor_id_fkey deferred`.execute(trx);
}

const keysPerStatement = 2_000;

/** The products that the rows name, by code. Read in portions, so that only existing products are held in memory. */
export async function readKnownProducts(
  db: Db,
  keys: readonly ImportedProductKey[],
): Promise<Map<string, KnownProduct>> {
  const known = new Map<string, KnownProduct>();
  for (let start = 0; start < keys.length; start += keysPerStatement) {
    const lookups = keys.slice(start, start + keysPerStatement).map(listLookupKeys);
    const { rows } = await inTransaction(db, 'system', (trx) =>
      sql<KnownProduct>`
      select id, code, part_number, state, last_orders_on, gpl from products
      where lower(code) = any(${lookups.flatMap(({ codes }) => codes.map((code) => code.toLowerCase()))}::text[])
      union
      select id, code, part_number, state, last_orders_on, gpl from products
      where part_number = any(${lookups.flatMap(({ partNumbers }) => partNumbers)}::text[])`.execute(trx),
    );
    for (const row of rows) if (!known.has(row.code)) known.set(row.code, row);
  }
  return known;
}
