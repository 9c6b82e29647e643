import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { partnerListing } from '../../partners/listing.ts';
import { id, instant, reason, version } from '../../values.ts';

// The listing of a company in the public partner finder, as staff see it. Rules: docs/rules/partner-finder.md

export const staffListingActions = ['hide', 'show'] as const;

export const staffPartnerListing = z.object({
  ...partnerListing.shape,
  hidden_by: z.nullable(z.string()),
  hidden_at: z.nullable(instant),
  actions: z.array(z.enum(staffListingActions)),
});
export type StaffPartnerListing = z.output<typeof staffPartnerListing>;

export const getStaffPartnerListing = endpoint({
  method: 'GET',
  path: '/admin/company/partnerlisting',
  access: staffAccess('companies:company:read'),
  summary: 'What a company shows in the public partner finder. `id` is the company.',
  input: z.object({ id }),
  output: staffPartnerListing,
});

export const hidePartnerListing = endpoint({
  method: 'POST',
  path: '/admin/company/hidelisting',
  access: staffAccess('companies:company:edit'),
  summary: 'Takes a listed company out of the partner finder. The company reads the reason.',
  input: z.object({ id, version, reason }),
  output: staffPartnerListing,
});

export const showPartnerListing = endpoint({
  method: 'POST',
  path: '/admin/company/showlisting',
  access: staffAccess('companies:company:edit'),
  summary: 'Puts a hidden company back into the partner finder, if it still agrees.',
  input: z.object({ id, version, reason }),
  output: staffPartnerListing,
});
