// The contact form without scripts. docs/rules/contact.md, "Sending"
import { getCaptcha } from '@trunkline/contract/contact/captcha';
import { expect, test } from 'vitest';
import { type PageContext, routePages } from '../platform/pages/pages.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';

const app = await startTestApp();
// A page that shows the form that it answers.
const fetch = (_: Request, { context }: { readonly context: PageContext }) =>
  new Response(JSON.stringify(context.refused ?? null), { headers: { 'content-type': 'text/html' } });
routePages(app.context, { readQuery: (_path, query) => query, fetch }, new Map());

const message = {
  name: 'Rana Haddad',
  company: '',
  mailbox: 'rana@haddad.example',
  country: 'JO',
  subject: 'Delivery',
  text: 'Do you deliver to Aqaba?',
  website: '',
};

const send = (fields: Record<string, string>, cookie = '', url = '/aboutus/contactus') =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
const listSubjects = () =>
  app.sql((trx) => trx.selectFrom('contact_messages').select(['subject', 'language']).execute());

async function readCookie(): Promise<string> {
  const { headers } = await callAs(app).raw(getCaptcha, { cookie: true });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^captcha=[\w-]{36}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict/);
  return cookie.split(';')[0] ?? '';
}

test('without the answer to the captcha the page shows the form again with what was typed, and stores nothing', async () => {
  const { statusCode, headers, body } = await send({ ...message, captcha: '' }, await readCookie());
  expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  expect(JSON.parse(body)).toMatchObject({ fields: message, errors: { captcha: expect.any(String) }, msg: '' });
  expect(await listSubjects()).toEqual([]);
});

test('a refused field is named in the language of the page', async () => {
  const { body } = await send({ ...message, mailbox: 'rana' }, '', '/ar/aboutus/contactus');
  expect(JSON.parse(body)).toMatchObject({ errors: { mailbox: expect.stringMatching(/[ء-ي]/) } });
});

test('with the cookie of the picture and its answer the message is stored once, and the browser goes on', async () => {
  const cookie = await readCookie();
  const { statusCode, headers } = await send({ ...message, captcha: 'test' }, cookie, '/ar/aboutus/contactus');
  expect([statusCode, headers.location]).toEqual([303, '/ar/aboutus/contactus?sent=true#write']);
  expect(await listSubjects()).toEqual([{ subject: 'Delivery', language: 'ar' }]);
  // The captcha is used up: the form that is sent again is refused.
  expect((await send({ ...message, captcha: 'test' }, cookie)).statusCode).toBe(400);
  expect(await listSubjects()).toHaveLength(1);
});

test('without a cookie the captcha is refused, and a captcha without the parameter sets no cookie', async () => {
  expect((await send({ ...message, captcha: 'test' })).statusCode).toBe(400);
  expect((await callAs(app).raw(getCaptcha, {})).headers).not.toHaveProperty('set-cookie');
});
