import { listProducts } from '@trunkline/contract/catalogue';
import { searchSite } from '@trunkline/contract/search';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { viewAs } from '../../accounts/viewing/viewing.testing.ts';
import { startTestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { deleteOldSearches } from './cache.public.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
beforeEach(async () => {
  await app.sql((trx) => trx.deleteFrom('cached_searches').execute());
});

const countResults = async (keyword: string): Promise<number> => (await callAs(app).ok(searchSite, { keyword })).total;
/** Changes the cached totals, so that an answer from the cache is recognized. */
const forgeTotals = () => app.sql((trx) => trx.updateTable('cached_searches').set({ total: 4711 }).execute());
const changeWords = (trx: Trx, model: string, words: string) =>
  trx.updateTable('products').set({ words }).where('model', '=', model).execute();

test('a cached search answers the same search again', async () => {
  const found = await callAs(app).ok(searchSite, { keyword: 'raven', limit: 10 });
  expect(await callAs(app).ok(searchSite, { keyword: 'raven', limit: 10 })).toEqual(found);
  await forgeTotals();
  expect(await countResults('raven')).toBe(4711);
  expect(await countResults('Ráven')).toBe(4711); // the same words
  expect(await countResults('ravens')).not.toBe(4711);
});

test('a change of searched data ends a cached search, any other change does not', async () => {
  await countResults('raven');
  await forgeTotals();
  await app.sql((trx) => trx.updateTable('products').set({ gpl: '1.00', watts: '3.0' }).execute());
  expect(await countResults('raven')).toBe(4711);
  await app.sql((trx) => changeWords(trx, 'RV-2448', 'zeppelin'));
  const found = await countResults('raven');
  expect(found).toBeLessThan(4711);
  await app.sql((trx) => changeWords(trx, 'RV-2448', 'raven'));
  expect(await countResults('raven')).toBe(found + 1);
  await app.sql((trx) => trx.updateTable('products').set({ state: 'ended' }).where('model', '=', 'RV-2448').execute());
  const last = (await callAs(app).ok(searchSite, { keyword: 'raven', limit: 50 })).list.length;
  expect(last).toBeGreaterThan(0);
});

test('a change that is committed after a search is found by the next one', async () => {
  const [changed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = app.sql(async (trx) => {
    await changeWords(trx, 'RV-2448P', 'zebra');
    changed.resolve();
    await mayCommit.promise;
  });
  await changed.promise;
  expect(await countResults('zebra')).toBe(0);
  expect(await countResults('zebra')).toBe(0); // from the cache, and still right
  mayCommit.resolve();
  await change;
  expect(await countResults('zebra')).toBe(1);
});

test('a page beyond the cached ids is searched again', async () => {
  await app.sql((trx) =>
    sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words)
      select 'wagtail' || n, 'w' || n, 'w' || n, 'x', cate_id, 'x', 'device', 'rack', texts, 'wagtail w' || n
      from generate_series(1, 230) n, (select cate_id, texts from products limit 1) one`.execute(trx),
  );
  const readPage = async (number: number) =>
    (await callAs(app).ok(searchSite, { keyword: 'wagtail', page: number, limit: 50 })).list;
  await readPage(1);
  await forgeTotals();
  const ids = new Set((await Promise.all([1, 2, 3, 4, 5].map(readPage))).flat().map(({ id }) => id));
  expect(ids.size).toBe(230);
});

test('a product list by keyword is cached, a filtered or sorted one is not', async () => {
  const readList = (input: object) => callAs(app).ok(listProducts, { keyword: 'raven', ...input });
  const found = await readList({});
  expect(await readList({})).toEqual(found);
  await forgeTotals();
  expect((await readList({})).total).toBe(4711);
  expect((await readList({ page: 2 })).list).toHaveLength(20);
  expect((await readList({ kind: 'device' })).total).toBeLessThan(4711);
  const { cate_id, model } = expectDefined(found.list[0]);
  for (const input of [{ cate_id }, { labels: { speed: ['10G'] } }, { sort: 'title' }] as const) {
    await readList(input);
    await forgeTotals();
    expect((await readList(input)).total).toBeLessThan(4711);
  }
  await app.sql((trx) => changeWords(trx, model, 'heron'));
  expect((await readList({})).total).toBe(found.total - 1);
});

test('staff who view the portal as a partner search for what nobody searched before, and store nothing', async () => {
  const view = await viewAs(app, await app.make.staff('channel'), await app.make.member({ type: 'DPP' }));
  expect((await callAs(app, view).ok(searchSite, { keyword: 'raven' })).total).toBeGreaterThan(0);
  expect(await app.sql((trx) => trx.selectFrom('cached_searches').selectAll().execute())).toEqual([]);
});

test('expired searches are not used, and old searches and changes are deleted', async () => {
  await countResults('raven');
  await app.sql((trx) => sql`update cached_searches set at = now() - interval '31 minutes', total = 4711`.execute(trx));
  expect(await countResults('raven')).not.toBe(4711);
  await app.sql((trx) => sql`update cached_searches set at = now() - interval '31 minutes'`.execute(trx));
  await app.sql((trx) => sql`update search_changes set at = now() - interval '3 hours'`.execute(trx));
  await app.sql(deleteOldSearches);
  const remaining = await app.sql((trx) =>
    sql<{ n: number }>`
    select (select count(*) from cached_searches) + (select count(*) from search_changes) as n`.execute(trx),
  );
  expect(Number(getSingleRow(remaining).n)).toBe(0);
});
