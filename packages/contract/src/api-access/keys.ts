import { z } from 'zod/mini';
import { endpoint, ownerAccess } from '../endpoint.ts';
import { day, emptyAnswer, id, instant, nameLine } from '../values.ts';
import { apiKeyScopes } from './scopes.ts';

// Keys with which a partner's programs call the API. Rules: docs/rules/api-access.md

/** Keys of a company that are not revoked. */
export const maxApiKeys = 20;

/** `suspended`: whoever made the key has left the company or is disabled. */
export const apiKeyStates = ['active', 'expired', 'suspended'] as const;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  state: z.enum(apiKeyStates),
  /** Name of the user who made the key. */
  made_by: z.string(),
  created_at: instant,
  /** The last day of the key, UTC; null: it does not expire. */
  expires_on: z.nullable(day),
  /** To the minute; null: never. */
  last_used_at: z.nullable(instant),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/user/apikeys',
  access: ownerAccess,
  reads: true,
  summary: 'The API keys of the company that are not revoked, newest first.',
  input: z.object({}),
  output: z.object({ list: z.array(apiKey), max: z.int() }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/user/apikeycreate',
  access: ownerAccess,
  summary: 'Makes an API key. The answer alone holds it: it is stored as a hash.',
  answersSecret: true,
  input: z.object({
    name: nameLine(100),
    scopes: z
      .array(z.enum(apiKeyScopes))
      .check(z.minLength(1, { error: 'validation.required' }), z.maxLength(apiKeyScopes.length)),
    expires_on: z.nullish(day),
  }),
  output: z.object({ key: z.string(), api_key: apiKey }),
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/user/apikeyrevoke',
  access: ownerAccess,
  summary: 'Revokes an API key. Its next call is refused.',
  input: z.object({ id }),
  output: emptyAnswer,
});
