// Visitors who ask for more pages than the process can render do not take the process from partners who work.
import { loginUser } from '@trunkline/contract/accounts';
import { countCart } from '@trunkline/contract/cart';
import { saveEndUser } from '@trunkline/contract/endusers';
import { beforeEach, expect, test } from 'vitest';
import { homeIp, registerKnownUser, rightPassword } from '../accounts/login/login.testing.ts';
import { callFrom } from '../accounts/accounts.testing.ts';
import { createEndUserInput } from '../endusers/endusers.testing.ts';
import { routePages } from '../platform/pages/pages.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';

/** Pages that are rendered now, and those that were rendered, by the network that asked for them first. */
let rendering = 0;
let mostRendering = 0;
const rendered: string[] = [];
/** Renders wait for it. */
let gate: Promise<void>;
let openGate: () => void;

const app = await startTestApp();
const fetch = async ({ url }: Request): Promise<Response> => {
  mostRendering = Math.max(mostRendering, ++rendering);
  rendered.push(new URL(url).searchParams.get('keyword') ?? '');
  await gate;
  rendering--;
  return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } });
};
routePages(app.context, { fetch, readQuery: (_path, query) => query }, new Map());
beforeEach(() => {
  mostRendering = 0;
  rendered.length = 0;
  ({ promise: gate, resolve: openGate } = Promise.withResolvers<void>());
});

/** `async`, because an injected request is not sent before somebody waits for its answer. */
const ask = async (url: string, ip: string) => app.fastify.inject({ url, headers: { 'x-forwarded-for': ip } });
const open = (keyword: string, ip: string) => ask(`/product?keyword=${keyword}`, ip);

test('every call of a partner is answered while visitors of many networks ask for new pages', async () => {
  const partner = callAs(app, await app.make.member({ type: 'DTE' }));
  const flood = Array.from({ length: 240 }, (_, nth) => open(`flood${nth}`, `203.0.${nth % 60}.7`));
  const calls = [];
  for (let nth = 0; nth < 20; nth++) {
    calls.push((await partner.raw(countCart, {})).status);
    calls.push((await partner.raw(saveEndUser, createEndUserInput({ company: `Company ${nth}` }))).status);
  }
  expect(calls).toEqual(calls.map(() => 200));
  openGate();
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(mostRendering).toBe(2);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(rendered.length);
});

test('a login is answered while visitors of the same network ask for new pages', async () => {
  const username = await registerKnownUser(app, homeIp);
  const flood = Array.from({ length: 60 }, (_, nth) => open(`login${nth}`, homeIp));
  expect((await callFrom(app, homeIp).raw(loginUser, rightPassword(username))).status).toBe(200);
  openGate();
  await Promise.all(flood);
});

test('a visitor of another network waits for one page of each network, however many one of them asked for', async () => {
  const flood = Array.from({ length: 40 }, (_, nth) => open(`many${nth}`, '203.0.113.7'));
  const other = open('other', '198.51.100.7');
  openGate();
  expect((await other).statusCode).toBe(200);
  await Promise.all(flood);
  expect(rendered.indexOf('other')).toBeLessThan(3);
});

test.each([
  ['en', '/product', 'The server is busy', 'ltr'],
  ['ar', '/ar/product', 'الخادم مشغول', 'rtl'],
])('a page that is refused says so in the language of its address: %s', async (language, path, title, direction) => {
  const openNth = (nth: number) => ask(`${path}?keyword=${language}${nth}`, '203.0.113.7');
  const flood = Array.from({ length: 60 }, (_, nth) => openNth(nth));
  const refused = await openNth(99);
  openGate();
  await Promise.all(flood);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '5',
    'no-store',
  ]);
  expect(refused.body).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(refused.body).toContain(`<h1>${title}</h1>`);
});

test('visitors who share the rendering of a page are not refused because its first visitor is', async () => {
  // The network of the first visitor takes the places of others who have less.
  const flood = Array.from({ length: 51 }, (_, nth) => open(`shared${nth}`, '203.0.113.7'));
  const first = open('shared', '203.0.113.7');
  const second = open('shared', '198.51.100.7');
  openGate();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([429, 200]);
  await Promise.all(flood);
});
