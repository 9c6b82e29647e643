// The fields of a company: its own page, the page of staff, import and template. Rules: docs/rules/accounts.md, "Company"
import { website } from '@trunkline/contract/accounts';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { saveCompanyProfile } from '@trunkline/contract/people/company-profile';
import type { saveCompany } from '@trunkline/contract/staff/companies';
import { knownHeadings } from '@trunkline/rules/reading/known-headings';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/connection.ts';
import { defineRecordFields, isSameDecimal, type ValuesOf } from '../../platform/records/record-fields.ts';
import { createShapeReader, createTextReader, readCountryCell } from '../../sheets/cell-readers.public.ts';
import type { ImportColumn } from '../../sheets/typed-columns.public.ts';

/** What the owner of the company sends, and what staff send. */
type SentCompany = Omit<ParsedInput<typeof saveCompanyProfile>, 'version'> &
  Omit<ParsedInput<typeof saveCompany>, 'id' | 'version'>;

const required = { required: true } as const;
const optional = { empty: null } as const;

export const companyFields = defineRecordFields<Selectable<Tables['companies']>, SentCompany, ImportColumn>()(
  // The reason of staff stands in the audit trail alone.
  { company_logo: 'logo_file_id', account_manager: 'account_manager_id', note: 'none', reason: 'none' },
  {
    company: {
      ...required,
      sheet: { read: createTextReader(200), required: true, example: 'Quillmark Trading' },
    },
    country: { ...required, sheet: { read: readCountryCell, required: true, example: 'JO' } },
    address: {
      ...optional,
      sheet: { read: createTextReader(500), clear: null, form: 'text', example: '3 Souk Lane, Amman' },
    },
    telephone: {
      ...optional,
      sheet: {
        read: createTextReader(40),
        clear: null,
        form: 'code',
        headings: knownHeadings.get('mobile')?.exact ?? [],
        example: '+962 6 555 0118',
      },
    },
    website: {
      ...optional,
      sheet: { read: createShapeReader(website, 'import.bad_website'), clear: null, example: 'quillmark.example' },
    },
    tax_id: { ...optional, sheet: { read: createTextReader(50), clear: null, form: 'code', example: 'JO-118-220' } },
    logo_file_id: { ...optional, sheet: 'none' },
    account_manager_id: { ...optional, sheet: 'none' },
    payment_term: { empty: 'prepaid', nullKeeps: true, sheet: 'none' },
    credit_limit: { ...optional, isSame: isSameDecimal, sheet: 'none' },
    id: 'computed',
    state: 'computed',
    version: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
export type CompanyValues = ValuesOf<typeof companyFields>;
export type CompanySheetField = (typeof companyFields.sheetNames)[number];
