import { z } from 'zod/mini';
import { companyAccess, endpoint, userAccess } from './endpoint.ts';
import { instant } from './values.ts';
import { membership } from './memberships.ts';
import { account, profileFields } from './accounts.ts';
import { notice } from './notices.ts';

/** What a new company does first. Products come from the configurator or from a list of part numbers. */
export const firstSteps = ['configure', 'bom', 'profile'] as const;

export const getPartnerHome = endpoint({
  method: 'GET',
  path: '/user/home',
  access: companyAccess,
  summary: 'The first page of the personal area: counts, recent records, notices, and whose turn it is.',
  input: z.object({}),
  output: z.object({
    user: account,
    company: z.string(),
    membership: z.nullable(membership),
    memberships: z.array(membership),
    counts: z.object({ quotations: z.int(), orders: z.int(), projects: z.int(), drafts: z.int() }),
    recent: z.array(
      z.object({
        object: z.enum(['quotation', 'order']),
        id: z.string(),
        title: z.string(),
        state: z.string(),
        state_label: z.string(),
        at: instant,
      }),
    ),
    notices: z.array(notice),
    /** What is not finished, by `waiting_on` of quotations and orders: 20 at most, the oldest of each side, the longest wait first. */
    waiting: z.array(
      z.object({
        object: z.enum(['quotation', 'order']),
        id: z.string(),
        title: z.string(),
        state: z.string(),
        state_label: z.string(),
        on: z.enum(['us', 'vendor']),
        since: instant,
      }),
    ),
    waiting_total: z.int(),
    /** Until the company has submitted its first quotation; empty afterwards. */
    first_steps: z.array(
      z.object({
        name: z.enum(firstSteps),
        done: z.boolean(),
        /** Fields of the company profile that an order needs. */
        missing: z.array(z.enum(profileFields)),
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
  summary: 'The pages that the caller may open.',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ path: z.string(), name: z.string(), permission: z.nullable(z.string()) })),
  }),
});
