import { getContent, listContent } from '@trunkline/contract/content/items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootWithDemoCatalogue, getListedProduct } from '../../catalogue/catalogue.testing.ts';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { publishNew } from '../content.testing.ts';

let app: TestApp;
let editor: ApiCaller;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
  editor = callAs(app, await app.make.staff('content'));
});
afterAll(() => app.close());

const inArabic = () => callAs(app, null, { lang: 'ar' });

test('answers the requested language, and English where it is not written', async () => {
  await publishNew(editor, {
    slug: 'both',
    texts: { en: { title: 'News', body: 'x' }, ar: { title: 'خبر', body: '[منتجات](/product)' } },
  });
  await publishNew(editor, { slug: 'english', texts: { en: { title: 'Only', body: '[a](/product)' } } });
  const both = await inArabic().ok(getContent, { kind: 'news', slug: 'both' });
  expect([both.title, both.language, both.languages]).toEqual(['خبر', 'ar', ['en', 'ar']]);
  expect(both.body_html).toContain('href="/ar/product"');
  const english = await inArabic().ok(getContent, { kind: 'news', slug: 'english' });
  expect([english.title, english.language]).toEqual(['Only', 'en']);
  expect(english.body_html).toContain('href="/ar/product"');
});

test('a text without an excerpt is told by its first words', async () => {
  const body = `# Fair\n\n${'We show **campus** switches. '.repeat(20)}`;
  await publishNew(editor, { slug: 'fair', texts: { en: { title: 'Fair', body } } });
  const { excerpt, opening } = await callAs(app).ok(getContent, { kind: 'news', slug: 'fair' });
  expect([excerpt, opening.length]).toEqual([null, 200]);
  expect(opening).toMatch(/^Fair We show campus switches\. We show/);
});

test('shows products by code, model or part number, in the order of the text, without prices', async () => {
  const raven = await getListedProduct(app, 'RV-2448P');
  await publishNew(editor, {
    kind: 'solution',
    slug: 'campus',
    texts: { en: { title: 'Campus', body: `:::products\n${raven.part_number} | 1 for 50 users\nrk-9604\n:::` } },
  });
  const { products, body_html } = await callAs(app).ok(getContent, { kind: 'solution', slug: 'campus' });
  expect(products.map(({ model }) => model)).toEqual(['RV-2448P', 'RK-9604']);
  expect(products[0]).toMatchObject({ id: raven.id, state: 'active', part_number: raven.part_number });
  expect(body_html).toContain(`data-product="${raven.id}"`);
  expect(JSON.stringify(products)).not.toMatch(/price|gpl|cost/);
});

test('answers a banner by its id, with its state', async () => {
  const banner = await publishNew(editor, {
    kind: 'banner',
    texts: { en: { title: 'Fair in May', excerpt: 'Hall 3' } },
  });
  const { list } = await callAs(app).ok(listContent, { kind: 'banner' });
  expect(list.find(({ id }) => id === banner.id)).toMatchObject({ kind: 'banner', state: 'published' });
  const detail = await callAs(app).ok(getContent, { kind: 'banner', id: banner.id });
  expect(detail).toMatchObject({ title: 'Fair in May', excerpt: 'Hall 3', state: 'published', body_html: '' });
});

test('names parents, children and neighbours that are on the site', async () => {
  const topic = await publishNew(editor, { kind: 'help', slug: 'quotations' });
  const [first, second, third] = [
    await publishNew(editor, { kind: 'help', parent_id: topic.id }),
    await publishNew(editor, { kind: 'help', parent_id: topic.id }),
    await publishNew(editor, { kind: 'help', parent_id: topic.id }),
  ];
  const read = (id: string) => callAs(app).ok(getContent, { kind: 'help', id });
  expect((await read(topic.id)).children.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  const middle = await read(second.id);
  expect([middle.parents.map(({ id }) => id), middle.previous?.id, middle.next?.id]).toEqual([
    [topic.id],
    first.id,
    third.id,
  ]);
  expect([(await read(first.id)).previous, (await read(third.id)).next]).toEqual([null, null]);
});

test('lists news with the newest first, by page and keyword', async () => {
  app.setClockOffset(0.01);
  const newest = await publishNew(editor, { texts: { en: { title: 'Zephyr release', body: 'x' } } });
  app.setClockOffset(0.02);
  const { list, total } = await callAs(app).ok(listContent, { kind: 'news', limit: 10 });
  expect([list[0]?.id, list.length]).toEqual([newest.id, total]);
  expect((await callAs(app).ok(listContent, { kind: 'news', keyword: 'ZEPHYR' })).list.map(({ id }) => id)).toEqual([
    newest.id,
  ]);
  app.setClockOffset(0);
});

test('lists in the order that is asked for, and refuses one that it does not have', async () => {
  const slugs = ['sorted-b', 'sorted-c', 'sorted-a'];
  for (const [day, slug] of slugs.entries()) {
    app.setClockOffset(0.03 + day / 100);
    await publishNew(editor, { slug, texts: { en: { title: `Order ${slug}`, body: 'x' } } });
  }
  const read = async (sort?: 'title' | '-title' | 'published_at') =>
    (await callAs(app).ok(listContent, { kind: 'news', keyword: 'Order sorted', sort })).list.map(({ slug }) => slug);
  expect(await read()).toEqual(slugs.toReversed());
  expect(await read('published_at')).toEqual(slugs);
  expect(await read('title')).toEqual(slugs.toSorted());
  expect(await read('-title')).toEqual(slugs.toSorted().toReversed());
  app.setClockOffset(0);
  const unknown = await app.fastify.inject({ url: '/prod-api/content/list?kind=news&sort=body' });
  expect([unknown.statusCode, unknown.json<{ data: { errors: { path: string }[] } }>().data.errors[0]?.path]).toEqual([
    400,
    'sort',
  ]);
});

test('answers 400 for a kind that visitors do not list, and without an id or a slug', async () => {
  expect((await callAs(app).refused(listContent, { kind: 'menu' })).status).toBe(400);
  expect((await callAs(app).refused(getContent, { kind: 'news' })).errors[0]?.path).toBe('slug');
  expect((await callAs(app).refused(getContent, { kind: 'news', id: 'x', slug: 'y' })).status).toBe(400);
  expect((await callAs(app).refused(getContent, { kind: 'news', id: 'x' })).status).toBe(404);
});
