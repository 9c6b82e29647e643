// Every endpoint, also of the future, against every scope. Rules: docs/rules/api-access.md, "Scopes"
import { createApiKey } from '@trunkline/contract/api-access/keys';
import { type ApiKeyScope, apiKeyScopes } from '@trunkline/contract/api-access/scopes';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { beforeAll, expect, test, vi } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
let endpoints: readonly Endpoint[];
const keys = new Map<ApiKeyScope, string[]>();
beforeAll(async () => {
  endpoints = [...app.context.endpoints.values()].map(({ endpoint }) => endpoint);
  for (const scope of apiKeyScopes) {
    // Several keys, because each may make a limited number of calls a minute.
    const made = [];
    for (let at = 0; at < 3; at += 1)
      made.push(await callAs(app, await app.make.member()).ok(createApiKey, { name: scope, scopes: [scope] }));
    keys.set(
      scope,
      made.map(({ key }) => key),
    );
  }
});

const format = ({ method, path }: Endpoint): string => `${method} ${path}`;

test('a key of each scope opens the calls of its scope, and no other call', async () => {
  const wrong: string[] = [];
  for (const scope of apiKeyScopes) {
    for (const [at, endpoint] of endpoints.entries()) {
      const token = keys.get(scope)?.[at % 3] ?? '';
      const { status, json } = await callAs(app, { token }).raw(endpoint, { id: 'no-id' });
      const error = status === 403 ? (json() as { error: string }).error : '';
      const expected =
        endpoint.keyScope === scope ? '' : endpoint.keyScope ? 'request.scope_missing' : 'request.not_for_keys';
      if (error !== expected || [401, 429].includes(status))
        wrong.push(`${scope} ${format(endpoint)}: ${status} ${error}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('keys open calls of visitors and of members, and none of owners and staff', () => {
  const others = endpoints.filter(
    ({ keyScope, access }) => keyScope && !['anyone', 'user', 'company'].includes(access.who),
  );
  expect(others.map(format)).toEqual([]);
});

test('a scope that reads opens calls that read', () => {
  const writing = endpoints.filter(({ keyScope, reads }) => keyScope?.endsWith(':read') && reads !== true);
  expect(writing.map(format)).toEqual([]);
});

/** Acts on accounts, colleagues, the company or files of others. */
const personal =
  /password|colleague|invite|join|session|totp|owner|register|login|savecompany|apikey|webhook|upload$|chat|notice/;
test('no key opens a call about accounts and colleagues', () => {
  expect(endpoints.filter(({ keyScope, path }) => keyScope && personal.test(path)).map(format)).toEqual([]);
});

test('every scope opens calls', () => {
  expect(new Set(endpoints.flatMap(({ keyScope }) => keyScope ?? []))).toEqual(new Set(apiKeyScopes));
});
