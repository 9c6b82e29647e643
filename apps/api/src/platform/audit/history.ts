import type { TimelineEntry } from '@trunkline/contract/values';
import type { Db, Trx } from '../db/transaction.ts';
import type { TransactionContext } from '../http/serve.ts';

export interface Transition {
  readonly object: string;
  readonly object_id: string;
  readonly company_id: string;
  readonly move: string;
  /** Null for the creation. */
  readonly from: string | null;
  readonly to: string;
  readonly reason?: string | null | undefined;
}

const sideOf = { company: 'company', vendor: 'vendor', system: 'system', anyone: 'system' } as const;

/** Writes one line of a record's history, in the transaction of the move itself. */
export async function recordTransition({ trx, principal, now }: TransactionContext, move: Transition): Promise<void> {
  await trx
    .insertInto('moves')
    .values({
      object: move.object,
      object_id: move.object_id,
      company_id: move.company_id,
      at: now,
      user_id: principal.user_id,
      who: principal.realname,
      side: sideOf[principal.side],
      move: move.move,
      from_state: move.from,
      to_state: move.to,
      reason: move.reason ?? null,
    })
    .execute();
}

/** The record's history, oldest first, as both sides see it. */
export async function readTimeline(db: Db | Trx, object: string, objectId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('moves')
    .select(['at', 'who', 'side', 'move', 'from_state', 'to_state', 'reason'])
    .where('object', '=', object)
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, from_state, to_state, side, ...row }) => ({
    ...row,
    side: side as TimelineEntry['side'],
    at: at.toISOString(),
    from: from_state,
    to: to_state,
  }));
}
