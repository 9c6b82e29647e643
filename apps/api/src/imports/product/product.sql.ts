import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ImportedProductKey, type KnownProduct, listLookupKeys } from './product-match.ts';

/** Ids of categories by slug. */
export async function readCategoryIds(trx: Trx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
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
