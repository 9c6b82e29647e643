import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/db/transaction.ts';
import { type KnownProduct, namesOf, type RowKey } from './product-match.ts';

export async function listSlugs(trx: Trx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('categories').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Where products stand whose row names no category. */
export async function addOtherCategory(trx: Trx): Promise<string> {
  const { id } = await trx
    .insertInto('categories')
    .values({ slug: 'other', position: 1_000, name: JSON.stringify({ en: 'Other products', ar: 'منتجات أخرى' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A transaction of this length is meant: the limits that end forgotten ones are those of requests. */
export async function takeTime(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
  await sql`set local statement_timeout = '5min'`.execute(trx);
}

/** A successor may come after the product that names it. */
export async function deferSuccessors(trx: Trx): Promise<void> {
  await sql`set constraints products_successor_id_fkey deferred`.execute(trx);
}

const keysAtOnce = 2_000;

/** Products that the rows name, by code; a portion at a time, because only those that are there are kept in mind. */
export async function listKnown(db: Db, keys: readonly RowKey[]): Promise<Map<string, KnownProduct>> {
  const known = new Map<string, KnownProduct>();
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const names = keys.slice(at, at + keysAtOnce).map(namesOf);
    const { rows } = await inTransaction(db, 'system', (trx) =>
      sql<KnownProduct>`
      select id, code, part_number, state, last_orders_on, gpl is not null as priced from products where code = any(${names.flatMap(({ codes }) => codes)}::text[])
      union
      select id, code, part_number, state, last_orders_on, gpl is not null as priced from products
      where part_number = any(${names.flatMap(({ partNumbers }) => partNumbers)}::text[])`.execute(trx),
    );
    for (const row of rows) if (!known.has(row.code)) known.set(row.code, row);
  }
  return known;
}
