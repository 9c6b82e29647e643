// The fields of a certificate: what is saved, imported and exported. Rules: docs/rules/certificates.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { certificateNumber, type saveCertificate } from '@trunkline/contract/staff/certificates';
import type { TextKey } from '@trunkline/text';
import { writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { defineRecordFields, type ValuesOf } from '../platform/records/record-fields.ts';
import { createShapeReader, createTextReader, readDay } from '../sheets/cell-readers.public.ts';
import type { ImportColumn } from '../sheets/typed-columns.public.ts';
import type { CertificateRecord } from './certificates.sql.ts';

const listLabels = (key: TextKey): string[] => writtenLanguages.map((language) => getT(language)(key));

const required = { required: true } as const;
const optional = { empty: null, sheet: 'none' } as const;

type SentCertificate = Omit<ParsedInput<typeof saveCertificate>, 'id' | 'version'>;
/** A new row has a random number and a last day where none are sent. */
type WrittenCertificate = Omit<CertificateRecord, 'number' | 'valid_until'> & {
  readonly number: string | null;
  readonly valid_until: string | null;
};

/** The subject in a language. Without it the subject is read in English. */
const translatedSubject = { empty: null, sheet: { read: createTextReader(200), clear: null, width: 36 } } as const;

const readNumber = createShapeReader(certificateNumber, 'import.bad_certificate_number');

export const certificateFields = defineRecordFields<WrittenCertificate, SentCertificate, ImportColumn>()(
  { file: 'none' },
  {
    number: {
      empty: null,
      nullKeeps: true,
      read: (number) => number.toUpperCase(),
      sheet: {
        read: (text, notation) => readNumber(text.toUpperCase(), notation),
        form: 'code',
        headings: listLabels('certificates.number'),
        example: 'C-8KD3-QW7M',
        width: 18,
      },
    },
    holder: {
      ...required,
      sheet: {
        read: createTextReader(100),
        required: true,
        headings: listLabels('certificates.holder'),
        example: 'Lina Orfali',
        width: 28,
      },
    },
    subject: {
      ...required,
      sheet: {
        read: createTextReader(200),
        required: true,
        headings: listLabels('certificates.subject'),
        example: 'Campus design, professional',
        width: 36,
      },
    },
    issued_at: {
      ...required,
      sheet: {
        read: readDay,
        required: true,
        takes: 'date',
        headings: listLabels('certificates.issued_at'),
        example: '2026-03-12',
      },
    },
    valid_until: {
      empty: null,
      nullKeeps: true,
      sheet: {
        read: readDay,
        required: true,
        takes: 'date',
        headings: listLabels('certificates.valid_until'),
        example: '2029-03-12',
      },
    },
    subject_ar: translatedSubject,
    subject_es: translatedSubject,
    subject_fr: translatedSubject,
    subject_ko: translatedSubject,
    subject_pt: translatedSubject,
    subject_ru: translatedSubject,
    subject_vi: translatedSubject,
    user_id: optional,
    company_id: optional,
    mailbox: optional,
    file_id: optional,
    id: 'computed',
    verification_code: 'computed',
    origin: 'computed',
    result_id: 'computed',
    renews_id: 'computed',
    revoked_at: 'computed',
    revoked_reason: 'computed',
    revoked_by: 'computed',
    version: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
    words: 'computed',
  },
);
export type CertificateValues = ValuesOf<typeof certificateFields>;
export type CertificateSheetField = (typeof certificateFields.sheetNames)[number];
