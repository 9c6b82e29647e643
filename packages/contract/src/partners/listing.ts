import { z } from 'zod/mini';
import { username } from '../accounts.ts';
import { companyAccess, endpoint, ownerAccess } from '../endpoint.ts';
import { instant, nameLine, prose } from '../values.ts';

// What a company shows of itself in the partner finder. Rules: docs/rules/partner-finder.md

export const maxListingText = 300;

/** `no_membership`: agreed, but no active membership that is listed; `hidden`: by staff. */
export const listingStates = ['off', 'listed', 'no_membership', 'hidden'] as const;
export type ListingState = (typeof listingStates)[number];

export const partnerListing = z.object({
  is_listed: z.boolean(),
  city: z.nullable(z.string()),
  description: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(listingStates),
  /** Why staff hid the company. */
  hidden_reason: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
  actions: z.array(z.enum(['savelisting'])),
  /** 0: nothing was saved yet. */
  version: z.int(),
});
export type PartnerListing = z.output<typeof partnerListing>;

export const getPartnerListing = endpoint({
  method: 'GET',
  path: '/user/partnerlisting',
  access: companyAccess,
  reads: true,
  summary: 'What the company shows of itself in the public partner finder, and whether it is shown.',
  input: z.object({}),
  output: partnerListing,
});

export const savePartnerListing = endpoint({
  method: 'POST',
  path: '/user/savepartnerlisting',
  access: ownerAccess,
  summary: 'Lists the company in the public partner finder, or takes it off. Needs a city to be listed.',
  input: z.object({
    /** Left out or 0: nothing was saved yet. */
    version: z.nullish(z.int().check(z.nonnegative())),
    is_listed: z.boolean(),
    city: z.nullish(nameLine(100)),
    description: z.nullish(prose(maxListingText)),
    /** Address for enquiries; everybody reads it. */
    email: z.nullish(username),
  }),
  output: partnerListing,
});
