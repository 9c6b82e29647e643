import type { Trx } from '../../platform/db/transaction.ts';
import { can, type Principal } from '../../platform/http/access.ts';

/** Who changed a record last, as the audit has it; null when nobody did by hand. */
export async function findChanged(trx: Trx, object: string, id: string): Promise<{ at: string; who: string } | null> {
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

export const actionsFor = (principal: Principal): ('save' | 'delete')[] =>
  can(principal, 'catalogue:product:edit') ? ['save', 'delete'] : [];
