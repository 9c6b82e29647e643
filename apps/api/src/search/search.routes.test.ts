import { searchSite, listSearchSuggestions, maxSuggestions } from '@trunkline/contract/search';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));

const searchTitles = async (keyword: string, headers: Record<string, string> = {}): Promise<string[]> =>
  (await callAs(app, null, headers).ok(searchSite, { keyword, limit: 50 })).list.map(({ title }) => title);
/** Answers of a search hold no model, so it is read from the database. */
const searchModels = async (keyword: string, limit: 10 | 50 = 10): Promise<string[]> => {
  const { list } = await callAs(app).ok(searchSite, { keyword, limit });
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
  const byId = new Map(rows.map(({ id, model }) => [id, model]));
  return list.map(({ id }) => expectDefined(byId.get(id)));
};

test.each([
  ['RV-2448P', 'RV-2448P'],
  ['rv2448p', 'RV-2448P'],
  ['230-2448-03', 'RV-2448X'],
  ['230244803', 'RV-2448X'],
  ['230 2448 03', 'RV-2448X'],
  ['RV-2484P', 'RV-2448P'],
])('%s finds %s first', async (keyword, model) => expect((await searchModels(keyword))[0]).toBe(model));

test('an exact match stands first, and ended products stand last', async () => {
  expect((await searchModels('RV-2448')).slice(0, 2)).toEqual(['RV-2448', 'RV-2448P']);
  const found = await searchModels('2048', 50);
  expect(found).toContain('RV-2048');
  const rows = await app.sql((trx) =>
    trx.selectFrom('products').select('model').where('state', '=', 'ended').execute(),
  );
  const ended = new Set(rows.map(({ model }) => model));
  const sold = found.map((model) => !ended.has(model));
  expect(sold).toEqual(sold.toSorted((a, b) => Number(b) - Number(a)));
});

test.each(['router', 'ROUTER', 'róuter', 'rout', 'ruoter', 'routr', 'jackdow router'])(
  '%s finds routers',
  async (keyword) => {
    const found = await searchTitles(keyword);
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) expect(title).toMatch(/router|jackdaw/i);
  },
);

test('a product must contain every word', async () => {
  const found = await searchTitles('raven access');
  expect(found.length).toBeGreaterThan(0);
  for (const title of found) expect(title).toMatch(/raven.*access/i);
});

test('Arabic words are found, and titles are in the language of the request', async () => {
  const [title] = await searchTitles('موجّه', { lang: 'ar' });
  expect(title).toContain('موجه');
  expect((await searchTitles('موجة')).length).toBeGreaterThan(0); // another last letter
});

test('suggestions are the first of the best matches', async () => {
  const { list } = await callAs(app).ok(listSearchSuggestions, { keyword: 'rav' });
  expect(list).toHaveLength(maxSuggestions);
  expect(list[0]).toEqual({
    type: 'product',
    id: expect.any(String),
    title: expect.stringContaining('Raven'),
    model: expect.stringMatching(/^RV-/),
    path: `/product/${expectDefined(list[0]?.model).toLowerCase().replaceAll('-', '')}`,
  });
  expect((await callAs(app).ok(listSearchSuggestions, { keyword: 'r' })).list.length).toBeGreaterThan(0);
  expect((await callAs(app).ok(listSearchSuggestions, {})).list).toEqual([]);
});

