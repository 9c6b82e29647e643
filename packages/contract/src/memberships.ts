import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { membershipLevels, membershipStates, membershipTypes } from './enums.ts';
import { amount, day, decimal, id, money, nameLine } from './values.ts';

// Rules: docs/rules/memberships.md

export const membership = z.object({
  type: z.enum(membershipTypes),
  level: z.enum(membershipLevels),
  state: z.enum(membershipStates),
  expires_at: day,
});
export type Membership = z.output<typeof membership>;

/** The membership whose prices a submitted quotation keeps, although it has ended since. */
export const endedMembership = z.object({
  type: z.enum(membershipTypes),
  level: z.enum(membershipLevels),
  ended_on: day,
});

/** A membership as its own company sees it. */
export const heldMembership = z.extend(membership, {
  id,
  starts_at: day,
  /** Days until the last day, this one included; 0 once it has ended. */
  days_left: z.int(),
  /** First day on which the page offers to renew. */
  renewal_from: day,
  /** The name of the company that staff set as the master distributor. */
  main_distributor: z.nullable(z.string()),
});
export type HeldMembership = z.output<typeof heldMembership>;

/** What a level asks for. Each is counted from records of the portal. */
export const levelCriteria = [
  'orders_usd',
  'orders_completed',
  'certified_people',
  'projects_won',
  'updates_in_time',
] as const;
export type LevelCriterion = (typeof levelCriteria)[number];

/** The criteria whose requirement is one figure. */
export const figureCriteria = [
  'orders_usd',
  'orders_completed',
  'projects_won',
  'updates_in_time',
] as const satisfies LevelCriterion[];

const requiredCount = z.int().check(z.positive(), z.lte(999_999));

/** The least figures of a level; a criterion that is left out is not asked for. */
export const levelRequirement = z.strictObject({
  orders_usd: z.optional(amount),
  orders_completed: z.optional(requiredCount),
  /** People with a valid certificate; without a subject, of any subject. */
  certified_people: z.optional(z.strictObject({ subject: z.optional(nameLine(200)), count: requiredCount })),
  projects_won: z.optional(requiredCount),
  /** Percent. */
  updates_in_time: z.optional(z.int().check(z.positive(), z.lte(100))),
});
export type LevelRequirement = z.output<typeof levelRequirement>;

/** What a type may do and what its levels ask for, as the table of types shows it. */
export const programmeType = z.object({
  type: z.enum(membershipTypes),
  /** The right to register projects and to ask for their protection. */
  registers_projects: z.boolean(),
  levels: z.array(
    z.object({
      level: z.enum(membershipLevels),
      /** Null: not asked for. */
      orders_usd: z.nullable(money),
      orders_completed: z.nullable(z.int()),
      /** What else the level asks for, one text for each criterion, in the language of the request. */
      others: z.array(z.string()),
    }),
  ),
});
export type ProgrammeType = z.output<typeof programmeType>;

export const getMembershipProgress = endpoint({
  method: 'GET',
  path: '/user/membershipprogress',
  access: companyAccess,
  reads: true,
  summary: 'For each active membership what is missing to its next level, counted in its present membership year.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        type: z.enum(membershipTypes),
        level: z.enum(membershipLevels),
        /** Null at the highest level, and where no rule says what the next one asks for. */
        next_level: z.nullable(z.enum(membershipLevels)),
        expires_at: day,
        /** Days until the last day, this one included. */
        days_left: z.int(),
        /** First and last day of the year that is counted. */
        from: day,
        to: day,
        criteria: z.array(
          z.object({
            name: z.enum(levelCriteria),
            /** Money with two decimals, a count, or percent for `updates_in_time`. */
            value: decimal,
            target: decimal,
            missing: decimal,
            reached: z.boolean(),
            /** The subject that certificates are counted of; null: not asked for. */
            subject: z.nullable(z.string()),
            /** The next day from which less counts although nothing happens, and what is left then; null: none in this year. */
            falls: z.nullable(z.object({ on: day, value: decimal })),
            /** What is counted, in the language of the request. */
            text: z.string(),
          }),
        ),
        /** The one thing that helps most now; null without a next level, and when all is reached. */
        next_action: z.nullable(
          z.object({
            name: z.enum(levelCriteria),
            /** The day by which it is needed; null: none. */
            due_on: z.nullable(day),
            /** The project whose update is due; null for others. */
            project_id: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});

export const getLevelRecords = endpoint({
  method: 'GET',
  path: '/user/levelrecords',
  access: companyAccess,
  reads: true,
  summary:
    'What the figures of an active membership stand on: certified people (of the company for an owner, else the user), protected projects and projects won in the membership year.',
  input: z.object({ type: z.enum(membershipTypes) }),
  output: z.object({
    /** Who counts ends first; then those whose last certificate ended within 180 days. */
    holders: z.array(
      z.object({
        name: z.string(),
        user_id: z.nullable(z.string()),
        /** Subjects of the certificates that are valid today; of somebody who has none, of the last one. */
        subjects: z.array(z.string()),
        /** The last day on which the person counts. */
        valid_until: day,
        /** Whether the person counts today. */
        counted: z.boolean(),
      }),
    ),
    /** Protected projects, the next update first. */
    protected_projects: z.array(
      z.object({
        project_id: z.string(),
        number: z.string(),
        project_name: z.string(),
        update_due_on: day,
        ends_on: day,
      }),
    ),
    /** Projects that were closed as won in the year, the newest first. */
    won_projects: z.array(
      z.object({ project_id: z.string(), number: z.string(), project_name: z.string(), won_on: day }),
    ),
    /** Projects that were closed as lost in the year. */
    lost_projects: z.int(),
  }),
});
