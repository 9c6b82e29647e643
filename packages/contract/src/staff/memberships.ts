import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { membershipLevels, membershipStates, membershipTypes } from '../enums.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { countryCode, day, id, reason, timelineEntry, version } from '../values.ts';

// Memberships of all companies. Rules: docs/rules/memberships.md

/** What a caller may do now with a membership. */
export const membershipActions = ['setlevel', 'extend', 'terminate', 'setdistributor', 'migrate'] as const;
export type MembershipAction = (typeof membershipActions)[number];

const distributor = z.object({ id: z.string(), name: z.string() });

const membershipRow = z.object({
  id: z.string(),
  company_id: z.string(),
  company: z.object({ id: z.string(), name: z.string(), country: z.string() }),
  type: z.enum(membershipTypes),
  level: z.enum(membershipLevels),
  state: z.enum(membershipStates),
  state_label: z.string(),
  starts_at: day,
  expires_at: day,
  /** Days until the last day, this one included; 0 once it has ended. */
  days_left: z.int(),
  /** The id of the company that is the master distributor. */
  main_distributor: z.nullable(z.string()),
  distributor: z.nullable(distributor),
  actions: z.array(z.enum(membershipActions)),
  version,
});
export type StaffMembershipRow = z.output<typeof membershipRow>;

/** Each has an index. */
export const staffMembershipSorts = ['expires_at', 'created_at'] as const;

export const listStaffMemberships = endpoint({
  method: 'GET',
  path: '/admin/membership',
  access: staffAccess('companies:membership:read'),
  summary: 'Memberships of all companies, the earliest last day first; keyword searches the company.',
  input: z.object({
    ...listInput,
    sort: sortBy(staffMembershipSorts),
    filter: z.nullish(
      z.object({
        company_id: z.nullish(id),
        type: z.nullish(z.enum(membershipTypes)),
        level: z.nullish(z.enum(membershipLevels)),
        state: z.nullish(z.enum(membershipStates)),
        country: z.nullish(countryCode),
        /** Active, and ends within so many days. */
        expires_within: z.nullish(z.int().check(z.gte(1), z.lte(366))),
      }),
    ),
  }),
  output: z.extend(listShape(membershipRow), {
    summary: z.object({
      active: z.int(),
      /** Active and within the last 30 and 90 days of their term. */
      within_30: z.int(),
      within_90: z.int(),
      /** Ended by their last day in the last 90 days. */
      expired: z.int(),
      companies: z.int(),
    }),
  }),
});

export const staffMembership = z.extend(membershipRow, {
  timeline: z.array(timelineEntry),
  /** Quotations of the company whose prices depend on its memberships. */
  quotations: z.object({ drafts: z.int(), submitted: z.int(), approved: z.int() }),
  /** Applications of the company for this type, the newest first. */
  applications: z.array(z.object({ id: z.string(), number: z.string(), state: z.string(), state_label: z.string() })),
});
export type StaffMembership = z.output<typeof staffMembership>;

export const getStaffMembershipDetail = endpoint({
  method: 'GET',
  path: '/admin/membership/detail',
  access: staffAccess('companies:membership:read'),
  summary: 'One membership with its history.',
  input: z.object({ id }),
  output: staffMembership,
});

const editAccess = staffAccess('companies:membership:edit');
const headquartersAccess = staffAccess('companies:distributor:edit');
const change = { id, version, reason };

export const saveMembership = endpoint({
  method: 'POST',
  path: '/admin/membership/save',
  access: editAccess,
  summary:
    'Grants a company a membership from today. One of the type that runs answers 409; one that has expired begins again.',
  input: z.object({
    company_id: id,
    type: z.enum(membershipTypes),
    level: z.enum(membershipLevels),
    /** The last day. */
    expires_at: day,
    reason,
  }),
  output: staffMembership,
});

export const setMembershipLevel = endpoint({
  method: 'POST',
  path: '/admin/membership/setlevel',
  access: editAccess,
  summary: 'Sets the level. The prices of the company follow at once.',
  input: z.object({ ...change, level: z.enum(membershipLevels) }),
  output: staffMembership,
});

export const extendMembership = endpoint({
  method: 'POST',
  path: '/admin/membership/extend',
  access: editAccess,
  summary: 'Sets a later last day, also of an expired membership, which is then active again.',
  input: z.object({ ...change, expires_at: day }),
  output: staffMembership,
});

export const terminateMembership = endpoint({
  method: 'POST',
  path: '/admin/membership/terminate',
  access: editAccess,
  summary: 'Ends the membership at once.',
  input: z.object(change),
  output: staffMembership,
});

export const setMasterDistributor = endpoint({
  method: 'POST',
  path: '/admin/membership/setdistributor',
  access: headquartersAccess,
  summary: 'Sets the master distributor of an APP: a company with an active membership as ADP or DDP.',
  input: z.object({ ...change, main_distributor: z.nullable(id) }),
  output: staffMembership,
});

export const migrateMembership = endpoint({
  method: 'POST',
  path: '/admin/membership/migrate',
  access: headquartersAccess,
  summary: 'Makes a DPP an APP. Level, term and history stay.',
  input: z.object({ ...change, type: z.enum(membershipTypes) }),
  output: staffMembership,
});

export const listDistributors = endpoint({
  method: 'GET',
  path: '/admin/membership/distributors',
  access: headquartersAccess,
  summary: 'Companies with an active membership as ADP or DDP, by name: who can be a master distributor.',
  input: z.object({ keyword: listInput.keyword }),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), country: z.string() })) }),
});
