// Every page that visitors can open, as the built pages render it, of a vendor who has not loaded the demo (`DEMO_DATA=off`): no word, name
// or picture of the demo's vendor. Rules: docs/rules/setup.md
import { visitorPages } from '@trunkline/contract/pages';
import { publishContent } from '@trunkline/contract/staff/content';
import { getSettingDetail, saveSetting } from '@trunkline/contract/staff/settings';
import { expect, test, vi } from 'vitest';
import { ensureBuilt } from '../build.ts';
import { createTestProduct } from '../catalogue/catalogue.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { loadStarterContent } from './starter-content.ts';

// A build takes minutes; `npm test` has made it before.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

await ensureBuilt();
const app = await startTestApp({ pages: true, mailFrom: 'no-reply@tarnwick.example' });
await app.sql((trx) => trx.deleteFrom('settings').execute());
const staff = await app.make.staff('admin');
const admin = callAs(app, staff);

/** Vendor, places, bank and product families of the demo. */
const demoWords =
  /corvid|shenzhen|شنتشن|ternquay|\b(?:raven|rook|jackdaw|magpie|chough|pica|bird)s?\b|كورفيد|غراب|\bطائر/i;

/** A busy machine answers 503 for a while. */
const open = (url: string) =>
  vi.waitFor(
    async () => {
      const { statusCode, body } = await app.fastify.inject({ url });
      expect([url, statusCode < 500]).toEqual([url, true]);
      return body;
    },
    { timeout: 60_000 },
  );
/** The first words around one of the demo. */
const findDemoWord = (body: string): string | undefined => {
  const at = body.search(demoWords);
  return at < 0 ? undefined : body.slice(Math.max(0, at - 60), at + 60);
};

test.each(['before its set-up', 'with a name, pages and a product'])('a portal %s', async (state) => {
  if (state !== 'before its set-up') {
    const { version } = await admin.ok(getSettingDetail, { key: 'vendor.name' });
    await admin.ok(saveSetting, { key: 'vendor.name', value: 'Tarnwick Systems', version, reason: 'First day' });
    const vendor = { vendor: 'Tarnwick Systems', email: 'partners@tarnwick.example' };
    const pages = await app.sql(async (trx) => {
      await loadStarterContent(trx, vendor, new Date());
      return trx.selectFrom('contents').select(['id', 'version']).where('kind', '=', 'page').execute();
    });
    for (const page of pages) await admin.ok(publishContent, page);
    await createTestProduct(app, staff, { part_number: 'TS-001' });
  }
  const addresses = [
    ...Object.values(visitorPages).flatMap((page) => ('record' in page ? [] : [page.path])),
    '/aboutus/brief',
    '/product/TS-001',
    '/no-such-page',
    '/aboutus/news.xml',
  ];
  expect(addresses.length).toBeGreaterThan(20);
  const found: string[] = [];
  let named = 0;
  for (const language of ['', '/ar'])
    for (const address of addresses) {
      const body = await open(`${language}${address}`);
      if (body.includes('Tarnwick Systems')) named += 1;
      const word = findDemoWord(body);
      if (word !== undefined) found.push(`${language}${address}: ${word}`);
    }
  expect(found).toEqual([]);
  expect(named > addresses.length).toBe(state !== 'before its set-up');
  for (const url of ['/openapi.json', '/prod-api/docs', '/robots.txt', '/sitemap.xml'])
    expect([url, findDemoWord(await open(url))]).toEqual([url, undefined]);
});
