import { z } from 'zod/mini';
import { companyAccess, endpoint, userAccess } from './endpoint.ts';
import { day, instant, money } from './values.ts';
import { membership } from './memberships.ts';
import { account, profileFields } from './accounts.ts';
import { notice } from './notices.ts';

/** The kinds of records that the personal home lists. */
const homeObject = z.enum(['quotation', 'order', 'project']);
/** What waits for somebody: also applications, and the drafts of the user. */
const waitingObject = z.enum(['quotation', 'order', 'project', 'application', 'draft']);

/** What a new company does first. Products come from the configurator or from a list of part numbers. */
export const firstSteps = ['configure', 'bom', 'profile'] as const;

export const getPartnerHome = endpoint({
  method: 'GET',
  path: '/user/home',
  access: companyAccess,
  reads: true,
  summary: 'The first page of the personal area: counts, recent records, notices, and whose turn it is.',
  input: z.object({}),
  output: z.object({
    user: account,
    company: z.string(),
    membership: z.nullable(membership),
    memberships: z.array(membership),
    counts: z.object({
      quotations: z.int(),
      orders: z.int(),
      projects: z.int(),
      endusers: z.int(),
      drafts: z.int(),
    }),
    recent: z.array(
      z.object({
        object: homeObject,
        id: z.string(),
        title: z.string(),
        /** Name of the project. */
        project: z.nullable(z.string()),
        /** The total; of a project the price that is asked for. */
        amount: z.nullable(money),
        currency: z.string(),
        state: z.string(),
        state_label: z.string(),
        at: instant,
      }),
    ),
    notices: z.array(notice),
    /** What is not finished, by whose turn it is: 20 at most, the oldest of each side, the longest wait first. */
    waiting: z.array(
      z.object({
        object: waitingObject,
        id: z.string(),
        /** A number; of a draft its name. */
        title: z.string(),
        /** Name of the project; of an application its type. */
        project: z.nullable(z.string()),
        state: z.string(),
        state_label: z.string(),
        /** What is due although the state has not changed: the monthly update of a protection, since the day it was due. */
        due_step: z.nullable(z.enum(['update'])),
        on: z.enum(['us', 'vendor']),
        since: instant,
        /** What is done next, in the requested language. */
        next: z.string(),
        /** The last day of an approved quotation, of a draft or of a due update. */
        until: z.nullable(day),
        /** How long the vendor usually takes; null on the partner's side and without decisions. */
        median_hours: z.nullable(z.number()),
      }),
    ),
    waiting_total: z.int(),
    /** First steps, until the company has submitted its first quotation; empty afterwards. */
    first_steps: z.array(
      z.object({
        name: z.enum(firstSteps),
        done: z.boolean(),
        /** Fields of the company profile that an order needs. */
        missing: z.array(z.enum(profileFields)),
      }),
    ),
    /** What ends soon, the first end first: drafts within 7 days, quotations and protections within 30, memberships within 90. */
    expiring: z.array(
      z.object({
        object: z.enum(['quotation', 'protection', 'membership', 'draft']),
        /** Id of the quotation, the draft or the protected project. */
        id: z.string(),
        title: z.string(),
        project: z.nullable(z.string()),
        until: day,
        days_left: z.int(),
      }),
    ),
    /** The three protections that end first. */
    protection_ends: z.array(
      z.object({
        /** Id of the project. */
        id: z.string(),
        title: z.string(),
        project: z.string(),
        from: day,
        until: day,
        days_left: z.int(),
      }),
    ),
    /** The last six months, oldest first: quotations by the day of their submission, orders without cancelled ones. */
    months: z.array(
      z.object({
        month: z.string(),
        quotations: z.int(),
        approved: z.int(),
        orders: z.int(),
        orders_usd: money,
      }),
    ),
    /** `waiting_total` by side. */
    waiting_counts: z.object({ us: z.int(), vendor: z.int() }),
  }),
});

export const listPermittedPages = endpoint({
  method: 'GET',
  path: '/user/routers',
  access: userAccess,
  whileRestricted: true,
  reads: true,
  summary: 'The pages that the caller may open.',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ path: z.string(), name: z.string(), permission: z.nullable(z.string()) })),
  }),
});
