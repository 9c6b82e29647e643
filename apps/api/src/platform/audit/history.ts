import type { TimelineEntry } from '@trunkline/contract/values';
import type { AuditObject } from '@trunkline/text';
import type { Db, Trx } from '../db/connection.ts';
import type { TransactionContext } from '../http/request-context.ts';

/** One change of a record's state. */
export interface Transition {
  readonly object: AuditObject;
  readonly object_id: string;
  readonly company_id: string;
  readonly transition: string;
  /** Null for the creation. */
  readonly from: string | null;
  readonly to: string;
  readonly reason?: string | null | undefined;
}

/** The side that a history shows; a visitor acts only through calls of the system. */
const shownSides = { company: 'company', staff: 'staff', system: 'system', visitor: 'system' } as const;

/** Writes one entry of a record's history, in the transaction of the change. */
export async function recordTransition(
  { trx, principal, now }: TransactionContext,
  { object, object_id, company_id, transition, from, to, reason = null }: Transition,
): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      object,
      object_id,
      company_id,
      at: now,
      user_id: principal.user_id,
      actor: principal.realname,
      side: shownSides[principal.side],
      transition,
      from_state: from,
      to_state: to,
      reason,
    })
    .execute();
}

/** The record's history, oldest first. Partners and staff see the same entries. */
export async function readTimeline(db: Db | Trx, object: string, objectId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('history')
    .select(['at', 'actor as who', 'side', 'transition as move', 'from_state', 'to_state', 'reason'])
    .where('object', '=', object)
    .where('object_id', '=', objectId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, who, from_state, to_state, side, ...row }) => ({
    ...row,
    // What happens by itself is stored under the program's name, which means nothing to the vendor's partners.
    who: side === 'system' ? '' : who,
    side: side as TimelineEntry['side'],
    at: at.toISOString(),
    from: from_state,
    to: to_state,
  }));
}
