// Rendered pages that processes keep for visitors. docs/rules/platform.md, "Caches"
import { brotliDecompressSync } from 'node:zlib';
import { getContent, listContent } from '@trunkline/contract/content/items';
import { getProductDetail } from '@trunkline/contract/catalogue';
import { publishContent, saveContent, unpublishContent } from '@trunkline/contract/staff/content';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiCaller, callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { type PageContext, routePages } from '../platform/pages/pages.ts';
import { createTestProduct } from '../catalogue/catalogue.testing.ts';
import { createContentInput, publishNew } from './content.testing.ts';

/** Other processes answer a change within two seconds on a machine that is not busy. */
const soonMs = 10_000;

let staffApp: TestApp;
/** Another process on the same database, which serves the pages. */
let app: TestApp;
let proxy: TcpProxy;
let editor: ApiCaller;
let renders = 0;

/** The page of the tests reads one name. */
const readPageOf = (_path: string, query: string): string => {
  const page = new URLSearchParams(query).get('page');
  return page === null ? '' : `?page=${page}`;
};

/** A page that shows what a call answers: `/news/SLUG`, `/news`, `/product/CODE`. */
async function renderPage({ url }: Request, { answer }: PageContext): Promise<Response> {
  renders += 1;
  const [, area, name] = new URL(url).pathname.replace(/^\/ar/, '').split('/');
  const { status, body } =
    area === 'product'
      ? await answer(getProductDetail, { code: name })
      : await (name ? answer(getContent, { kind: 'news', slug: name }) : answer(listContent, { kind: 'news' }));
  const html = `<html><script>start()</script><p>${JSON.stringify(body)}</p></html>`;
  return new Response(html, { status: status === 503 ? 500 : status, headers: { 'content-type': 'text/html' } });
}

beforeAll(async () => {
  const database = await createTestDatabase();
  const address = new URL(database.appUrl);
  proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  staffApp = await boot({}, { ...database, drop: async () => undefined });
  app = await boot({}, { ...database, appUrl: address.href });
  routePages(
    app.context,
    { fetch: (request, { context }) => renderPage(request, context), readQuery: readPageOf },
    new Map(),
  );
  editor = callAs(staffApp, await staffApp.make.staff('content'));
});
afterAll(async () => {
  await staffApp.close();
  await app.close();
  await proxy.close();
});

const open = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const readPage = async (url: string): Promise<string> => (await open(url)).body;
const waitUntilPage = (url: string, text: string, timeout = soonMs) =>
  vi.waitFor(async () => expect(await readPage(url)).toContain(text), { timeout, interval: 50 });

const createProduct = async () => createTestProduct(staffApp, await staffApp.make.staff('admin'), { gpl: '123.45' });

/** Opens a page twice; the second answer must come from memory. */
async function keepPage(url: string): Promise<string> {
  await readPage(url);
  const before = renders;
  const page = await readPage(url);
  expect(renders).toBe(before);
  return page;
}

