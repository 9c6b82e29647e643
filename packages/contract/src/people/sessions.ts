import { endpoint, userAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { currentTerms } from './terms.ts';
import { emptyAnswer, id, instant } from '../values.ts';
import { z } from 'zod/mini';

// What a logged-in user does with their login. Not in accounts.ts, whose shapes the login page loads.

export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: userAccess,
  summary: 'The sessions of the caller, last used first.',
  input: z.object({ page: listInput.page, limit: listInput.limit }),
  output: listShape(
    z.object({
      id: z.string(),
      /** Whether it is the session of this request. */
      current: z.boolean(),
      network: z.string(),
      /** Browser and system, as the browser names them; null where it names nothing that is known. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      device: z.enum(deviceKinds),
      created_at: instant,
      last_used_at: instant,
      expires_at: instant,
    }),
  ),
});

export const revokeSession = endpoint({
  method: 'POST',
  path: '/user/endsession',
  access: userAccess,
  summary: 'Ends one of the caller’s sessions.',
  input: z.object({ id }),
  output: emptyAnswer,
});

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/user/endothersessions',
  access: userAccess,
  summary: 'Ends all sessions of the caller but this one.',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/user/acceptterms',
  access: userAccess,
  summary: 'Accepts the terms of use and the privacy notice.',
  input: z.object({ terms_version: z.int().check(z.gte(1), z.lte(currentTerms.version)) }),
  output: z.object({ terms_version: z.int() }),
});
