import { languages } from '@trunkline/contract/languages';
import { publishContent, saveContent } from '@trunkline/contract/staff/content';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../catalogue/catalogue.testing.ts';
import { createContentInput, publishNew } from '../../content/content.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { formatSitemapPart } from './sitemap.present.ts';
import { pagesPerPart } from './sitemap.sql.ts';

const origin = 'http://portal.test';
const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));

const open = (url: string, headers = {}) => app.fastify.inject({ url, headers });
const readPart = async (part: string): Promise<string> => (await open(`/sitemap/${part}.xml`)).body;
const findEntry = (xml: string, path: string): string | undefined =>
  xml.split('\n').find((line) => line.startsWith(`<url><loc>${origin}${path}</loc>`));

test('robots are kept from private pages in every language, may read pictures, and find the sitemap', async () => {
  const { body, headers } = await open('/robots.txt');
  const lines = body.split('\n');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  for (const path of ['/admin', '/ar/admin', '/personal', '/ar/personal', '/prod-api/', '/search', '/ar/search'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Allow: /prod-api/products/picture');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the index names all parts, and each of them answers', async () => {
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(parts).toEqual([`${origin}/sitemap/site-1.xml`, `${origin}/sitemap/products-1.xml`]);
  for (const part of parts) expect((await open(part.slice(origin.length))).statusCode).toBe(200);
});

test.each(['site-2.xml', 'products-2.xml', 'site-0.xml', 'site-1', 'orders-1.xml', '..%2fsite-1.xml'])(
  'the unknown part %s answers 404',
  async (part) => {
    expect((await open(`/sitemap/${part}`)).statusCode).toBe(404);
  },
);

test('pages of the portal are in it, forms and errors are not', async () => {
  const xml = await readPart('site-1');
  for (const path of ['/index', '/ar/index', '/product', '/aboutus/terms']) expect(findEntry(xml, path)).toBeDefined();
  for (const path of ['/', '/login', '/404', '/search', '/product/compare'])
    expect(findEntry(xml, path)).toBeUndefined();
  expect(xml).not.toMatch(/\$|\/admin|\/personal/);
});

test('an item has an entry in each language in which it is written, with the time of its version', async () => {
  const both = { en: { title: 'One', body: 'x' }, ar: { title: 'واحد', body: 'س' } };
  await publishNew(editor, { slug: 'both', texts: both });
  await publishNew(editor, { slug: 'english' });
  await editor.ok(saveContent, createContentInput({ slug: 'draft' }));
  const xml = await readPart('site-1');
  const entry = findEntry(xml, '/ar/aboutus/news/detail?page=both');
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(entry).toContain(`hreflang="en" href="${origin}/aboutus/news/detail?page=both"`);
  expect(entry).toContain(`hreflang="x-default" href="${origin}/aboutus/news/detail?page=both"`);
  expect(findEntry(xml, '/aboutus/news/detail?page=english')).not.toContain('hreflang="ar"');
  expect(findEntry(xml, '/ar/aboutus/news/detail?page=english')).toBeUndefined();
  expect(xml).not.toContain('draft');
});

test('a page of the portal that shows an item is in it once, with the time of the item', async () => {
  expect(findEntry(await readPart('site-1'), '/aboutus/contactus')).not.toContain('<lastmod>');
  await publishNew(editor, { kind: 'page', slug: 'aboutus/contactus' });
  const xml = await readPart('site-1');
  expect(findEntry(xml, '/aboutus/contactus')).toContain('<lastmod>');
  expect(xml.split(`<loc>${origin}/aboutus/contactus</loc>`)).toHaveLength(2);
});

test('an item is in it from the moment at which it is published', async () => {
  const { id, version } = await editor.ok(saveContent, createContentInput({ slug: 'tomorrow' }));
  const publish_at = new Date(app.context.clock().getTime() + 3_600_000).toISOString();
  await editor.ok(publishContent, { id, version, publish_at });
  expect(await readPart('site-1')).not.toContain('tomorrow');
  app.setClockOffset(1);
  app.context.changes.announce('content');
  expect(await readPart('site-1')).toContain('tomorrow');
  app.setClockOffset(0);
});

test('a product is in the part of products, and a client that has the part gets 304', async () => {
  const { code } = await createTestProduct(app, await app.make.staff('admin'));
  const answer = await open('/sitemap/products-1.xml');
  expect(findEntry(answer.body, `/product/${code.toLowerCase()}`)).toBeDefined();
  // Its texts are English.
  expect(findEntry(answer.body, `/ar/product/${code.toLowerCase()}`)).toBeUndefined();
  expect((await open('/sitemap/products-1.xml', { 'if-none-match': answer.headers['etag'] })).statusCode).toBe(304);
});

test('a full part has 50,000 addresses and 50 MB at most, and signs of XML in an address are escaped', () => {
  const place = { path: `/product?a=1&b=<2>&c=${'long-'.repeat(16)}`, changedAt: new Date(), languages };
  const xml = formatSitemapPart(
    origin,
    Array.from({ length: pagesPerPart }, () => place),
  );
  expect(xml.match(/<loc>/g)?.length).toBeLessThanOrEqual(50_000);
  expect(xml.slice(0, 1_000)).toContain('<loc>http://portal.test/product?a=1&#38;b=&#60;2&#62;&#38;c=long-');
  expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000);
});
