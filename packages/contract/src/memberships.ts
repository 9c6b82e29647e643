import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { membershipLevels, membershipStates, membershipTypes } from './enums.ts';
import { amount, day, decimal, id, money } from './values.ts';

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
export const levelCriteria = ['orders_usd', 'orders_completed'] as const;
export type LevelCriterion = (typeof levelCriteria)[number];

/** The least figures of a level; a criterion that is left out is not asked for. */
export const levelRequirement = z.strictObject({
  orders_usd: z.optional(amount),
  orders_completed: z.optional(z.int().check(z.positive(), z.lte(999_999))),
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
            /** Money with two decimals, or a count. */
            value: decimal,
            target: decimal,
            missing: decimal,
            reached: z.boolean(),
            /** What is counted, in the language of the request. */
            text: z.string(),
          }),
        ),
      }),
    ),
  }),
});
