// What no call can take, whichever it is.
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';

const app = await startTestApp();

test.each([
  ['POST', '/index', 404, 'request.unknown_call', undefined],
  ['DELETE', '/nowhere', 404, 'request.unknown_call', undefined],
  ['GET', '/prod-api', 404, 'request.unknown_call', undefined],
  ['GET', '/prod-api/*', 404, 'request.unknown_call', undefined],
  ['GET', '/prod-api/no/such/call?x=1', 404, 'request.unknown_call', undefined],
  ['PUT', '/prod-api/layout', 405, 'request.wrong_method', 'GET'],
  ['HEAD', '/prod-api/layout', 405, 'request.wrong_method', 'GET'],
  ['GET', '/prod-api/v2/user/login?x=1', 405, 'request.wrong_method', 'POST'],
  ['PROPFIND', '/prod-api/search', 405, 'request.wrong_method', 'POST'],
  ['DELETE', '/prod-api/openapi.json', 405, 'request.wrong_method', 'GET'],
  ['POST', '/healthz', 405, 'request.wrong_method', 'GET'],
] as const)('%s %s answers %i %s, and Allow %s', async (method, url, status, error, allow) => {
  const answer = await app.fastify.inject({ method: method as 'PUT', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  if (method === 'HEAD') return;
  expect(answer.json()).toEqual({
    code: 0,
    error,
    msg: status === 404 ? 'This endpoint does not exist.' : `This endpoint takes ${allow} only.`,
    data: null,
    request_id: answer.headers['x-request-id'],
  });
});

test.each([
  'application/json; charset=utf-16',
  'application/json;charset="iso-8859-1"',
  'application/json; CHARSET=latin1',
])('a body in %s answers 415', async (type) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/search',
    headers: { 'content-type': type },
    payload: '{"keyword":"a"}',
  });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([415, 'request.wrong_charset']);
});

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json'])(
  'a body in %s is read',
  async (type) => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/prod-api/search',
      headers: { 'content-type': type },
      payload: '{"keyword":"a"}',
    });
    expect(answer.statusCode).toBe(200);
  },
);

test('no answer may be shown in a frame or use the devices of the reader', async () => {
  const { headers } = await app.fastify.inject({ url: '/prod-api/no/such/call' });
  expect([headers['x-frame-options'], headers['permissions-policy'], headers['content-security-policy']]).toEqual([
    'DENY',
    expect.stringContaining('camera=(), microphone=(), geolocation=()'),
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
});

test.each([
  ['POST', '/prod-api/search', { payload: { keyword: 'a\0b' } }, 'keyword'],
  ['POST', '/prod-api/search', { payload: { keyword: 'a', deep: [{ text: '\0' }] } }, 'deep.0.text'],
  ['POST', '/prod-api/search', { payload: { keyword: 'a\ud800' } }, 'keyword'],
  ['GET', '/prod-api/content/list?kind=news&keyword=%00', {}, 'keyword'],
] as const)('answers 400 at the field to text that cannot be stored: %s %s %j', async (method, url, body, path) => {
  const answer = await app.fastify.inject({ method, url, ...body });
  expect([answer.statusCode, answer.json<{ data: { errors: unknown[] } }>().data.errors]).toEqual([
    400,
    [{ path, rule: 'characters', msg: 'This text contains characters that are not allowed.' }],
  ]);
});
