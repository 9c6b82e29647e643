// The certificate follows the result. Rules: docs/rules/training.md, "Results"
import type { RegistrationState } from '@trunkline/contract/training/training-enums';
import {
  findCertificateOfResult,
  issueCertificate,
  revokeCertificateOfResult,
  toSubjectColumns,
} from '../../certificates/certificates.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { RegistrationRecord, SessionRecord } from '../training.sql.ts';

/**
 * A result that becomes a pass issues a certificate, one that is no pass any more revokes it. A pass that stays one leaves its
 * certificate as it is, also where staff have revoked it. Answers the number of the certificate that is not revoked.
 * @param row The registration with its new state. @param from Its state before.
 */
export async function alignCertificate(
  context: TransactionContext,
  row: Pick<RegistrationRecord, 'id' | 'name' | 'user_id' | 'company_id' | 'mailbox' | 'state'>,
  from: RegistrationState,
  { texts }: Pick<SessionRecord, 'texts'>,
  reason: string | null,
): Promise<string | null> {
  if (row.state !== 'pass') {
    await revokeCertificateOfResult(context, row.id, reason ?? '');
    return null;
  }
  if (from === 'pass') return (await findCertificateOfResult(context.trx, row.id))?.number ?? null;
  const { number } = await issueCertificate(context, {
    holder: row.name,
    subject: texts.en.title,
    ...toSubjectColumns((language) => texts[language]?.title),
    user_id: row.user_id,
    company_id: row.company_id,
    mailbox: row.mailbox,
    origin: 'exam',
    result_id: row.id,
  });
  return number;
}
