import { z } from 'zod/mini';
import { endpoint, staffAccess, staffAccessWithAny, staffUserAccess } from '../endpoint.ts';
import { membershipLevels, membershipTypes } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { chosenColumns, selectedIds } from '../lists/list-filters.ts';
import { membership } from '../memberships.ts';
import { paymentTerms } from '../quotations.shapes.ts';
import { fileKinds } from '../upload.ts';
import {
  amount,
  countryCode,
  day,
  hasVersionWithId,
  id,
  instant,
  money,
  nameLine,
  prose,
  reason,
  version,
} from '../values.ts';
import { companyManagement } from './management.ts';
import { companySorts, companyStates } from './company-enums.ts';
import { companyEvent } from './company-records.ts';

const readAccess = staffAccess('companies:company:read');
const editAccess = staffAccess('companies:company:edit');

/** `viewas`: the portal as one of its users sees it; `edit`: name, country, account manager and note; `terms`: payment term and credit limit. */
export const companyActions = ['edit', 'setowner', 'terms', 'viewas'] as const;

const companyRow = z.object({
  id: z.string(),
  company: z.string(),
  country: z.string(),
  /** Null until the vendor has chosen its home country. */
  overseas: z.nullable(z.boolean()),
  state: z.enum(companyStates),
  /** A user id: the company's own account manager, else that of its country; null without either. */
  account_manager: z.nullable(z.string()),
  account_manager_name: z.nullable(z.string()),
  payment_term: z.enum(paymentTerms),
  credit_limit: z.nullable(money),
  owner_id: z.nullable(z.string()),
  /** Active today, the most important first. */
  memberships: z.array(membership),
  users: z.int(),
  created_at: instant,
  actions: z.array(z.enum(companyActions)),
  version,
});
export type CompanyRow = z.output<typeof companyRow>;

const staffPerson = z.object({ id: z.string(), realname: z.string() });

export const companyDetail = z.extend(companyRow, {
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  /** The one set for this company, also while their account is disabled and that of the country is in charge. */
  own_manager: z.nullable(z.string()),
  /** `own`: set for this company; `territory`: of its country. */
  account_manager_from: z.nullable(z.enum(['own', 'territory'])),
  management: companyManagement,
  /** Who acts for the account manager today. */
  substitute: z.nullable(z.extend(staffPerson, { until: day })),
  /** Staff only. */
  note: z.string(),
  note_by: z.nullable(z.string()),
  note_at: z.nullable(instant),
  /** Debt under OA45 in USD. */
  credit: z.object({
    limit: z.nullable(money),
    exposure: money,
    available: z.nullable(money),
    overdue_usd: money,
    overdue: z.boolean(),
  }),
  /** Orders of the last twelve months that are not cancelled. */
  ordered: z.object({ orders: z.int(), total_usd: money }),
  /** Each stops at 1,000. */
  counts: z.object({
    users: z.int(),
    memberships: z.int(),
    quotations: z.int(),
    orders: z.int(),
    projects: z.int(),
    endusers: z.int(),
    addresses: z.int(),
    files: z.int(),
  }),
  /** Current and past. */
  all_memberships: z.array(membership),
  /** The newest transitions of its records. */
  latest: z.array(companyEvent),
});
export type CompanyDetail = z.output<typeof companyDetail>;

const companyListInput = {
  sort: sortBy(companySorts),
  filter: z.nullish(
    z.object({
      country: z.nullish(countryCode),
      type: z.nullish(z.enum(membershipTypes)),
      level: z.nullish(z.enum(membershipLevels)),
      state: z.nullish(z.enum(companyStates)),
      /** Only companies that the caller manages, or acts for in somebody's absence. */
      mine: z.nullish(z.boolean()),
    }),
  ),
};

export const listCompanies = endpoint({
  method: 'GET',
  path: '/admin/company',
  access: readAccess,
  summary: 'All companies. The keyword is a part of the name; at most 1,000 companies are found by it.',
  input: z.object({
    ...listInput,
    ...companyListInput,
  }),
  output: listShape(companyRow),
});

export const exportCompanies = endpoint({
  method: 'GET',
  path: '/admin/company/export',
  access: readAccess,
  summary:
    'The list as an Excel sheet, with its filters, order and chosen columns; `ids` limits it to these companies.',
  input: z.object({ keyword: listInput.keyword, ...companyListInput, ids: selectedIds, columns: chosenColumns }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const listCompanyCountries = endpoint({
  method: 'GET',
  path: '/admin/company/countries',
  access: staffUserAccess,
  summary: 'Codes of the countries that have a company, for filters.',
  input: z.object({}),
  output: z.object({ list: z.array(z.string()) }),
});

export const getCompanyDetail = endpoint({
  method: 'GET',
  path: '/admin/company/detail',
  access: readAccess,
  summary:
    'One company with its terms, credit and latest events. Its records are in their own lists, filtered by `company_id`.',
  input: z.object({ id }),
  output: companyDetail,
});

export const saveCompany = endpoint({
  method: 'POST',
  path: '/admin/company/save',
  access: staffAccessWithAny('companies:company:edit', 'companies:terms:edit'),
  summary:
    'Adds a company, or changes name, country, account manager and note, or payment term and credit limit, which finance alone may.',
  input: z
    .object({
      /** Absent: a new company, which needs name and country. */
      id: z.nullish(id),
      version: z.nullish(version),
      company: z.optional(nameLine(200)),
      country: z.optional(countryCode),
      /** Null: that of the country. */
      account_manager: z.nullish(id),
      note: z.nullish(prose(2000)),
      payment_term: z.nullish(z.enum(paymentTerms)),
      /** USD; null: unlimited. */
      credit_limit: z.nullish(amount),
      reason: z.nullish(reason),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: companyDetail,
});

export const setCompanyOwner = endpoint({
  method: 'POST',
  path: '/admin/company/setowner',
  access: editAccess,
  summary: 'Makes a user of the company its owner; the owner before becomes a member.',
  input: z.object({ id, version, user_id: id }),
  output: companyDetail,
});

export const listAccountManagers = endpoint({
  method: 'GET',
  path: '/admin/company/managers',
  access: readAccess,
  summary: 'Staff who can manage companies, by name.',
  input: z.object({}),
  output: z.object({ list: z.array(staffPerson) }),
});
