import { endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { z } from 'zod/mini';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { conflict } from '../errors/app-error.ts';
import { serve } from '../http/serve.ts';
import { servePageForm } from './page-form.ts';

const greet = endpoint({
  method: 'POST',
  path: '/test/greet',
  access: publicAccess,
  bodies: ['json', 'form'],
  summary: 'Greets.',
  input: z.object({ name: z.string().check(z.maxLength(5)), loud: z.optional(z.boolean()) }),
  output: z.object({ text: z.string() }),
});

const app = await startTestApp();
serve(app.context, greet, async ({ language }, { name, loud }) => {
  if (name === 'taken') throw conflict('request.stale_version');
  if (name === 'crash') throw new Error('a bug');
  return { text: `${language} ${name} ${String(loud)}` };
});
servePageForm(app.context, {
  path: '/greet',
  endpoint: greet,
  next: ({ query, data, refusal }) =>
    `/greet?page=${String(query['page'])}&said=${encodeURIComponent(refusal ? String(refusal.status) : JSON.stringify(data))}`,
});

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('a form runs the endpoint in the language of its page and goes on with 303', async () => {
  const { statusCode, headers } = await send('/ar/greet?page=a', 'name=Mei&loud=true');
  expect([statusCode, headers.location]).toEqual([
    303,
    `/ar/greet?page=a&said=${encodeURIComponent('{"text":"ar Mei true"}')}`,
  ]);
});

test.each([
  ['name=toolong', '400'],
  ['name=taken', '409'],
])('a refusal of %s is told to the next page: %s', async (payload, status) => {
  expect((await send('/greet?page=a', payload)).headers.location).toBe(`/greet?page=a&said=${status}`);
});

test('a failure of the server answers 500 and goes nowhere', async () => {
  const { statusCode, headers } = await send('/greet', 'name=crash');
  expect([statusCode, headers.location]).toEqual([500, undefined]);
});

test('a form of another site is refused with 403, and an address with an unknown language with 404', async () => {
  expect((await send('/greet', 'name=Mei', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send('/greet', 'name=Mei', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  expect((await send('/xx/greet', 'name=Mei')).statusCode).toBe(404);
});
