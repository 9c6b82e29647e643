import { profileFields, website } from '../accounts.ts';
import { companyAccess, endpoint, ownerAccess } from '../endpoint.ts';
import { paymentTerms } from '../quotations.shapes.ts';
import { codeLine, countryCode, day, emptyAnswer, hasVersionWithId, id, nameLine, prose, version } from '../values.ts';
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';

// The company's own page: profile and addresses. The owner edits, members read. Rules: docs/rules/accounts.md, "Company"

export const companyProfile = z.object({
  id: z.string(),
  company: z.string(),
  country: z.string(),
  address: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  tax_id: z.nullable(z.string()),
  company_logo: z.nullable(z.string()),
  /** Term that the vendor's finance set. */
  payment_term: z.enum(paymentTerms),
  /** Whom to ask: the account manager, or while they are absent whoever acts for them. */
  account_manager: z.nullable(z.object({ realname: z.string(), username: z.string() })),
  /** The absent account manager for whom `account_manager` acts. */
  covering_for: z.nullable(z.object({ realname: z.string(), until: day })),
  /** Null until the vendor has chosen its home country. */
  overseas: z.nullable(z.boolean()),
  complete: z.boolean(),
  missing: z.array(z.enum(profileFields)),
  actions: z.array(z.enum(['savecompany'])),
  version: z.int(),
});
export type CompanyProfile = z.output<typeof companyProfile>;

export const getCompanyProfile = endpoint({
  method: 'GET',
  path: '/user/company',
  access: companyAccess,
  reads: true,
  summary: 'The company with what is missing for applications, projects and orders.',
  input: z.object({}),
  output: companyProfile,
});

export const saveCompanyProfile = endpoint({
  method: 'POST',
  path: '/user/savecompany',
  access: ownerAccess,
  summary: 'Changes the sent fields of the company.',
  input: z.object({
    version,
    company: z.optional(nameLine(200)),
    country: z.optional(countryCode),
    address: z.nullish(prose(500)),
    telephone: z.nullish(asText('code', z.string().check(z.trim(), z.maxLength(40)))),
    website: z.nullish(website),
    tax_id: z.nullish(codeLine(50)),
    /** A `file_id`; null removes the logo. */
    company_logo: z.nullish(id),
  }),
  output: companyProfile,
});

export const addressKinds = ['ship_to', 'bill_to'] as const;
/** Limit of addresses; more would be unreadable where an order offers them. */
export const maxCompanyAddresses = 100;

const addressFields = {
  kind: z.enum(addressKinds),
  company: nameLine(200),
  contact: z.nullish(nameLine(200)),
  address: prose(500),
  country: countryCode,
  phone: z.nullish(codeLine(50)),
};

export const companyAddress = z.object({
  id: z.string(),
  kind: z.enum(addressKinds),
  company: z.string(),
  contact: z.nullable(z.string()),
  address: z.string(),
  country: z.string(),
  phone: z.nullable(z.string()),
  /** The first choice of a new order; one of each kind. */
  is_default: z.boolean(),
  version: z.int(),
});
export type CompanyAddress = z.output<typeof companyAddress>;

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/user/addresses',
  access: companyAccess,
  reads: true,
  keyScope: 'orders:place',
  summary: 'The addresses that the company keeps for orders, the first choice of each kind first.',
  input: z.object({}),
  output: z.object({ list: z.array(companyAddress) }),
});

export const saveCompanyAddress = endpoint({
  method: 'POST',
  path: '/user/saveaddress',
  access: ownerAccess,
  summary: 'Adds or changes an address for orders. The first of its kind becomes the first choice.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      ...addressFields,
      is_default: z.nullish(z.boolean()),
    })
    .check(z.refine(hasVersionWithId, { path: ['version'], error: 'validation.version_required' })),
  output: companyAddress,
});

export const deleteCompanyAddress = endpoint({
  method: 'POST',
  path: '/user/deleteaddress',
  access: ownerAccess,
  summary: 'Deletes an address. Orders keep theirs.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
