import type { TransactionContext } from '../http/request-context.ts';

interface AuditSubject {
  readonly object: string;
  readonly object_id?: string | null;
  readonly company_id?: string | null;
  /** What changed: ids, states, figures. No personal data except ids. */
  readonly details?: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the change. */
export async function audit(
  { trx, principal, now, requestId }: TransactionContext,
  action: string,
  subject: AuditSubject,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      actor_id: principal.user_id,
      actor: principal.username || principal.side,
      company_id: subject.company_id ?? principal.company_id,
      action,
      object: subject.object,
      object_id: subject.object_id ?? null,
      details: JSON.stringify(subject.details ?? {}),
      request_id: requestId,
    })
    .execute();
}