test('a search is accepted as a form', async () => {
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

test('pages continue each other, and a page beyond the counted rows is refused with 400', async () => {
  const readPage = async (number: number) =>
    (await callAs(app).ok(searchSite, { keyword: 'raven', page: number, limit: 10 })).list;
  const whole = (await callAs(app).ok(searchSite, { keyword: 'raven', limit: 20 })).list;
  expect([...(await readPage(1)), ...(await readPage(2))]).toEqual(whole);
  expect(await callAs(app).ok(searchSite, { keyword: 'raven', page: 900, limit: 10 })).toMatchObject({ list: [] });
  expect((await callAs(app).refused(searchSite, { keyword: 'raven', page: 1001, limit: 10 })).status).toBe(400);
  expect((await callAs(app).refused(searchSite, { keyword: 'x'.repeat(101) })).errors[0]).toMatchObject({
    path: 'keyword',
  });
  expect((await callAs(app).refused(searchSite, { keyword: 'raven', type: 'price' })).status).toBe(400);
});

test('types without content find nothing', async () => {
  for (const type of ['news', 'page', 'solution'] as const)
    expect(await callAs(app).ok(searchSite, { keyword: 'raven', type })).toMatchObject({ list: [], total: 0 });
});

test.each(["' or 1=1 --", '%', '_', '\\', '%%%', '((((', "'); --", '-'.repeat(50)])(
  '%j is searched as text and finds nothing',
  async (keyword) => {
    expect(await callAs(app).ok(searchSite, { keyword })).toMatchObject({ list: [], total: 0 });
    expect((await callAs(app).ok(listSearchSuggestions, { keyword })).list).toEqual([]);
  },
);

test('the message of a search without results is the sentence of the page; others have none', async () => {
  const search = async (keyword: string, lang = 'en') =>
    (await callAs(app, null, { lang }).raw(searchSite, { keyword })).json() as { code: number; msg: string };
  expect(await search('zzzzqqq')).toMatchObject({ code: 1, msg: 'No Results' });
  expect((await search('zzzzqqq', 'ar')).msg).toMatch(/[\u0600-\u06ff]/);
  expect(await search('raven')).toMatchObject({ code: 1, msg: '' });
});

test('invisible characters count as blanks, and a null byte is refused under the name of the field', async () => {
  expect(await searchModels('rv\u200e2448p')).toEqual(await searchModels('rv 2448p'));
  const { status, errors } = await callAs(app).refused(searchSite, { keyword: 'rv\u00002448p' });
  expect([status, errors.map(({ path }) => path)]).toEqual([400, ['keyword']]);
  for (const input of [{ keyword: 'x'.repeat(101) }, { keyword: 'x', per_type: 0 }, { keyword: 'x', page: 0 }])
    expect((await callAs(app).refused(searchSite, input)).errors.map(({ path }) => path)).toEqual([
      Object.keys(input).at(-1),
    ]);
});

test('no price is found, shown or used for the order', async () => {
  const member = await app.make.member({ type: 'DPP', level: 'gold' });
  await app.sql((trx) => trx.updateTable('products').set({ gpl: '98765.43' }).where('model', '=', 'RV-2448').execute());
  for (const user of [null, member]) {
    expect((await callAs(app, user).ok(searchSite, { keyword: '98765.43' })).list).toEqual([]);
    expect(JSON.stringify(await callAs(app, user).ok(searchSite, { keyword: 'raven' }))).not.toMatch(/price|gpl|cost/);
  }
  const searchIds = async () =>
    (await callAs(app).ok(searchSite, { keyword: 'raven', limit: 50 })).list.map(({ id }) => id);
  const before = await searchIds();
  await app.sql((trx) =>
    trx
      .updateTable('products')
      .set({ gpl: '1.00' })
      .where('id', '=', expectDefined(before.at(-1)))
      .execute(),
  );
  expect(await searchIds()).toEqual(before);
});

test('a product is found by its new words, also misspelt', async () => {
  await app.sql((trx) =>
    trx.updateTable('products').set({ words: 'zeppelin zp-1 zp1' }).where('model', '=', 'CH-2600').execute(),
  );
  expect(await searchModels('zepplin')).toEqual(['CH-2600']);
});

test('searches of visitors are limited by address and store only what has another page', async () => {
  const countStored = () =>
    app.sql(async (trx) => (await trx.selectFrom('cached_searches').select('key').execute()).length);
  const visitor = callAs(app, null, { 'x-forwarded-for': '198.51.100.77' });
  const before = await countStored();
  for (let nth = 0; nth < 5; nth++) await visitor.ok(searchSite, { keyword: `unheard${nth}x` });
  expect(await countStored()).toBe(before);
  await visitor.ok(searchSite, { keyword: 'switch', limit: 10 });
  expect(await countStored()).toBeGreaterThan(before);
  await app.sql((trx) =>
    trx.updateTable('rate_limits').set({ points: 300 }).where('key', 'like', '%198.51.100.77').execute(),
  );
  expect((await visitor.raw(searchSite, { keyword: 'switch' })).status).toBe(429);
  const user = callAs(app, await app.make.member({ type: 'DTE' }), { 'x-forwarded-for': '198.51.100.77' });
  expect((await user.raw(searchSite, { keyword: 'switch' })).status).toBe(200);
});
