// Certificates for staff. Rules: docs/rules/certificates.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { requireVersionWithId } from './catalogue.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { selectedIds } from '../lists/list-filters.ts';
import { certificateActions, certificateSorts, certificateStates } from '../support/certificate-enums.ts';
import { certificateRow } from '../support/certificates.ts';
import { asText } from '../text-kinds.ts';
import { fileKinds, staffFileBytes, uploadField } from '../upload.ts';
import { codeLine, day, id, instant, nameLine, reason, storedFile, version } from '../values.ts';

const readAccess = staffAccess('training:certificate:read');
const editAccess = staffAccess('training:certificate:edit');

/** The fields of the subject in the languages beside English. */
const mapSubjects = <V>(create: () => V) => ({
  subject_ar: create(),
  subject_es: create(),
  subject_fr: create(),
  subject_ko: create(),
  subject_pt: create(),
  subject_ru: create(),
  subject_vi: create(),
});

export const staffCertificateRow = z.object({
  ...certificateRow.shape,
  id: z.string(),
  user_id: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
  /** Name of the holder's company. */
  company: z.nullable(z.string()),
  version,
});
export type StaffCertificateRow = z.output<typeof staffCertificateRow>;

export const staffCertificate = z.object({
  ...staffCertificateRow.shape,
  /** The subject in other languages than English; null: it is read there as in `subject`. */
  ...mapSubjects(() => z.nullable(z.string())),
  /** The holder's address, where no user of the portal holds it. */
  mailbox: z.nullable(z.string()),
  file_id: z.nullable(z.string()),
  original: z.nullable(storedFile),
  revoked_reason: z.nullable(z.string()),
  revoked_by: z.nullable(z.string()),
  /** How it was issued. */
  origin: z.enum(['exam', 'staff', 'import']),
  created_at: instant,
  changed_at: instant,
  changed_by: z.nullable(z.string()),
  actions: z.array(z.enum(certificateActions)),
});
export type StaffCertificate = z.output<typeof staffCertificate>;

const certificateListInput = {
  keyword: listInput.keyword,
  sort: sortBy(certificateSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(certificateStates)),
      company_id: z.nullish(id),
      /** Valid ones whose last day is at most so many days away. */
      ends_in_days: z.nullish(z.int().check(z.gte(0), z.lte(3650))),
    }),
  ),
};

export const listStaffCertificates = endpoint({
  method: 'GET',
  path: '/admin/certificate',
  access: readAccess,
  summary: 'Certificates, the newest first. Keyword searches number, holder, subject and company.',
  input: z.object({ ...listInput, ...certificateListInput }),
  output: listShape(staffCertificateRow),
});

export const exportStaffCertificates = endpoint({
  method: 'GET',
  path: '/admin/certificate/export',
  access: readAccess,
  summary: 'The list with its filters as an Excel sheet. An import reads the same columns.',
  input: z.object({ ids: selectedIds, ...certificateListInput }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const getStaffCertificate = endpoint({
  method: 'GET',
  path: '/admin/certificate/detail',
  access: readAccess,
  summary: 'One certificate.',
  input: z.object({ id }),
  output: staffCertificate,
});

/** The number of an imported or former certificate. */
export const certificateNumber = codeLine(40).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9./_-]*$/, { error: 'certificates.number_form' }),
);

export const certificateFields = {
  /** Absent: the portal makes one. */
  number: z.nullish(certificateNumber),
  holder: nameLine(100),
  subject: nameLine(200),
  ...mapSubjects(() => z.nullish(nameLine(200))),
  issued_at: day,
  /** Absent in a new one: as many years as the setting says. */
  valid_until: z.nullish(day),
  /** The user who holds it; their company is the certificate's. */
  user_id: z.nullish(id),
  /** The company of a holder without an account. */
  company_id: z.nullish(id),
  mailbox: z.nullish(asText('email', z.email({ error: 'validation.email' }).check(z.maxLength(254)))),
};

export const requiredCertificateFields = ['holder', 'subject', 'issued_at'] as const;

/** A new certificate has every required field; in a change one that is not sent stays as it is. */
const requireOfNew = (field: (typeof requiredCertificateFields)[number]) =>
  z.refine<{ id?: string | null | undefined } & { [F in typeof field]?: string | undefined }>(
    (value) => value.id != null || value[field] !== undefined,
    // Beside the errors of other fields, so that all of them are answered at once.
    { path: [field], error: 'validation.required', when: () => true },
  );

export const saveCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificate/save',
  access: editAccess,
  bodies: ['json', 'multipart'],
  summary: 'Issues a certificate, or corrects one: absent fields are unchanged, null clears.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      ...z.partial(z.object(certificateFields)).shape,
      /** The original file. */
      file: z.optional(uploadField({ kinds: ['pdf'], maxBytes: staffFileBytes })),
      /** The certificate's own file; null removes it. */
      file_id: z.nullish(id),
    })
    .check(requireVersionWithId(), ...requiredCertificateFields.map(requireOfNew)),
  output: staffCertificate,
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/admin/certificate/revoke',
  access: editAccess,
  summary: 'Revokes a certificate for good. Its holder is told the reason.',
  input: z.object({ id, version, reason }),
  output: staffCertificate,
});
