// Closed lists, apart from the shapes because routes parse addresses with them. Rules: docs/rules/certificates.md

export const certificateStates = ['valid', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Each field has an index. */
export const certificateSorts = ['issued_at', 'valid_until'] as const;

export const certificateActions = ['edit', 'revoke'] as const;
export type CertificateAction = (typeof certificateActions)[number];

/** What a verified paper is today. `superseded`: over, and a newer one takes its place. */
export const verificationStates = ['current', 'superseded', 'expired', 'revoked'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verifiedKinds = ['certificate', 'serial', 'quotation', 'packing', 'bid'] as const;
export type VerifiedKind = (typeof verifiedKinds)[number];
