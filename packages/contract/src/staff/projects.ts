// Projects and protection for staff. Channel decides registrations, headquarters protections. Rules: docs/rules/projects.md
import { z } from 'zod/mini';
import { companyManagement, quotationCompany } from './management.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { projectStates, protectionStates } from '../enums.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../list.ts';
import { selectedIds } from '../lists/list-filters.ts';
import { projectFields, projectRow } from '../projects.shapes.ts';
import { fileKinds } from '../upload.ts';
import { countryCode, day, id, instant, reason, version } from '../values.ts';

const readProjects = staffAccess('projects:project:read');
const decideProjects = staffAccess('projects:project:decide');
const decideProtections = staffAccess('projects:protection:decide');

export const staffProjectRow = z.extend(projectRow, { company: quotationCompany, management: companyManagement });
export type StaffProjectRow = z.output<typeof staffProjectRow>;

/** Each has an index. */
export const staffProjectSorts = ['created_at', 'waiting_since', 'protect_end_time'] as const;
const staffProjectListInput = {
  keyword: listInput.keyword,
  sort: sortBy(staffProjectSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(projectStates)),
      protection: z.nullish(z.enum(protectionStates)),
      /** Only projects that wait for those who decide the list. */
      waiting: z.nullish(z.boolean()),
      company_id: z.nullish(id),
      /** Country of the end user. */
      country: z.nullish(countryCode),
      end_account_id: z.nullish(id),
      /** Only companies whose account manager the caller is. */
      mine: z.nullish(z.boolean()),
      from: z.nullish(day),
      to: z.nullish(day),
    }),
  ),
};

const queueSummary = z.object({
  waiting: z.int(),
  oldest_at: z.nullable(instant),
  median_hours: z.nullable(z.number()),
  mine: z.int(),
});

export const listStaffProjects = endpoint({
  method: 'GET',
  path: '/admin/project',
  access: readProjects,
  summary:
    'Projects of all companies without drafts; those that wait for channel first, longest wait first. Keyword searches number, project, end user, company.',
  input: z.object({ ...listInput, ...staffProjectListInput }),
  output: z.extend(listShape(staffProjectRow), { summary: queueSummary }),
});

export const listStaffProtections = endpoint({
  method: 'GET',
  path: '/admin/protection',
  access: readProjects,
  summary:
    'Protections that were asked for: those that wait for headquarters (asked for and registered, or an extension) first, longest wait first.',
  input: z.object({ ...listInput, ...staffProjectListInput }),
  output: z.extend(listShape(staffProjectRow), { summary: queueSummary }),
});

export const getStaffProjectPosition = endpoint({
  method: 'GET',
  path: '/admin/project/place',
  access: readProjects,
  summary:
    'Where a project stands in a list of `/admin/project`, or with `queue` of `/admin/protection`, and its neighbours.',
  input: z.object({
    ...staffProjectListInput,
    ...positionInput,
    queue: z.nullish(z.enum(['project', 'protection'])),
  }),
  output: positionShape,
});

export const exportStaffProjects = endpoint({
  method: 'GET',
  path: '/admin/project/export',
  access: readProjects,
  summary: 'The list as an Excel sheet, with its filters and order; `ids` limits it to these projects.',
  input: z.object({ ...staffProjectListInput, ids: selectedIds }),
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});

/** Another company's project with the same customer in an overlapping term. Never shown to a partner. */
export const projectCandidate = z.object({
  project_id: z.string(),
  number: z.string(),
  project_name: z.string(),
  /** The partner. */
  company_id: z.string(),
  company: z.string(),
  company_country: z.string(),
  /** The customer. */
  end_company: z.string(),
  enduser_country: z.string(),
  enduser_address: z.nullable(z.string()),
  mail_domain: z.nullable(z.string()),
  /** 0 to 1, two decimals. */
  similarity: z.number(),
  similar_name: z.boolean(),
  same_domain: z.boolean(),
  state: z.enum(projectStates),
  state_label: z.string(),
  protection: z.enum(protectionStates),
  protection_label: z.string(),
  window: z.object({ from: day, to: day }),
  /** Days that the terms share. */
  overlap_days: z.int(),
  product_lines: z.array(z.string()),
  end_account: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type ProjectCandidate = z.output<typeof projectCandidate>;

/** A protection of the partner of the project, granted at some time, at this customer. */
export const ownProtection = z.object({
  project_id: z.string(),
  number: z.string(),
  project_name: z.string(),
  /** The last day on which it holds, or held when it ended early. */
  from: day,
  to: day,
  state: z.enum(protectionStates),
  state_label: z.string(),
  end_account_id: z.string(),
  end_account: z.string(),
});
export type OwnProtection = z.output<typeof ownProtection>;

/** An account that the end user may be. */
export const accountChoice = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  country: z.string(),
  domain: z.nullable(z.string()),
  similarity: z.number(),
  /** The project is linked to it. */
  linked: z.boolean(),
  /** What forbids the asked term: another company that holds days of it, or the partner's own days beyond the limit. */
  taken: z.nullable(z.object({ company: z.string(), from: day, to: day, project_id: z.string() })),
  /** The first day from `protect_start_time` on that no other company holds and on which the usual term stays within the limit. */
  free_from: day,
  /** The most days that the partner holds of this account within `protection_limit.within` days around the asked term. */
  days_used: z.int(),
});

