import { search, suggest, suggestionsAtMost } from '@trunkline/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted } from '../testing/boot.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());

const titles = async (keyword: string, headers: Record<string, string> = {}): Promise<string[]> =>
  (await as(app, null, headers).ok(search, { keyword, limit: 50 })).list.map(({ title }) => title);
/** The model stands in no answer of a search: what was found is looked up. */
const models = async (keyword: string, limit: 10 | 50 = 10): Promise<string[]> => {
  const { list } = await as(app).ok(search, { keyword, limit });
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
  const byId = new Map(rows.map(({ id, model }) => [id, model]));
  return list.map(({ id }) => byId.get(id)!);
};

test.each([
  ['RV-2448P', 'RV-2448P'],
  ['rv2448p', 'RV-2448P'],
  ['230-2448-03', 'RV-2448X'],
  ['230244803', 'RV-2448X'],
  ['230 2448 03', 'RV-2448X'],
  ['RV-2484P', 'RV-2448P'],
])('%s finds %s first', async (keyword, model) => expect((await models(keyword))[0]).toBe(model));

test('the thing itself stands before what begins like it, and what is sold before what is not', async () => {
  expect((await models('RV-2448')).slice(0, 2)).toEqual(['RV-2448', 'RV-2448P']);
  const found = await models('2048', 50);
  expect(found).toContain('RV-2048');
  const rows = await app.sql((trx) =>
    trx.selectFrom('products').select('model').where('state', '=', 'ended').execute(),
  );
  const ended = new Set(rows.map(({ model }) => model));
  // What can not be bought any more closes the list.
  const sold = found.map((model) => !ended.has(model));
  expect(sold).toEqual(sold.toSorted((a, b) => Number(b) - Number(a)));
});

test.each(['router', 'ROUTER', 'róuter', 'rout', 'ruoter', 'routr', 'jackdow router'])(
  '%s finds routers',
  async (keyword) => {
    const found = await titles(keyword);
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) expect(title).toMatch(/router|jackdaw/i);
  },
);

test('every word must be there', async () => {
  const found = await titles('raven access');
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toMatch(/raven.*access/i);
  expect(await titles('raven zzyzzyx')).toEqual([]);
});

test('Arabic words find, and answers are in the asked language', async () => {
  const [title] = await titles('موجّه', { lang: 'ar' });
  expect(title).toContain('موجّه');
  expect((await titles('موجة')).length).toBeGreaterThan(0); // the last letter is another
});

test('suggestions come while typing, few and the best first', async () => {
  const { list } = await as(app).ok(suggest, { keyword: 'rav' });
  expect(list).toHaveLength(suggestionsAtMost);
  expect(list[0]).toEqual({
    type: 'product',
    id: expect.any(String),
    title: expect.stringContaining('Raven'),
    model: expect.stringMatching(/^RV-/),
    path: `/product/detail?cid=${list[0]!.id}`,
  });
  expect((await as(app).ok(suggest, { keyword: 'r' })).list.length).toBeGreaterThan(0);
  expect((await as(app).ok(suggest, {})).list).toEqual([]);
});

test('a form is understood as well as JSON', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/search',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'keyword=raven+access&type=product&page=1&limit=10',
  });
  const { data } = answer.json<{ data: { list: unknown[]; total: number; limit: number } }>();
  expect(data.list).toHaveLength(10);
  expect(data.total).toBeGreaterThan(10);
  expect(data.limit).toBe(10);
});

test('pages follow each other without a gap, and none goes beyond what is counted', async () => {
  const page = async (number: number) => (await as(app).ok(search, { keyword: 'raven', page: number, limit: 10 })).list;
  const whole = (await as(app).ok(search, { keyword: 'raven', limit: 20 })).list;
  expect([...(await page(1)), ...(await page(2))]).toEqual(whole);
  expect(await as(app).ok(search, { keyword: 'raven', page: 900, limit: 10 })).toMatchObject({ list: [] });
  expect((await as(app).refused(search, { keyword: 'raven', page: 1001, limit: 10 })).status).toBe(400);
  expect((await as(app).refused(search, { keyword: 'x'.repeat(101) })).errors[0]).toMatchObject({ path: 'keyword' });
  expect((await as(app).refused(search, { keyword: 'raven', type: 'price' })).status).toBe(400);
});

test('kinds that nothing is kept of find nothing', async () => {
  for (const type of ['news', 'page', 'solution'] as const)
    expect(await as(app).ok(search, { keyword: 'raven', type })).toMatchObject({ list: [], total: 0 });
});

test.each([
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%%%',

  '((((',
  "raven'); drop table products; --",
  '-'.repeat(50),
])('%j is text and nothing else', async (keyword) => {
  expect(await as(app).ok(search, { keyword })).toMatchObject({ list: [], total: 0 });
  expect((await as(app).ok(suggest, { keyword })).list).toEqual([]);
});

test('signs that no text holds are blanks', async () => {
  expect(await models('rv\u00002448p')).toEqual(await models('rv 2448p'));
});

test('no price is found, shown or put in order, for anybody', async () => {
  const member = await app.make.member({ type: 'DPP', level: 'gold' });
  await app.sql((trx) => trx.updateTable('products').set({ gpl: '98765.43' }).where('model', '=', 'RV-2448').execute());
  for (const person of [null, member]) {
    expect((await as(app, person).ok(search, { keyword: '98765.43' })).list).toEqual([]);
    expect(JSON.stringify(await as(app, person).ok(search, { keyword: 'raven' }))).not.toMatch(/price|gpl|cost/);
  }
  const ids = async () => (await as(app).ok(search, { keyword: 'raven', limit: 50 })).list.map(({ id }) => id);
  const before = await ids();
  await app.sql((trx) => trx.updateTable('products').set({ gpl: '1.00' }).where('id', '=', before.at(-1)!).execute());
  expect(await ids()).toEqual(before);
});

test('a product that is renamed is found by its new words, also misspelt', async () => {
  await app.sql((trx) =>
    trx.updateTable('products').set({ words: 'zeppelin zp-1 zp1' }).where('model', '=', 'CH-2600').execute(),
  );
  expect(await models('zepplin')).toEqual(['CH-2600']);
});
