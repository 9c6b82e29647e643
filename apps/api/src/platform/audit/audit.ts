import type { AuditAction, AuditObject, TFunction } from '@trunkline/text';
import type { TransactionContext } from '../http/request-context.ts';
import { toNetwork } from '../security/networks.ts';

interface AuditSubject {
  readonly object: AuditObject;
  readonly object_id?: string | null;
  readonly company_id?: string | null;
  /** What changed: ids, states, figures. No personal data except ids, and never a secret. */
  readonly details?: Record<string, unknown>;
}

/** Whether the trail has a name for records of this kind: rows of files and of older releases may have others. */
export const isAuditObject = (t: TFunction, object: string | null): object is AuditObject =>
  t.find(`audit_object.${object}`) !== undefined;

type AuditContext = Pick<TransactionContext, 'trx' | 'principal' | 'now' | 'requestId' | 'ip'>;

/** The statement that writes who did what, for pipelines. */
export const auditQuery = (
  { trx, principal, now, requestId, ip }: AuditContext,
  action: AuditAction,
  { object, object_id = null, company_id = principal.company_id, details = {} }: AuditSubject,
) =>
  trx.insertInto('audit').values({
    at: now,
    actor_id: principal.user_id,
    actor: principal.username || principal.side,
    company_id,
    action,
    object,
    object_id,
    details: JSON.stringify(principal.key ? { ...details, api_key: principal.key.id } : details),
    request_id: requestId,
    // Jobs of the clock and pages of this process come from no address.
    ip: ip || null,
    network: ip ? toNetwork(ip) : null,
  });

/** Writes who did what, in the transaction of the change. A call in a view as partner is recorded before it runs (`http/viewed-calls.ts`). */
export async function audit(context: AuditContext, action: AuditAction, subject: AuditSubject): Promise<void> {
  if (!context.principal.view) await auditQuery(context, action, subject).execute();
}
