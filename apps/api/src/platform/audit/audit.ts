import type { TransactionContext } from '../http/serve.ts';

interface Audited {
  readonly object: string;
  readonly object_id?: string | null;
  readonly company_id?: string | null;
  /** What changed: ids, states, figures. No personal data beyond ids. */
  readonly details?: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the change: both stand or neither. */
export async function audit(
  { trx, principal, now, requestId }: TransactionContext,
  action: string,
  what: Audited,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      actor_id: principal.user_id,
      actor: principal.username || principal.side,
      company_id: what.company_id ?? principal.company_id,
      action,
      object: what.object,
      object_id: what.object_id ?? null,
      details: JSON.stringify(what.details ?? {}),
      request_id: requestId,
    })
    .execute();
}
