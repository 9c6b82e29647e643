import type { Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';

/** Throws 409 with the last change when the record is not the one that the caller read. */
export async function ensureNewest(
  trx: Trx,
  object: 'product' | 'category' | 'compat',
  stored: { readonly id: string; readonly version: number },
  sent: number | null | undefined,
): Promise<void> {
  if (stored.version === sent) return;
  const change = await findLastChange(trx, object, stored.id);
  throw staleVersion({
    version: stored.version,
    changed_by: change?.who ?? null,
    changed_at: change ? new Date(change.at) : null,
  });
}

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
