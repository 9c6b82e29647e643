// Revocation. Rules: docs/rules/certificates.md, "Revocation"
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { takeStep } from '../../platform/flows/transition.ts';
import { type CertificateRecord, findCertificateOfResult } from '../certificates.sql.ts';
import { certificates } from '../certificates.transition.ts';

/** The step that revokes, with the name of whoever does. */
export const toRevocation = ({ now, principal }: TransactionContext, row: CertificateRecord, reason: string) => ({
  change: { revoked_at: now, revoked_reason: reason, revoked_by: principal.realname || null },
  reason,
  details: { number: row.number, reason },
});

/** Revokes the certificate of an exam registration whose result is no pass any more. Nothing happens when it has none. */
export async function revokeCertificateOfResult(
  context: TransactionContext,
  resultId: string,
  reason: string,
): Promise<void> {
  const row = await findCertificateOfResult(context.trx, resultId);
  if (row) await takeStep(context, certificates, 'revoke', row, toRevocation(context, row, reason));
}