export const staffProject = z.object({
  ...projectFields,
  company: quotationCompany,
  enduser_address: z.nullable(z.string()),
  mail_domain: z.nullable(z.string()),
  product_lines: z.array(z.string()),
  end_account_id: z.nullable(z.string()),
  end_account: z.nullable(z.object({ id: z.string(), number: z.string(), name: z.string() })),
  candidates: z.array(projectCandidate),
  accounts: z.array(accountChoice),
  /** The partner's protections of these accounts, and those for the same customer on other accounts; the newest first, 50 at most. */
  own_protections: z.array(ownProtection),
  /** The most days that one company may hold one account, in any `within` days. */
  protection_limit: z.object({ days: z.int(), within: z.int() }),
  /** How far the asked price is below the linked quotations at the partner's own prices, in percent; null without a price. */
  below_percent: z.nullable(z.string()),
  /** Looks at the conflict light by this partner today. */
  looks_today: z.int(),
  looks_per_day: z.int(),
  similarity_limit: z.number(),
  /** What a decision that names no day would set. */
  default_window: z.object({ from: day, to: day }),
  /** The last day on which a protection that is granted today may begin. */
  latest_begin: day,
  /** User who registered it, for headquarters. */
  registered_by: z.nullable(z.string()),
});
export type StaffProject = z.output<typeof staffProject>;

export const getStaffProjectDetail = endpoint({
  method: 'GET',
  path: '/admin/project/detail',
  access: readProjects,
  summary: 'One project of any company, with the candidates for a conflict.',
  input: z.object({ id }),
  output: staffProject,
});

export const approveProject = endpoint({
  method: 'POST',
  path: '/admin/project/approve',
  access: decideProjects,
  summary: 'Registers the project. A protection begins only by a decision of headquarters.',
  input: z.object({ id, version }),
  output: staffProject,
});

const withReason = z.object({ id, version, reason });

export const returnProject = endpoint({
  method: 'POST',
  path: '/admin/project/return',
  access: decideProjects,
  summary: 'Returns the project to the partner, who may change and submit it again.',
  input: withReason,
  output: staffProject,
});

export const rejectProject = endpoint({
  method: 'POST',
  path: '/admin/project/reject',
  access: decideProjects,
  summary: 'Rejects the registration.',
  input: withReason,
  output: staffProject,
});

/** Grants days beyond the limit of one company at one account. It needs a reason. */
const beyond = z.nullish(z.boolean());
const hasReasonBeyond = (value: { beyond?: boolean | null | undefined; reason?: string | null | undefined }) =>
  value.beyond !== true || value.reason != null;

export const protectProject = endpoint({
  method: 'POST',
  path: '/admin/project/protect',
  access: decideProtections,
  summary:
    'Begins the protection of a registered project. One company holds an end account at a time, and no longer than the limit of days without `beyond`.',
  input: z
    .object({
      id,
      version,
      /** End account; absent: the linked one, or the one of the same name and country, or a new one. */
      end_account_id: z.nullish(id),
      /** Whether a new account is made, although one of a similar name exists. */
      new_account: z.nullish(z.boolean()),
      /** The default is today and the usual length. It begins between today and 30 days from now. */
      protect_start_time: z.nullish(day),
      protect_end_time: z.nullish(day),
      beyond,
      /** The partner reads it. */
      reason: z.nullish(reason),
    })
    .check(z.refine(hasReasonBeyond, { path: ['reason'], error: 'validation.required' })),
  output: staffProject,
});

export const refuseProtection = endpoint({
  method: 'POST',
  path: '/admin/project/refuseprotection',
  access: decideProtections,
  summary: 'Refuses the protection; the registration stays.',
  input: withReason,
  output: staffProject,
});

export const endProtection = endpoint({
  method: 'POST',
  path: '/admin/project/endprotection',
  access: decideProtections,
  summary: 'Ends a protection before its last day.',
  input: withReason,
  output: staffProject,
});

export const decideExtension = endpoint({
  method: 'POST',
  path: '/admin/project/decideextension',
  access: decideProtections,
  summary: 'Grants or declines the extension that the partner asked for.',
  input: z.object({ id, version, accept: z.boolean(), beyond, reason: z.nullish(reason) }).check(
    z.refine((value) => value.accept || value.reason != null, { path: ['reason'], error: 'validation.required' }),
    z.refine(hasReasonBeyond, { path: ['reason'], error: 'validation.required' }),
  ),
  output: staffProject,
});
