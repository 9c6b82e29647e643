import { sql } from 'kysely';
import type { Trx } from '../../kit/db.ts';
import type { KnownProduct } from './product-match.ts';

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

/** A successor may come after the product that names it. */
export async function deferSuccessors(trx: Trx): Promise<void> {
  await sql`set constraints products_successor_id_fkey deferred`.execute(trx);
}

const namesAtOnce = 5_000;

/** Products by their codes and part numbers, each once. */
export async function listKnown(
  trx: Trx,
  codes: ReadonlySet<string>,
  partNumbers: ReadonlySet<string>,
): Promise<KnownProduct[]> {
  const found = new Map<string, KnownProduct>();
  for (const [column, names] of [
    ['code', [...codes]],
    ['part_number', [...partNumbers]],
  ] as const) {
    for (let at = 0; at < names.length; at += namesAtOnce) {
      const { rows } = await sql<KnownProduct>`
        select id, code, part_number, state, last_orders_on from products
        where ${sql.ref(column)} = any(${names.slice(at, at + namesAtOnce)}::text[])`.execute(trx);
      for (const row of rows) found.set(row.id, row);
    }
  }
  return [...found.values()];
}
