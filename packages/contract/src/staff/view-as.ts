import { z } from 'zod/mini';
import { loginAnswer } from '../accounts.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { id, reason } from '../values.ts';

// Staff view the portal as a partner, for reading only. Rules: docs/rules/accounts.md, "View as partner"

const viewAccess = staffAccess('companies:view:partner');

/** What `userInfo` of a browser is made from, as after a login. `expires_at` is the end of the view. */
export const partnerView = z.extend(loginAnswer, { company_id: z.string() });
export type PartnerViewAnswer = z.output<typeof partnerView>;

export const viewAsPartner = endpoint({
  method: 'POST',
  path: '/admin/company/viewas',
  access: viewAccess,
  answersSecret: true,
  summary:
    'A token that reads the portal as a user of the company, for 30 minutes and as long as the session of the caller. It writes nothing. A view that was open ends.',
  input: z.object({ id, user_id: id, reason }),
  output: partnerView,
});

export const endViewAsPartner = endpoint({
  method: 'POST',
  path: '/admin/company/endviewas',
  access: viewAccess,
  summary: 'Ends the open view of the caller, if there is one.',
  input: z.object({}),
  output: z.object({ ended: z.boolean() }),
});
