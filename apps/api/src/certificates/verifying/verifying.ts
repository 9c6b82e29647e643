// A certificate as `/verify` answers it. Rules: docs/rules/certificates.md, "Verification"
import { toDay } from '@trunkline/rules/time';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { FoundRecord } from '../../verification/verification.public.ts';
import { getVerificationState } from '../certificates.policy.ts';
import { presentCertificateFile } from '../certificates.present.ts';
import { type CertificateRecord, findCertificateByCode, localizeSubject } from '../certificates.sql.ts';

/** What a signature stands for; after the kind: number, holder, subject, first and last day. */
export const listSignedFacts = ({ number, holder, subject, issued_at, valid_until }: CertificateRecord): string[] => [
  number,
  holder,
  subject,
  issued_at,
  valid_until,
];

export async function findVerifiedCertificate(
  context: TransactionContext,
  code: string,
): Promise<FoundRecord | undefined> {
  const row = await findCertificateByCode(context.trx, code);
  if (!row) return undefined;
  return {
    kind: 'certificate',
    number: row.number,
    state: getVerificationState(row, context.today),
    holder: row.holder,
    subject: localizeSubject(row, context.language),
    currency: null,
    total: null,
    issued_at: row.issued_at,
    valid_until: row.valid_until,
    revoked_at: row.revoked_at && toDay(row.revoked_at),
    renewed_as: row.renewed_as,
    file: presentCertificateFile(context, row),
    facts: listSignedFacts(row),
  };
}
