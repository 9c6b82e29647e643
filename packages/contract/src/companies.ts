import { z } from 'zod/mini';
import { username } from './accounts.ts';
import { companyAccess, endpoint, ownerAccess } from './endpoint.ts';
import { listInput, listShape } from './list.ts';
import { emptyAnswer, id, instant } from './values.ts';

// The people of a company: colleagues, invitations, requests to join. Rules: docs/rules/accounts.md

/** `invited`: the address has not accepted yet; `id` is then the invitation's. */
export const colleagueStates = ['active', 'invited'] as const;

/** What the caller may do with a colleague or an invitation. */
export const colleagueActions = ['removecolleague', 'setowner', 'invite'] as const;

export const colleague = z.object({
  id: z.string(),
  username: z.string(),
  /** Name; empty while invited. */
  realname: z.string(),
  avatar: z.nullable(z.string()),
  company_role: z.enum(['owner', 'member']),
  state: z.enum(colleagueStates),
  /** Whether staff have disabled the account. */
  disabled: z.boolean(),
  last_login: z.nullable(instant),
  /** Invitations only: who sent it, and until when its code is valid. */
  invited_by: z.nullable(z.string()),
  expires_at: z.nullable(instant),
  actions: z.array(z.enum(colleagueActions)),
});
export type Colleague = z.output<typeof colleague>;

export const listColleagues = endpoint({
  method: 'GET',
  path: '/user/colleagues',
  access: companyAccess,
  reads: true,
  summary: 'The users of the company, the owner first, and invitations that are open.',
  input: z.object({ page: listInput.page, limit: listInput.limit }),
  output: listShape(colleague),
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/user/invite',
  access: ownerAccess,
  summary:
    'Mails an invitation to join the company. Its code is valid for 7 days and one use. A second invitation of an address replaces the first.',
  input: z.object({ username }),
  output: z.object({ id: z.string(), username: z.string(), expires_at: instant }),
});

export const removeColleague = endpoint({
  method: 'POST',
  path: '/user/removecolleague',
  access: ownerAccess,
  summary: 'Removes a member and ends their sessions, or withdraws an invitation. Records stay with the company.',
  input: z.object({ id }),
  output: emptyAnswer,
});

export const makeColleagueOwner = endpoint({
  method: 'POST',
  path: '/user/setowner',
  access: ownerAccess,
  summary: 'Makes a member the owner. The caller becomes a member.',
  input: z.object({ id }),
  output: emptyAnswer,
});

// ---- Joining a company of the same mail domain

export const joinRequest = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  requested_at: instant,
});
export type JoinRequest = z.output<typeof joinRequest>;

export const requestToJoin = endpoint({
  method: 'POST',
  path: '/user/joinrequest',
  access: companyAccess,
  summary: 'Asks the owner of the company with the same mail domain to be let in. 409 when there is none.',
  input: z.object({}),
  output: joinRequest,
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/user/joinrequests',
  access: companyAccess,
  reads: true,
  summary: 'Requests to join the company; and for its only user the company that they may ask or have asked.',
  input: z.object({ page: listInput.page, limit: listInput.limit }),
  output: z.extend(listShape(joinRequest), {
    /** The company of colleagues with the same mail domain; null when there is none, or when one's own is in use. */
    candidate: z.nullable(z.object({ company: z.string() })),
    /** The caller's newest request. */
    own: z.nullable(
      z.object({
        id: z.string(),
        company: z.string(),
        requested_at: instant,
        decision: z.nullable(z.enum(['accepted', 'refused'])),
        /** Moment from which the caller may ask again after a refusal. */
        again_at: z.nullable(instant),
      }),
    ),
  }),
});

export const acceptJoinRequest = endpoint({
  method: 'POST',
  path: '/user/joinaccept',
  access: ownerAccess,
  summary: 'Makes the requester a member. Their drafts move to the company, and their empty company closes.',
  input: z.object({ id }),
  output: joinRequest,
});

export const refuseJoinRequest = endpoint({
  method: 'POST',
  path: '/user/joinrefuse',
  access: ownerAccess,
  summary: 'Refuses a request to join.',
  input: z.object({ id }),
  output: joinRequest,
});
