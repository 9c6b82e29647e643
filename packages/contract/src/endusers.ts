// End users: the customers of a company. Rules: docs/rules/endusers.md
import { z } from 'zod/mini';
import { asText } from './text-kinds.ts';
import { emailAddress, website } from './accounts.ts';
import { companyAccess, endpoint } from './endpoint.ts';
import { endUserIndustries, endUserSorts, projectStates, quotationStates, staffSizes } from './enums.ts';
import { fileAnswer } from './files.ts';
import { selectedIds } from './lists/list-filters.ts';
import { listInput, listShape, sortBy } from './list.ts';
import { fileKinds } from './upload.ts';
import {
  amount,
  codeLine,
  countryCode,
  currencies,
  emptyAnswer,
  hasVersionWithId,
  id,
  instant,
  money,
  nameLine,
  prose,
  version,
} from './values.ts';

export const endUserActions = ['edit', 'delete'] as const;
export type EndUserAction = (typeof endUserActions)[number];

/** The purchases of a year, in USD. */
export const purchaseFields = [
  'procurement_last_year',
  'vendor_purchase_last_year',
  'predicted_networking',
  'predicted_vendor',
] as const;

export const endUserRow = z.object({
  id: z.string(),
  company: z.string(),
  /** The contact. */
  name: z.string(),
  country: z.string(),
  /** The mobile number in its international form. */
  phone: z.string(),
  address: z.string(),
  email: z.string(),
  website: z.nullable(z.string()),
  industry: z.nullable(z.enum(endUserIndustries)),
  is_protect: z.boolean(),
  version,
});
export type EndUserRow = z.output<typeof endUserRow>;

const endUserProject = z.object({
  id: z.string(),
  /** `P-2026-000123` */
  number: z.string(),
  project_name: z.string(),
  state: z.enum(projectStates),
  state_label: z.string(),
});
const endUserQuotation = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(quotationStates),
  state_label: z.string(),
  created_at: instant,
  currency: z.enum(currencies),
  total: money,
});

export const endUser = z.object({
  ...endUserRow.shape,
  contact: z.string(),
  mobile: z.string(),
  staff_size: z.nullable(z.enum(staffSizes)),
  /** The address of the picture. */
  logo: z.nullable(z.string()),
  other_info: z.object({
    product_line_in_use: z.nullable(z.string()),
    rival_brands: z.nullable(z.string()),
    other_sources: z.nullable(z.string()),
    /** The year of `procurement_last_year` and `vendor_purchase_last_year`; the predictions are of the year after it. */
    year: z.nullable(z.int()),
    procurement_last_year: z.nullable(money),
    vendor_purchase_last_year: z.nullable(money),
    predicted_networking: z.nullable(money),
    predicted_vendor: z.nullable(money),
  }),
  /** The last three full years, which `other_info.year` is chosen from; the newest last. */
  years: z.array(z.int()),
  /** The newest 20 of its projects and of the quotations that are for it: those of its projects, and those that name it. */
  projects: z.array(endUserProject),
  quotations: z.array(endUserQuotation),
  created_at: instant,
  changed_at: instant,
  changed_by: z.string(),
  actions: z.array(z.enum(endUserActions)),
});
export type EndUser = z.output<typeof endUser>;

const endUserListInput = {
  keyword: listInput.keyword,
  sort: sortBy(endUserSorts),
  filter: z.nullish(
    z.object({
      country: z.nullish(countryCode),
      industry: z.nullish(z.enum(endUserIndustries)),
      is_protect: z.nullish(z.boolean()),
    }),
  ),
};

export const listEndUsers = endpoint({
  method: 'GET',
  path: '/user/enduser',
  access: companyAccess,
  reads: true,
  keyScope: 'quotations:write',
  summary: "The company's end users by name; keyword searches company, contact and email.",
  input: z.object({ ...listInput, ...endUserListInput }),
  output: listShape(endUserRow),
});

export const getEndUser = endpoint({
  method: 'POST',
  path: '/user/getenduser',
  access: companyAccess,
  reads: true,
  summary: 'One end user with its newest projects and quotations.',
  input: z.object({ id }),
  output: endUser,
});

