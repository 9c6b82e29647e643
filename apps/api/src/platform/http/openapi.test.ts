import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

test('/openapi.json is valid OpenAPI 3.1 and states the access of every endpoint', async () => {
  const source = (await app.fastify.inject({ url: '/prod-api/openapi.json' })).body;
  const config = await createConfig({
    rules: { struct: 'error', 'no-unresolved-refs': 'error', 'operation-operationId-unique': 'error' },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  const { paths, openapi } = JSON.parse(source) as {
    openapi: string;
    paths: Record<string, Record<string, { 'x-access': { who: string } }>>;
  };
  expect(openapi).toMatch(/^3\.1/);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(calls).toHaveLength(app.context.endpoints.size);
  for (const call of calls) expect(['anyone', 'user', 'company', 'owner', 'staff']).toContain(call['x-access'].who);
});

test('/docs lists every endpoint', async () => {
  const page = await app.fastify.inject({ url: '/prod-api/docs' });
  expect(page.statusCode).toBe(200);
  for (const { endpoint } of app.context.endpoints.values()) expect(page.body).toContain(`/prod-api${endpoint.path}`);
});
