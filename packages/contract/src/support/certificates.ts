// Certificates of people: the lookup of visitors, and those of the reader. Rules: docs/rules/certificates.md
import { z } from 'zod/mini';
import { captchaFields } from '../contact/captcha.ts';
import { companyAccess, endpoint, publicAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { day } from '../values.ts';
import { certificateSorts, certificateStates } from './certificate-enums.ts';
import { lookupCode, lookupNumbers } from './lookups.ts';

/** The original file, or the paper that the portal draws. The link lasts an hour. */
export const certificateFile = z.object({ file_name: z.string(), mime: z.string(), url: z.string() });

export const certificateRow = z.object({
  /** `C-8KD3-QW7M`, or as it was imported. */
  number: z.string(),
  /** The name on the certificate. */
  holder: z.string(),
  subject: z.string(),
  issued_at: day,
  /** The last day, which counts until its end in UTC. */
  valid_until: day,
  state: z.enum(certificateStates),
  state_label: z.string(),
  /** Null: the certificate is revoked. */
  file: z.nullable(certificateFile),
  /** The number of the certificate that the holder has for the same subject after this one. */
  renewed_as: z.nullable(z.string()),
  revoked_at: z.nullable(day),
  /** The code of `/verify/CODE`, for the holder and for staff; null for others. */
  verification_code: z.nullable(z.string()),
});
export type CertificateRow = z.output<typeof certificateRow>;

export const lookUpCertificates = endpoint({
  method: 'POST',
  path: '/support/certificate',
  access: publicAccess,
  reads: true,
  bodies: ['json', 'form'],
  summary:
    'Certificates by number, up to 50 separated by commas, or the one with a verification code. Numbers without a certificate are `missing`; when nothing is found, `msg` says so. Visitors answer a captcha.',
  input: z.object({
    numbers: z.nullish(lookupNumbers),
    verification_code: z.nullish(lookupCode),
    ...captchaFields,
  }),
  output: z.object({ list: z.array(certificateRow), missing: z.array(z.string()) }),
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/support/certificatefile',
  access: publicAccess,
  reads: true,
  summary: 'The file of a certificate, by the link of an answer.',
  input: z.object({
    id: z.string().check(z.maxLength(100)),
    until: z.int(),
    signature: z.string().check(z.maxLength(100)),
    /** The languages of a drawn paper: English and Arabic unless they are given. */
    lang: z.nullish(z.enum(languages)),
    lang2: z.nullish(z.enum(languages)),
  }),
  output: fileAnswer,
  mediaTypes: [fileKinds.pdf.mime],
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/user/certificates',
  access: companyAccess,
  reads: true,
  summary: "The user's own certificates, the newest first; for an owner those of the company.",
  input: z.object({
    ...listInput,
    sort: sortBy(certificateSorts),
    filter: z.nullish(
      z.object({
        state: z.nullish(z.enum(certificateStates)),
        /** Only those of the user. */
        mine: z.nullish(z.boolean()),
      }),
    ),
  }),
  output: listShape(z.extend(certificateRow, { id: z.string(), mine: z.boolean() })),
});
export type OwnCertificate = z.output<typeof listCertificates.output>['list'][number];