const requiredError = 'validation.required';
export const endUserEmail = emailAddress(requiredError);

/** The fields of the form. In a change a field that is not sent stays as it is; null clears an optional one. */
export const endUserFields = {
  company: nameLine(200),
  address: prose(500),
  website: z.nullish(website),
  contact: nameLine(100),
  email: endUserEmail,
  /** Telephone number in any usual form; it is checked for the country. */
  mobile: codeLine(40),
  country: countryCode,
  staff_size: z.nullish(z.enum(staffSizes)),
  industry: z.nullish(z.enum(endUserIndustries)),
  is_protect: z.nullish(z.boolean()),
  other_info: z.nullish(
    z.object({
      product_line_in_use: z.nullish(prose(500)),
      rival_brands: z.nullish(prose(500)),
      other_sources: z.nullish(prose(500)),
      /** One of the last three full years; the last one when it is not sent. */
      year: z.nullish(z.int()),
      procurement_last_year: z.nullish(amount),
      vendor_purchase_last_year: z.nullish(amount),
      predicted_networking: z.nullish(amount),
      predicted_vendor: z.nullish(amount),
    }),
  ),
  /** A `file_id` of an upload with the purpose `logo`; null removes the picture. */
  logo: z.nullish(id),
};

const versionCheck = z.refine<Parameters<typeof hasVersionWithId>[0]>(hasVersionWithId, {
  path: ['version'],
  error: 'validation.version_required',
});

/** The whole form, as a page fills it. */
export const endUserForm = z
  .object({ id: z.nullish(id), version: z.nullish(version), ...endUserFields })
  .check(versionCheck);

export const requiredEndUserFields = ['company', 'address', 'contact', 'email', 'mobile', 'country'] as const;

/** A new end user has every required field; in a change one that is not sent stays as it is. */
const requireOfNew = (field: (typeof requiredEndUserFields)[number]) =>
  z.refine<{ id?: string | null | undefined } & { [F in typeof field]?: string | undefined }>(
    (value) => value.id != null || value[field] !== undefined,
    // Beside the errors of other fields, so that all of them are answered at once.
    { path: [field], error: requiredError, when: () => true },
  );

export const saveEndUser = endpoint({
  method: 'POST',
  path: '/user/postenduser',
  access: companyAccess,
  summary: 'Adds an end user, or changes one.',
  input: z
    .object({ id: z.nullish(id), version: z.nullish(version), ...z.partial(z.object(endUserFields)).shape })
    .check(versionCheck, ...requiredEndUserFields.map(requireOfNew)),
  output: endUser,
});

export const deleteEndUser = endpoint({
  method: 'POST',
  path: '/user/deleteenduser',
  access: companyAccess,
  summary: 'Deletes an end user that no project uses.',
  input: z.object({ id, version: z.nullish(version) }),
  output: emptyAnswer,
});

export const exportEndUsers = endpoint({
  method: 'POST',
  path: '/user/downloadenduser',
  access: companyAccess,
  reads: true,
  summary:
    'End users as an Excel sheet: the selected ones, or the list with its filters. An import reads the same columns.',
  input: z.object({ ids: selectedIds, ...endUserListInput }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

export const listSimilarEndUsers = endpoint({
  method: 'POST',
  path: '/user/similarenduser',
  access: companyAccess,
  reads: true,
  summary: "The company's own end users that may be the same: a similar name, or the same mail domain.",
  input: z.object({
    /** The record that is edited; it is left out. */
    id: z.nullish(id),
    company: z.string().check(z.trim(), z.maxLength(200)),
    email: z.nullish(asText('email', z.string().check(z.trim(), z.maxLength(254)))),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        company: z.string(),
        country: z.string(),
        address: z.string(),
        email: z.string(),
        reason: z.enum(['name', 'mail_domain']),
      }),
    ),
  }),
});
export type SimilarEndUser = z.output<typeof listSimilarEndUsers.output>['list'][number];
