import { listNews } from '@trunkline/contract/content/news';
import { listContent } from '@trunkline/contract/content/items';
import { saveContent } from '@trunkline/contract/staff/content';
import { describe, expect, test } from 'vitest';
import { XmlTokenizer } from '../../platform/files/xml-tokens.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { publishNew } from '../content.testing.ts';

/** How many days ago each item was published. */
const ages = { product: 3, training: 40, company: 400 } as const;
const app = await startTestApp();
const content = await app.make.staff('content');
for (const [topic, days] of Object.entries(ages) as [keyof typeof ages, number][]) {
  app.setClockOffset(-days);
  await publishNew(callAs(app, content), {
    slug: topic,
    details: { topic },
    texts: {
      en: { title: `About ${topic} & <more>`, excerpt: 'Short.', body: 'Text.' },
      ar: { title: `عن ${topic}`, excerpt: 'قصير', body: 'نص' },
    },
  });
}
app.setClockOffset(0);

const titles = async (input: Parameters<typeof callApi>[0]) => (await callApi(input)).list.map(({ slug }) => slug);
const callApi = (input: { keyword?: string; filter?: Record<string, unknown> }, lang = 'en') =>
  callAs(app, null, { lang }).ok(listNews, input);
const yearOf = (days: number): number => new Date(Date.now() - days * 86_400_000).getUTCFullYear();

describe('the news', () => {
  test('stand newest first, with their topics and years', async () => {
    const { list, topics, years, total } = await callApi({});
    expect(list.map(({ slug }) => slug)).toEqual(['product', 'training', 'company']);
    expect(list[0]).toMatchObject({ path: '/aboutus/news/detail?page=product', drawing: null, topic: 'product' });
    expect(topics).toEqual([
      { topic: 'product', count: 1 },
      { topic: 'training', count: 1 },
      { topic: 'company', count: 1 },
    ]);
    expect(years).toEqual([...new Set(Object.values(ages).map(yearOf))].toSorted((a, b) => b - a));
    expect(total).toBe(3);
  });

  test('are filtered by topic, year and keyword; topics count the year', async () => {
    expect(await titles({ filter: { topic: 'training' } })).toEqual(['training']);
    expect(await titles({ filter: { year: yearOf(400) } })).toEqual(['company']);
    expect((await callApi({ filter: { year: yearOf(400) } })).topics).toEqual([{ topic: 'company', count: 1 }]);
    expect(await titles({ keyword: 'ABOUT comp' })).toEqual(['company']);
    expect(await titles({ filter: { year: 1999 } })).toEqual([]);
  });

  test('refuse an unknown topic and a year that is none', async () => {
    expect((await callAs(app).refused(listNews, { filter: { topic: 'gossip' } })).status).toBe(400);
    expect((await callAs(app).refused(listNews, { filter: { year: 20_000 } })).status).toBe(400);
  });

  test('do not show drafts', async () => {
    await callAs(app, content).ok(saveContent, {
      kind: 'news',
      slug: 'secret',
      texts: { en: { title: 'Secret', body: 'Text.' } },
    });
    expect(await titles({ keyword: 'secret' })).toEqual([]);
  });
});

/** Reads the XML, whose elements must close in their order, and answers the texts of the elements of a name. */
function listElements(xml: string, wanted: string): string[] {
  const tokenizer = new XmlTokenizer();
  const open: string[] = [];
  const texts: string[] = [];
  const crossed: string[] = [];
  for (const token of [...tokenizer.push(xml), ...tokenizer.end()]) {
    if (token.kind === 'open' && !token.isEmpty) open.push(token.name);
    if (token.kind === 'close' && open.pop() !== token.name) crossed.push(token.name);
    if (token.kind === 'text' && open.at(-1) === wanted) texts.push(token.text);
  }
  expect([...open, ...crossed]).toEqual([]);
  return texts;
}

describe('the feed', () => {
  const read = async (path: string) => {
    const { statusCode, headers, body } = await app.fastify.inject({ method: 'GET', url: path });
    return { status: statusCode, type: headers['content-type'], body };
  };

  test.each([
    ['/aboutus/news.xml', 'About product & <more>', 'http://portal.test/aboutus/news/detail?page=product'],
    ['/ar/aboutus/news.xml', 'عن product', 'http://portal.test/ar/aboutus/news/detail?page=product'],
  ])('at %s is XML with the items of its language, newest first', async (path, title, link) => {
    const { status, type, body } = await read(path);
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(listElements(body, 'title')[1]).toBe(title);
    expect(listElements(body, 'link')[1]).toBe(link);
    expect(listElements(body, 'pubDate')).toHaveLength(3);
    expect(body).toContain(`<atom:link href="http://portal.test${path}" rel="self" type="application/rss+xml"/>`);
  });

  test('is asked for each time, and sent again only when it has changed', async () => {
    const url = '/aboutus/news.xml';
    const { headers } = await app.fastify.inject({ url });
    expect(headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': `"other", W/${String(headers['etag'])}` };
    const again = await app.fastify.inject({ url, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await publishNew(callAs(app, content), { slug: 'fresh', texts: { en: { title: 'Fresh', body: 'x' } } });
    const changed = await app.fastify.inject({ url, headers: known });
    expect([changed.statusCode, changed.body.includes('Fresh')]).toEqual([200, true]);
  });
});

test('pages below a path are listed alone', async () => {
  for (const slug of ['legalarea/notes', 'legalarea/more', 'legal'])
    await publishNew(callAs(app, content), { kind: 'page', slug });
  const { list } = await callAs(app).ok(listContent, { kind: 'page', filter: { under: 'legalarea' } });
  expect(list.map(({ slug }) => slug ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
    'legalarea/more',
    'legalarea/notes',
  ]);
});
