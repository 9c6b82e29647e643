// The one way to issue a certificate: for a pass, by staff, by an import. Rules: docs/rules/certificates.md, "Issue"
import { audit } from '../../platform/audit/audit.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { notifyOfIssue } from '../certificates.notify.ts';
import { computeLastDay } from '../certificates.policy.ts';
import {
  type CertificateRecord,
  findCertificateOfResult,
  findHeldCertificate,
  insertCertificate,
  type SubjectColumns,
  toSubjectColumns,
  toSubjects,
} from '../certificates.sql.ts';
import { createVerificationCode } from '../../verification/verification.public.ts';
import { createCertificateNumber } from './certificate-codes.ts';

export interface NewCertificate extends SubjectColumns {
  /** The name on the certificate. */
  readonly holder: string;
  /** The holder's account and its company; null: the holder has none. */
  readonly user_id: string | null;
  readonly company_id: string | null;
  /** The address of a holder without an account. */
  readonly mailbox?: string | null | undefined;
  readonly origin: 'exam' | 'staff';
  /** The exam registration that was passed. */
  readonly result_id?: string | null | undefined;
  /** In capitals. Absent: a random one. */
  readonly number?: string | null | undefined;
  /** UTC days. Absent: today, and as many years as `certificate.years` says. */
  readonly issued_at?: string | undefined;
  readonly valid_until?: string | null | undefined;
}

/** 409 at `number`. */
export const numberTaken = (number: string): AppError =>
  new AppError(409, 'certificates.number_taken', { number }, { path: 'number' });

/** Numbers are random: a second one of the same form is met once in 2⁴⁰. */
const maxTries = 5;

/**
 * Issues a certificate in the caller's transaction, of staff or of the system, and tells its holder. Where the holder has a valid one
 * for the same subject that ends within 180 days, the new one counts from that end; the old one stays valid until then. A result that
 * has a certificate keeps it. Throws 409 at `number` for one that is taken, 400 for a last day before the first.
 */
export async function issueCertificate(context: TransactionContext, given: NewCertificate): Promise<CertificateRecord> {
  const { trx, now, today, principal } = context;
  const { result_id = null, number = null, issued_at = today, subject, user_id, mailbox = null } = given;
  const held = await findHeldCertificate(trx, { user_id, mailbox }, subject, issued_at);
  const valid_until =
    given.valid_until ?? computeLastDay(issued_at, await readSetting(context, 'certificate.years'), held);
  if (valid_until < issued_at) throw invalid('certificates.ends_before_issue', {}, 'valid_until');
  const values = {
    holder: given.holder,
    subject,
    ...toSubjectColumns((language) => toSubjects(given)[language]),
    user_id,
    company_id: given.company_id,
    mailbox: user_id === null ? mailbox : null,
    origin: given.origin,
    result_id,
    issued_at,
    valid_until,
    renews_id: held !== undefined && held.valid_until < valid_until ? held.id : null,
    created_at: now,
    changed_at: now,
    changed_by: principal.realname || null,
  };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await insertCertificate(trx, {
      ...values,
      number: number ?? createCertificateNumber(),
      verification_code: createVerificationCode(),
    });
    if (row) return recordIssue(context, row);
    const issued = result_id === null ? undefined : await findCertificateOfResult(trx, result_id);
    if (issued) return issued;
    if (number !== null) throw numberTaken(number);
  }
  throw new Error('no free certificate number was found');
}

async function recordIssue(context: TransactionContext, row: CertificateRecord): Promise<CertificateRecord> {
  const { id, company_id, number, origin } = row;
  await audit(context, 'certificate.issue', {
    object: 'certificate',
    object_id: id,
    company_id,
    details: { number, origin },
  });
  await notifyOfIssue(context, row);
  return row;
}
