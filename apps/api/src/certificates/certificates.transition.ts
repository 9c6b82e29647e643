// Certificates and the tables of their flow.
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { certificateFlow, type CertificateTypes } from './certificates.flow.ts';
import { notifyOfCertificate } from './certificates.notify.ts';
import {
  changeCertificate,
  type CertificateChange,
  type CertificateRecord,
  lockCertificate,
} from './certificates.sql.ts';

export interface CertificateTransitionTypes {
  readonly flow: CertificateTypes;
  readonly row: CertificateRecord;
  readonly change: CertificateChange;
  readonly facts: never;
}

export const certificates: Transitions<CertificateTransitionTypes> = {
  flow: certificateFlow,
  object: 'certificate',
  hasHistory: false,
  find: ({ trx }, id) => lockCertificate(trx, id),
  createRefusal: (_context, row) => conflict('certificates.is_revoked', {}, toStaleData(row)),
  write: ({ trx, now }, row, change) => changeCertificate(trx, row, change, now),
  notify: (context, { after, reason }) => notifyOfCertificate(context, after, 'revoked', { reason: reason ?? '–' }),
};
