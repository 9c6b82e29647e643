import { z } from 'zod/mini';
import { companyManagement } from './management.ts';
import {
  answerFields,
  applicationFields,
  applicationForms,
  applicationRow,
  applicationStates,
  decisionReason,
} from '../applications.shapes.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { membershipLevels, membershipStates, membershipTypes } from '../enums.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../list.ts';
import { countryCode, day, id, instant, money, version } from '../values.ts';

// Applications for memberships for staff, who see no drafts. Rules: docs/rules/applications.md

export const applicant = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  memberships: z.array(z.object({ type: z.enum(membershipTypes), level: z.enum(membershipLevels) })),
});

const staffRow = z.extend(applicationRow, { company: applicant, management: companyManagement });
export type StaffApplicationRow = z.output<typeof staffRow>;

/** Each has an index. */
export const staffApplicationSorts = ['created_at', 'waiting_since'] as const;

const applicationListInput = {
  keyword: listInput.keyword,
  sort: sortBy(staffApplicationSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(applicationStates)),
      form: z.nullish(z.enum(applicationForms)),
      company_id: z.nullish(id),
      country: z.nullish(countryCode),
      /** Only companies whose account manager the caller is. */
      mine: z.nullish(z.boolean()),
    }),
  ),
};

export const listStaffApplications = endpoint({
  method: 'GET',
  path: '/admin/application',
  access: staffAccess('companies:application:read'),
  summary: 'Applications of all companies without drafts, longest waiting first; keyword searches number and company.',
  input: z.object({ ...listInput, ...applicationListInput }),
  output: z.extend(listShape(staffRow), {
    summary: z.object({
      waiting: z.int(),
      oldest_at: z.nullable(instant),
      median_hours: z.nullable(z.number()),
      /** Number of waiting applications of companies whose account manager the caller is. */
      mine: z.int(),
      /** Returned ones that wait for their partner. */
      returned: z.int(),
    }),
  }),
});

export const getStaffApplicationPosition = endpoint({
  method: 'GET',
  path: '/admin/application/place',
  access: staffAccess('companies:application:read'),
  summary: 'Where an application stands in a list of `/admin/application`, its neighbours, and the next one to decide.',
  input: z.extend(z.pick(listStaffApplications.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

/** The facts about the company that staff decide by. */
export const applicantDetail = z.extend(applicant, {
  address: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  created_at: instant,
  account_manager: z.nullable(z.string()),
  management: companyManagement,
  users: z.int(),
  payment_term: z.string(),
});

export const staffApplication = z.object({
  ...applicationFields,
  /** The filled-in form in one piece. */
  answers: z.object(answerFields),
  company: applicantDetail,
  /** The membership of the type, which an approval renews; null: an approval creates one. */
  current: z.nullable(
    z.object({
      id: z.string(),
      level: z.enum(membershipLevels),
      state: z.enum(membershipStates),
      expires_at: day,
    }),
  ),
  /** The last day that an approval today sets by default. */
  default_expires_at: day,
  /** What the company ordered in the last twelve months, in USD without cancelled orders. */
  orders: z.object({ count: z.int(), total_usd: money }),
  /** Earlier applications of the company, the newest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      form: z.enum(applicationForms),
      state: z.enum(applicationStates),
      state_label: z.string(),
      created_at: instant,
    }),
  ),
});
export type StaffApplication = z.output<typeof staffApplication>;

export const getStaffApplicationDetail = endpoint({
  method: 'GET',
  path: '/admin/application/detail',
  access: staffAccess('companies:application:read'),
  summary: 'One application with the facts about its company.',
  input: z.object({ id }),
  output: staffApplication,
});

const decisionAccess = staffAccess('companies:application:decide');

export const approveApplication = endpoint({
  method: 'POST',
  path: '/admin/application/approve',
  access: decisionAccess,
  summary: 'Approves the application: creates or renews the membership of its type.',
  input: z.object({
    id,
    version,
    level: z.enum(membershipLevels),
    /** The last day; the months of the setting `membership.months` unless given. */
    expires_at: z.nullish(day),
    reason: z.nullish(decisionReason),
  }),
  output: staffApplication,
});

const withReason = z.object({ id, version, reason: decisionReason });

export const returnApplication = endpoint({
  method: 'POST',
  path: '/admin/application/return',
  access: decisionAccess,
  summary: 'Returns the application to the partner, who may change and submit it again.',
  input: withReason,
  output: staffApplication,
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/admin/application/reject',
  access: decisionAccess,
  summary: 'Rejects the application.',
  input: withReason,
  output: staffApplication,
});
