import { sql } from 'kysely';
import type { Trx } from '../../kit/db.ts';

/** One import at a time: two would refuse each other's products for no reason that anybody understands. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import products', 0))`.execute(trx);
}

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
