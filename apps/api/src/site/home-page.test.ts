// Rules: docs/rules/site.md, "Home page"
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getHomePage } from '@trunkline/contract/site';
import { type saveContent, unpublishContent } from '@trunkline/contract/staff/content';
import { expect, test } from 'vitest';
import { publishNew } from '../content/content.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();
const editor = callAs(app, await app.make.staff('content'));
await app.sql(async (trx) => {
  const createCategory = (slug: string, en: string, ar: string, parent_id: string | null = null) =>
    trx
      .insertInto('categories')
      .values({ slug, name: JSON.stringify({ en, ar }), position: 1, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
  const routers = await createCategory('routers', 'Routers', 'الموجهات');
  const edge = await createCategory('edge', 'Edge routers', 'موجهات الحافة', routers.id);
  const product = {
    state: 'active',
    kind: 'device',
    brand: 'Corvid',
    product_line: 'routing',
    drawing: 'rack',
    words: '',
  };
  await trx
    .insertInto('products')
    .values(
      ['R1', 'R2'].map((code) => ({
        ...product,
        code,
        part_number: `PN-${code}`,
        model: `Model ${code}`,
        cate_id: edge.id,
        texts: JSON.stringify({ en: { title: `Router ${code}`, describe: '' } }),
        gpl: '100.00',
      })),
    )
    .execute();
});

type Change = Partial<EndpointInput<typeof saveContent>>;
const publish = (kind: 'banner' | 'news' | 'solution', title: string, change: Change = {}) =>
  publishNew(editor, { kind, texts: { en: { title, excerpt: `${title}.`, body: 'Text' } }, ...change });

test('answers categories with what is below them and products, with prices for partners only', async () => {
  const visitor = await callAs(app, null, { lang: 'ar' }).ok(getHomePage, {});
  expect(visitor).toMatchObject({
    categories: [{ name: 'الموجهات', slug: 'routers', count: 2, below: ['موجهات الحافة'] }],
    product_count: 2,
    banners: [],
    sections: {},
    news: [],
    solutions: [],
  });
  expect(
    visitor.products
      .map(({ code, market_price }) => [code, market_price])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['R1', undefined],
    ['R2', undefined],
  ]);
  const member = await callAs(app, await app.make.member()).ok(getHomePage, {});
  expect(member.products.map(({ market_price }) => market_price)).toEqual(['100.00', '100.00']);
});

test('answers the three newest news with their topic, and six solutions in their order', async () => {
  for (const [place, title] of ['Oldest', 'Older', 'Newer', 'Newest'].entries()) {
    app.setClockOffset(place / 100);
    await publish('news', title, { slug: `news-${place}`, details: { topic: 'product' } });
  }
  for (let place = 7; place > 0; place--)
    await publish('solution', `Solution ${place}`, { slug: `solution-${place}`, position: place });
  const { news, solutions } = await callAs(app).ok(getHomePage, {});
  expect(news.map(({ title, topic, path }) => [title, topic, path])).toEqual([
    ['Newest', 'product', '/aboutus/news/detail?page=news-3'],
    ['Newer', 'product', '/aboutus/news/detail?page=news-2'],
    ['Older', 'product', '/aboutus/news/detail?page=news-1'],
  ]);
  expect(solutions.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Solution ${place}`));
  expect(solutions[0]).toMatchObject({
    slug: 'solution-1',
    excerpt: 'Solution 1.',
    path: '/solution/detail?page=solution-1',
  });
  app.setClockOffset(0);
});

test('banners are shown in their order; one named after a part of the page replaces its heading', async () => {
  const second = await publish('banner', 'Two', { slug: null, url: 'https://events.example/', position: 2 });
  await publish('banner', 'One', { slug: null, url: '/product', position: 1 });
  const hero = await publish('banner', 'Headline', { slug: null, key: 'hero' });
  const { banners, sections } = await callAs(app).ok(getHomePage, {});
  expect(banners.map(({ title, excerpt, path }) => [title, excerpt, path])).toEqual([
    ['One', 'One.', '/product'],
    ['Two', 'Two.', 'https://events.example/'],
  ]);
  expect(sections).toEqual({ hero: { title: 'Headline', excerpt: 'Headline.' } });
  for (const { id, version } of [second, hero]) await editor.ok(unpublishContent, { id, version });
  const after = await callAs(app).ok(getHomePage, {});
  expect([expectDefined(after.banners[0]).title, after.banners.length, after.sections]).toEqual(['One', 1, {}]);
});
