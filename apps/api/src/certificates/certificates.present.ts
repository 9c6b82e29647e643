import type { CertificateRow } from '@trunkline/contract/support/certificates';
import type { StaffCertificateRow } from '@trunkline/contract/staff/certificates';
import { fileKinds } from '@trunkline/contract/upload';
import { hourInMs, toDay } from '@trunkline/rules/time';
import { isValidFileLink, signFileLink } from '../platform/files/file-links.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { getCertificateState } from './certificates.policy.ts';
import {
  type CertificateRecord,
  localizeSubject,
  type RenewableCertificate,
  type ShownCertificate,
} from './certificates.sql.ts';

/** The name of a certificate in the signature of its link. */
const toLinkName = (id: string): string => `certificate:${id}`;

export const isValidCertificateLink = (
  { app, now }: Pick<RequestContext, 'app' | 'now'>,
  { id, until, signature }: { readonly id: string; readonly until: number; readonly signature: string },
): boolean => isValidFileLink(app.environment.secret, toLinkName(id), until, signature, now);

/** The file of a certificate with a link of an hour: a page of results is read longer than a list. Null: it is revoked. */
export function presentCertificateFile(
  { app, now }: Pick<RequestContext, 'app' | 'now'>,
  { id, number, revoked_at }: Pick<CertificateRecord, 'id' | 'number' | 'revoked_at'>,
): CertificateRow['file'] {
  if (revoked_at !== null) return null;
  const until = Math.floor((now.getTime() + hourInMs) / 1000);
  const signature = signFileLink(app.environment.secret, toLinkName(id), until);
  return {
    file_name: `${number}.pdf`,
    mime: fileKinds.pdf.mime,
    url: `/prod-api/support/certificatefile?id=${id}&until=${until}&signature=${signature}`,
  };
}

type PresentingContext = Pick<RequestContext, 'app' | 'now' | 'today' | 't' | 'language' | 'principal'>;

/** `verification_code` for the holder and for staff alone. */
export function presentCertificate(context: PresentingContext, row: ShownCertificate): CertificateRow {
  const { principal, today, t, language } = context;
  const { number, holder, issued_at, valid_until, revoked_at, renewed_as } = row;
  const state = getCertificateState(row, today);
  const isHolder = row.user_id !== null && row.user_id === principal.user_id;
  return {
    number,
    holder,
    subject: localizeSubject(row, language),
    issued_at,
    valid_until,
    state,
    state_label: t(`states.certificate_${state}`),
    file: presentCertificateFile(context, row),
    renewed_as,
    revoked_at: revoked_at && toDay(revoked_at),
    verification_code: isHolder || principal.side === 'staff' ? row.verification_code : null,
  };
}

export interface StaffListedCertificate extends RenewableCertificate {
  readonly company: string | null;
}

export const presentStaffCertificateRow = (
  context: PresentingContext,
  row: StaffListedCertificate,
): StaffCertificateRow => ({
  ...presentCertificate(context, row),
  // Staff edit the English one.
  subject: row.subject,
  id: row.id,
  user_id: row.user_id,
  company_id: row.company_id,
  company: row.company,
  version: row.version,
});
