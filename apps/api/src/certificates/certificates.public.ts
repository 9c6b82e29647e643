// What other domains may do with certificates. Rules: docs/rules/certificates.md
import type { CompanyMove } from '../accounts/joining/joining.public.ts';

export { type NewCertificate, issueCertificate } from './issuing/issue-certificate.ts';
export { revokeCertificateOfResult } from './issuing/revoke-certificate.ts';
export { createCertificateNumber } from './issuing/certificate-codes.ts';
export { certificateFields, type CertificateSheetField, type CertificateValues } from './certificates.record.ts';
export {
  type CertificateRecord,
  findCertificateOfResult,
  localizeSubject,
  subjectColumns,
  type SubjectColumns,
  toSubjectColumns,
  toSubjects,
} from './certificates.sql.ts';
export { findVerifiedCertificate } from './verifying/verifying.ts';

/** Certificates belong to the holder, and go along to another company. */
export const certificateMove: CompanyMove = {
  isCompanyInUse: () => Promise.resolve(false),
  moveDrafts: async (trx, { to, userId }) => {
    await trx.updateTable('certificates').set({ company_id: to }).where('user_id', '=', userId).execute();
  },
};
