export { type NewCertificate, issueCertificate } from './issuing/issue-certificate.ts';
export { revokeCertificateOfResult } from './issuing/revoke-certificate.ts';
export { createLetters, createVerificationCode, formatVerificationCode } from './issuing/certificate-codes.ts';
export type { CertificateRecord } from './certificates.sql.ts';
