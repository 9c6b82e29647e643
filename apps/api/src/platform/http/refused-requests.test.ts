// What no call can take, whichever it is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await boot();
});
afterAll(() => app.close());

test.each([
  ['PUT', '/prod-api/layout'],
  ['PROPFIND', '/prod-api/search'],
  ['POST', '/index'],
  ['DELETE', '/nowhere'],
] as const)('answers 404 in the envelope to %s %s', async (method, url) => {
  const answer = await app.fastify.inject({ method: method as 'PUT', url });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 0, msg: 'This endpoint does not exist.', data: null },
  ]);
});

test('no answer may be shown in a frame', async () => {
  const { headers } = await app.fastify.inject({ url: '/prod-api/no/such/call' });
  expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
    'DENY',
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
});

test.each([
  ['POST', '/prod-api/search', { payload: { keyword: 'a\0b' } }, 'keyword'],
  ['POST', '/prod-api/search', { payload: { keyword: 'a', deep: [{ text: '\0' }] } }, 'deep.0.text'],
  ['GET', '/prod-api/content/list?kind=news&keyword=%00', {}, 'keyword'],
] as const)('answers 400 at the field to text with a NUL: %s %s %j', async (method, url, body, path) => {
  const answer = await app.fastify.inject({ method, url, ...body });
  expect([answer.statusCode, answer.json<{ data: { errors: unknown[] } }>().data.errors]).toEqual([
    400,
    [{ path, rule: 'characters', msg: 'This text contains characters that are not allowed.' }],
  ]);
});
