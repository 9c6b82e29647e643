import type { Trx } from '../platform/db/connection.ts';

/** The last change of a record by a person, from the audit; null when there is none. */
export async function findLastChange(
  trx: Trx,
  object: 'product' | 'category' | 'compat',
  id: string,
): Promise<{ readonly at: string; readonly who: string } | null> {
  const row = await trx
    .selectFrom('audit')
    .select(['at', 'actor'])
    .where('object', '=', object)
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.at.toISOString(), who: row.actor } : null;
}
