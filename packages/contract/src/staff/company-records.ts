import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { companyAddress } from '../people/company-profile.ts';
import { fileKinds } from '../upload.ts';
import { emptyAnswer, id, instant } from '../values.ts';

// What belongs to one company, beside the records that have lists of their own. Rules: docs/rules/companies.md

const readAccess = staffAccess('companies:company:read');
const pageOfCompany = { page: listInput.page, limit: listInput.limit };

const companyPerson = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  company_role: z.enum(['owner', 'member']),
  state: z.enum(['active', 'disabled']),
  last_login: z.nullable(instant),
  /** `viewas`: the caller may view the portal as this user. */
  actions: z.array(z.enum(['viewas'])),
});
export type CompanyPerson = z.output<typeof companyPerson>;

export const listCompanyPeople = endpoint({
  method: 'GET',
  path: '/admin/company/people',
  access: readAccess,
  summary: 'The users of a company, the owner first. The keyword is a part of the name or the address.',
  input: z.object({ ...listInput, id }),
  output: listShape(companyPerson),
});

const companyFile = z.object({
  file_id: z.string(),
  file_name: z.string(),
  /** What the file is in its record, in the requested language. */
  purpose_label: z.string(),
  object: z.string(),
  object_id: z.string(),
  /** The number or name of the record; null for one without. */
  title: z.nullable(z.string()),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  created_at: instant,
  /** Who uploaded it; null for files that the portal made. */
  created_by: z.nullable(z.string()),
  /** `download`: the caller may read files of such a record. */
  actions: z.array(z.enum(['download'])),
});
export type CompanyFile = z.output<typeof companyFile>;

export const listCompanyFiles = endpoint({
  method: 'GET',
  path: '/admin/company/files',
  access: readAccess,
  summary: 'Every file of a company with its record, the newest first.',
  input: z.object({ ...pageOfCompany, id }),
  output: listShape(companyFile),
});

export const downloadCompanyFile = endpoint({
  method: 'GET',
  path: '/admin/company/file',
  access: readAccess,
  summary: 'A file of a company, for staff who may read its record. Each download is audited.',
  input: z.object({ id }),
  output: emptyAnswer,
  mediaTypes: Object.values(fileKinds).map(({ mime }) => mime),
});

export const listAddressesOfCompany = endpoint({
  method: 'GET',
  path: '/admin/company/addresses',
  access: readAccess,
  summary: 'The addresses of a company for its orders: where goods and where invoices go.',
  input: z.object({ ...pageOfCompany, id }),
  output: listShape(z.omit(companyAddress, { version: true })),
});

export const companyEvent = z.object({
  at: instant,
  who: z.string(),
  side: z.enum(['company', 'staff', 'system']),
  object: z.string(),
  object_id: z.string(),
  /** The kind of the record, in the requested language. */
  object_label: z.string(),
  /** The number of the record; null for one without. */
  title: z.nullable(z.string()),
  move: z.string(),
  /** Text that says what happened, in the requested language. */
  move_label: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
});
export type CompanyEvent = z.output<typeof companyEvent>;

export const listCompanyHistory = endpoint({
  method: 'GET',
  path: '/admin/company/history',
  access: readAccess,
  summary: 'What happened to the records of a company, the newest first.',
  input: z.object({ ...pageOfCompany, id }),
  output: listShape(companyEvent),
});