test('a page is rendered once, and a client that has it gets 304 until it changes', async () => {
  const item = await publishNew(editor, { slug: 'known', texts: { en: { title: 'Known', body: 'x' } } });
  await waitUntilPage('/news/known', 'Known');
  await keepPage('/news/known');
  const first = await open('/news/known', { 'accept-encoding': 'br' });
  const tag = String(first.headers['etag']);
  expect(first).toMatchObject({ statusCode: 200, headers: { 'content-encoding': 'br', 'cache-control': 'no-cache' } });
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect(await open('/news/known', { 'accept-encoding': 'br', 'if-none-match': `"x", ${tag}` })).toMatchObject({
    statusCode: 304,
    body: '',
  });
  const plain = await open('/news/known');
  expect(plain.headers['etag']).toBe(tag);
  expect(plain.headers['content-encoding']).toBeUndefined();

  const { version } = await editor.ok(saveContent, {
    id: item.id,
    version: item.version,
    texts: { en: { title: 'Changed', body: 'x' } },
  });
  await editor.ok(publishContent, { id: item.id, version });
  await waitUntilPage('/news/known', 'Changed');
  expect((await open('/news/known', { 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(200);
});

test.each([
  ['/news?utm_source=mail&utm_campaign=spring', 0],
  ['/news?gclid=1&page=1', 1],
  ['/news?source=mail', 0],
])(
  'after the list, %s renders %i more pages: names that the page does not read do not count',
  async (url, expected) => {
    await keepPage('/news');
    const before = renders;
    await readPage(url);
    expect(renders - before).toBe(expected);
  },
);

test('a page is sent smaller from the second time on, with the same tag and content', async () => {
  await publishNew(editor, {
    slug: 'long',
    texts: { en: { title: 'Long', body: 'Lines of this text. '.repeat(500) } },
  });
  await waitUntilPage('/news/long', 'Long');
  const send = () => open('/news/long?page=7', { 'accept-encoding': 'br' });
  const first = await send();
  await send();
  const later = await vi.waitFor(async () => {
    const answer = await send();
    expect(answer.rawPayload.length).toBeLessThan(first.rawPayload.length);
    return answer;
  });
  expect(later.headers['etag']).toBe(first.headers['etag']);
  expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
});

test('the list, and the page in the other language, follow a change of another process', async () => {
  expect(await keepPage('/ar/news')).not.toContain('Fresh');
  const item = await publishNew(editor, { slug: 'fresh', texts: { en: { title: 'Fresh', body: 'x' } } });
  await waitUntilPage('/ar/news', 'Fresh');
  await keepPage('/ar/news/fresh');
  await editor.ok(unpublishContent, { id: item.id, version: item.version });
  await vi.waitFor(async () => expect((await open('/ar/news/fresh')).statusCode).toBe(404), { timeout: soonMs });
});

test('a product page follows a change of the catalogue', async () => {
  const product = await createProduct();
  await vi.waitFor(async () => expect((await open(`/product/${product.code}`)).statusCode).toBe(200), {
    timeout: soonMs,
  });
  await keepPage(`/product/${product.code}`);
  await staffApp.sql((trx) =>
    trx.updateTable('products').set({ model: 'NEW-1' }).where('id', '=', product.id).execute(),
  );
  await waitUntilPage(`/product/${product.code}`, 'NEW-1');
});

test('a planned publication begins on pages that are kept, without a write', async () => {
  const item = await publishNew(editor, { slug: 'planned', texts: { en: { title: 'Before', body: 'x' } } });
  await waitUntilPage('/news/planned', 'Before');
  const { version } = await editor.ok(saveContent, {
    id: item.id,
    version: item.version,
    texts: { en: { title: 'Afterwards', body: 'x' } },
  });
  const startsInMs = 2_500;
  const publish_at = new Date(Date.now() + startsInMs).toISOString();
  await editor.ok(publishContent, { id: item.id, version, publish_at });
  // Where the moment falls between its two reads, it is tried again.
  await vi.waitFor(() => keepPage('/news/planned'), { timeout: soonMs });
  await waitUntilPage('/news/planned', 'Afterwards', startsInMs + soonMs);
  expect(new Date().toISOString() >= publish_at).toBe(true);
});

test('the scripts of a kept page are named by their hashes, and no nonce is repeated', async () => {
  await publishNew(editor, { slug: 'scripts' });
  await waitUntilPage('/news', 'scripts');
  const { headers, body } = await open('/news');
  const [, policy] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(policy).toBe(`'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='`);
  expect(body).not.toContain('nonce');
});

test('who is logged in gets the page of visitors, without own prices, and leaves nothing in it', async () => {
  const product = await createProduct();
  const user = await staffApp.make.member({ type: 'DTE' });
  const url = `/product/${product.code}`;
  const signs = { token: user.token, cookie: `token=${user.token}; lang=ar`, authorization: `Bearer ${user.token}` };
  await vi.waitFor(async () => expect((await open(url, signs)).statusCode).toBe(200), { timeout: soonMs });
  const own = await open(url, signs);
  expect(own.body).toBe(await readPage(url));
  expect(own.body).not.toMatch(/123\.45|own_discount/);
  expect(own.headers['set-cookie']).toBeUndefined();
});

test('a refusal and an outage are not kept: the page is there when the database is', async () => {
  expect((await open('/news/later')).statusCode).toBe(404);
  await publishNew(editor, createContentInput({ slug: 'later' }));
  await vi.waitFor(async () => expect((await open('/news/later')).statusCode).toBe(200), { timeout: soonMs });
  proxy.cut();
  await vi.waitFor(async () => expect((await open('/news/later')).statusCode).toBe(503), { timeout: 10_000 });
  expect((await open('/news/later')).headers['retry-after']).toBe('5');
  proxy.restore();
  await vi.waitFor(async () => expect((await open('/news/later')).statusCode).toBe(200), { timeout: 10_000 });
});
