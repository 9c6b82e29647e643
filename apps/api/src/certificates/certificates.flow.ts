// What staff do with a certificate, as a table. Rules: docs/rules/certificates.md, "States"
import type { CertificateAction, CertificateState } from '@trunkline/contract/support/certificate-enums';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { type CertificateTerm, editPermission, getCertificateState } from './certificates.policy.ts';

export interface CertificateTypes {
  readonly reader: { readonly principal: Principal; readonly today: string };
  readonly record: Pick<CertificateTerm, 'valid_until' | 'revoked_at'>;
  readonly state: CertificateState;
  readonly action: CertificateAction;
  readonly following: never;
  /** Holder, owners of the company and account manager. */
  readonly told: { readonly kind: 'revoked' };
}

const who = isStaffWith(editPermission);

export const certificateFlow: Flow<CertificateTypes> = {
  getState: (row, { today }) => getCertificateState(row, today),
  actions: {
    edit: { who, from: ['valid', 'expired'], audit: 'certificate.edit', tells: [] },
    revoke: {
      who,
      from: ['valid', 'expired'],
      to: 'revoked',
      audit: 'certificate.revoke',
      tells: [{ kind: 'revoked' }],
    },
  },
  following: {},
};
