import type { Endpoint } from '@trunkline/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import {
  ensureAccess,
  ensureKeyScope,
  ensureReadsInView,
  ensureUnrestricted,
  type Principal,
  visitor,
} from './access.ts';
import { ensureContentType } from './input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until `authorize` has found the caller. */
    principal: Principal | null;
  }
}

/** Begins the token of a view as partner, which no call ignores: docs/rules/accounts.md, "View as partner" */
export const viewTokenPrefix = 'view_';

/** Begins an API key, which no call ignores: docs/rules/api-access.md */
export const apiKeyPrefix = 'tlk_';

const isNeverIgnored = (token: string): boolean => token.startsWith(viewTokenPrefix) || token.startsWith(apiKeyPrefix);

const findToken = ({ headers: { token } }: FastifyRequest, { ignoresToken = false }: Endpoint): string | undefined =>
  typeof token === 'string' && token !== '' && (!ignoresToken || isNeverIgnored(token)) ? token : undefined;

/**
 * Finds out who calls and whether they may, before the body is read. Throws 401 (90002, 90003, 90004), 403 or 415.
 * An unknown token is refused on public calls as well: docs/decisions/0001-unknown-token-is-refused-on-public-calls.md
 */
export async function authorize(app: AppContext, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const token = findToken(request, endpoint);
  const caller = token === undefined ? visitor : await app.authenticate(token, app.clock());
  const principal = caller.restriction !== undefined && endpoint.access.who === 'anyone' ? visitor : caller;
  request.principal = principal;
  ensureUnrestricted(endpoint.whileRestricted === true, principal);
  ensureReadsInView(endpoint, principal);
  ensureKeyScope(endpoint, principal);
  ensureAccess(endpoint.access, principal);
  ensureContentType(request, endpoint);
}
