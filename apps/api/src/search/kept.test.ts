import { listProducts } from '@trunkline/contract/catalogue';
import { search } from '@trunkline/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { as, boot, type Booted } from '../testing/boot.ts';
import { forgetSearches } from './kept.sql.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql((trx) => trx.deleteFrom('kept_searches').execute());
});

const total = async (keyword: string): Promise<number> => (await as(app).ok(search, { keyword })).total;
/** Makes a search that is answered from what is kept show itself. */
const forge = () => app.sql((trx) => trx.updateTable('kept_searches').set({ total: 4711 }).execute());
const rename = (trx: Trx, model: string, words: string) =>
  trx.updateTable('products').set({ words }).where('model', '=', model).execute();

test('a search is kept, and answers the same search again', async () => {
  const found = await as(app).ok(search, { keyword: 'raven', limit: 10 });
  expect(await as(app).ok(search, { keyword: 'raven', limit: 10 })).toEqual(found);
  await forge();
  expect(await total('raven')).toBe(4711);
  expect(await total('Ráven')).toBe(4711); // the same words
  expect(await total('ravens')).not.toBe(4711);
});

test('it holds until something that is searched has changed, and no longer', async () => {
  await total('raven');
  await forge();
  await app.sql((trx) => trx.updateTable('products').set({ gpl: '1.00', watts: '3.0' }).execute());
  expect(await total('raven')).toBe(4711);
  await app.sql((trx) => rename(trx, 'RV-2448', 'zeppelin'));
  const found = await total('raven');
  expect(found).toBeLessThan(4711);
  await app.sql((trx) => rename(trx, 'RV-2448', 'raven'));
  expect(await total('raven')).toBe(found + 1);
  await app.sql((trx) => trx.updateTable('products').set({ state: 'ended' }).where('model', '=', 'RV-2448').execute());
  const last = (await as(app).ok(search, { keyword: 'raven', limit: 50 })).list.length;
  expect(last).toBeGreaterThan(0);
});

test('a change that is not committed when a search is made is missed by it, and found by the next', async () => {
  const [changed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = app.sql(async (trx) => {
    await rename(trx, 'RV-2448P', 'zebra');
    changed.resolve();
    await go.promise;
  });
  await changed.promise;
  expect(await total('zebra')).toBe(0);
  expect(await total('zebra')).toBe(0); // kept, and true so far
  go.resolve();
  await change;
  expect(await total('zebra')).toBe(1);
});

test('a page beyond what is kept is looked for anew', async () => {
  await app.sql((trx) =>
    sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words)
      select 'wagtail' || n, 'w' || n, 'w' || n, 'x', cate_id, 'x', 'device', 'rack', texts, 'wagtail w' || n
      from generate_series(1, 230) n, (select cate_id, texts from products limit 1) one`.execute(trx),
  );
  const page = async (number: number) =>
    (await as(app).ok(search, { keyword: 'wagtail', page: number, limit: 50 })).list;
  await page(1);
  await forge();
  const ids = new Set((await Promise.all([1, 2, 3, 4, 5].map(page))).flat().map(({ id }) => id));
  expect(ids.size).toBe(230);
});

test('a list of a search alone is kept in the same way; one that is narrowed or ordered by what may change is not', async () => {
  const listed = (input: object) => as(app).ok(listProducts, { keyword: 'raven', ...input });
  const found = await listed({});
  expect(await listed({})).toEqual(found);
  await forge();
  expect((await listed({})).total).toBe(4711);
  expect((await listed({ page: 2 })).list).toHaveLength(20);
  expect((await listed({ kind: 'device' })).total).toBeLessThan(4711);
  const { cate_id, model } = found.list[0]!;
  for (const input of [{ cate_id }, { labels: { speed: ['10G'] } }, { sort: 'title' }] as const) {
    await listed(input);
    await forge();
    expect((await listed(input)).total).toBeLessThan(4711);
  }
  await app.sql((trx) => rename(trx, model, 'heron'));
  expect((await listed({})).total).toBe(found.total - 1);
});

test('what is old is forgotten', async () => {
  await total('raven');
  await app.sql((trx) => sql`update kept_searches set at = now() - interval '31 minutes', total = 4711`.execute(trx));
  expect(await total('raven')).not.toBe(4711);
  await app.sql((trx) => sql`update kept_searches set at = now() - interval '31 minutes'`.execute(trx));
  await app.sql((trx) => sql`update search_changes set at = now() - interval '3 hours'`.execute(trx));
  await app.sql(forgetSearches);
  const left = await app.sql((trx) =>
    sql<{ n: number }>`
    select (select count(*) from kept_searches) + (select count(*) from search_changes) as n`.execute(trx),
  );
  expect(Number(left.rows[0]!.n)).toBe(0);
});
