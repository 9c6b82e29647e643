// The state of a certificate on a day, and how long one is valid. Pure. Rules: docs/rules/certificates.md
import type { CertificateState, VerificationState } from '@trunkline/contract/support/certificate-enums';
import { addDays, addMonths } from '@trunkline/rules/time';

export const readPermission = 'training:certificate:read';
export const editPermission = 'training:certificate:edit';

export interface CertificateTerm {
  /** Day of the issue, UTC. */
  readonly issued_at: string;
  /** The last day, UTC; the certificate is valid through it. */
  readonly valid_until: string;
  readonly revoked_at: Date | null;
}

/** The state on a day. It is computed at each read and never stored. */
export function getCertificateState(
  { valid_until, revoked_at }: Pick<CertificateTerm, 'valid_until' | 'revoked_at'>,
  today: string,
): CertificateState {
  if (revoked_at !== null) return 'revoked';
  return today > valid_until ? 'expired' : 'valid';
}

/** What `/verify` says. A certificate that was renewed stays current until its last day. */
export function getVerificationState(
  row: CertificateTerm & { readonly renewed_as: string | null },
  today: string,
): VerificationState {
  const state = getCertificateState(row, today);
  if (state === 'valid') return 'current';
  return state === 'expired' && row.renewed_as !== null ? 'superseded' : state;
}

/** Days before the last day in which a pass extends the certificate from that day. */
const extensionDays = 180;

/** The last day of a certificate that is issued today, where `held` is the valid one that its holder has for the same subject. */
export function computeLastDay(issuedAt: string, years: number, held?: Pick<CertificateTerm, 'valid_until'>): string {
  const isExtended =
    held !== undefined && issuedAt <= held.valid_until && issuedAt >= addDays(held.valid_until, -extensionDays);
  return addMonths(isExtended ? held.valid_until : issuedAt, 12 * years);
}

/** The days before the last day on which holder, owner and account manager are reminded. */
export const reminderDays = [90, 30, 7] as const;
