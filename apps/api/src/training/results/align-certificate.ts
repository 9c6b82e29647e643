// The certificate follows the result. Rules: docs/rules/training.md, "Results"
import { issueCertificate, revokeCertificateOfResult } from '../../certificates/certificates.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { RegistrationRecord, SessionRecord } from '../training.sql.ts';

/** A pass issues the certificate, once; any other state revokes the one that was issued. Answers the number of a pass. */
export async function alignCertificate(
  context: TransactionContext,
  row: Pick<RegistrationRecord, 'id' | 'name' | 'user_id' | 'company_id' | 'mailbox' | 'state'>,
  { texts }: Pick<SessionRecord, 'texts'>,
  reason: string | null,
): Promise<string | null> {
  if (row.state !== 'pass') {
    const valid = await context.trx
      .selectFrom('certificates')
      .select('id')
      .where('result_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (valid) await revokeCertificateOfResult(context, row.id, reason ?? '');
    return null;
  }
  const { number } = await issueCertificate(context, {
    holder: row.name,
    subject: texts.en.title,
    subject_ar: texts.ar?.title ?? null,
    user_id: row.user_id,
    company_id: row.company_id,
    mailbox: row.mailbox,
    origin: 'exam',
    result_id: row.id,
  });
  return number;
}
