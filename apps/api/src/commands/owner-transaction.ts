import type { AuditAction, AuditObject } from '@trunkline/text';
import { connect, type Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createClock } from '../platform/server/clock.ts';
import { withDatabase } from './command.ts';

/** Runs work on the database of the portal as its owner, in one transaction, with or without a running server. */
export const inOwnerTransaction = <R>(work: (trx: Trx, now: Date) => Promise<R>): Promise<R> =>
  withDatabase({ migrate: false }, async ({ ownerUrl }, { clockOffsetDays }) => {
    const db = connect(ownerUrl, () => undefined, 1);
    try {
      return await inTransaction(db, 'system', (trx) => work(trx, createClock(clockOffsetDays)()));
    } finally {
      await db.destroy();
    }
  });

/** Writes what a command changed, in the transaction of the change. */
export async function auditCommand(
  trx: Trx,
  action: AuditAction,
  { details, ...subject }: { object: AuditObject; object_id?: string; company_id?: string | null; details: object },
  at: Date = new Date(),
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ at, actor: 'terminal', action, ...subject, details: JSON.stringify(details) })
    .execute();
}
