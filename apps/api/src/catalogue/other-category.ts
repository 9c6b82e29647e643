import type { Trx } from '../platform/db/transaction.ts';

const slug = 'other';

/** Where products stand of which nobody said where. */
export async function ensureOtherCategory(trx: Trx): Promise<string> {
  const made = await trx
    .insertInto('categories')
    .values({ slug, position: 1_000, name: JSON.stringify({ en: 'Other products', ar: 'منتجات أخرى' }) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await trx.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return id;
}
