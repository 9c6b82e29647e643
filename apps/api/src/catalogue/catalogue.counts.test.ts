import { categoryLabels, listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { as, boot, type Booted } from '../testing/boot.ts';
import { foldCounts } from './catalogue.counts.ts';

let app: Booted;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
});
afterAll(() => app.close());
beforeEach(() => app.sql(foldCounts));

/** What the kept sums should say, counted anew. */
const counted = sql<{ groups: string; plugs: string }>`
  select
    (select json_agg(g order by g.cate_id, g.kind, g.labels)::text from (
      select cate_id, kind, labels, count(*) as count from products group by 1, 2, 3) g) as groups,
    (select json_agg(p order by p.plug_type, p.last_orders_on)::text from (
      select plug_type, last_orders_on, count(*) as count from products
      where plug_type is not null and gpl is not null and state <> 'ended' group by 1, 2) p) as plugs`;
const kept = sql<{ groups: string; plugs: string }>`
  select
    (select json_agg(g order by g.cate_id, g.kind, g.labels)::text from (
      select cate_id, kind, labels, sum(count) as count from product_groups group by 1, 2, 3 having sum(count) <> 0) g) as groups,
    (select json_agg(p order by p.plug_type, p.last_orders_on)::text from (
      select plug_type, last_orders_on, sum(count) as count from product_plugs group by 1, 2 having sum(count) <> 0) p) as plugs`;
const sums = async (of: typeof kept) => (await app.sql((trx) => of.execute(trx))).rows;

/** As an import writes: many rows in one statement. */
const copies = (trx: Trx, tag: string) =>
  sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words, gpl, labels, plug_type)
    select ${tag} || code, part_number, ${tag} || model, brand, cate_id, product_line, kind, drawing, texts, words, gpl, labels, plug_type
    from products where position('-' in code) = 0`.execute(trx);

const changes: readonly [string, (trx: Trx) => Promise<unknown>][] = [
  ['products that are added', (trx) => copies(trx, 'a-')],
  ['another kind, other labels, another category', (trx) => sql`
    update products set kind = 'mount', labels = '{"speed": ["1G"]}', cate_id = (select id from categories order by slug limit 1)
    where code like 'a-%'`.execute(trx)],
  ['a price that goes, an end, a last day', (trx) => sql`
    update products set gpl = case when code like 'a-R%' then gpl end, state = case when code like 'a-RV%' then 'ended' else state end,
      last_orders_on = case when code like 'a-P%' then date '2031-01-01' end where code like 'a-%'`.execute(trx)],
  ['nothing that is counted', (trx) => sql`update products set watts = 1, version = version + 1`.execute(trx)],
  ['products that go', (trx) => sql`delete from products where code like 'a-%'`.execute(trx)],
]; // prettier-ignore

test('sums hold after every change, folded or not', async () => {
  for (const [name, change] of changes) {
    await app.sql(change);
    expect({ name, sums: await sums(kept) }).toEqual({ name, sums: await sums(counted) });
    await app.sql(foldCounts);
    expect({ name, sums: await sums(kept) }).toEqual({ name, sums: await sums(counted) });
  }
});

test('what is rolled back was never counted', async () => {
  const failing = app.sql(async (trx) => {
    await copies(trx, 'b-');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await sums(kept)).toEqual(await sums(counted));
});

test('writers do not wait for each other, nor for a fold, and nothing is lost', async () => {
  const both = Promise.withResolvers<void>();
  let inside = 0;
  const writer = (tag: string) =>
    app.sql(async (trx) => {
      await copies(trx, tag);
      inside += 1;
      if (inside === 2) both.resolve();
      // Each holds what it has written until the other has written too, and a fold has run.
      await both.promise;
    });
  const written = Promise.all([writer('c-'), writer('d-')]);
  await both.promise;
  await Promise.all([app.sql(foldCounts), app.sql(foldCounts)]);
  await written;
  expect(await sums(kept)).toEqual(await sums(counted));
  await Promise.all([app.sql(foldCounts), app.sql(foldCounts), app.sql(foldCounts)]);
  expect(await sums(kept)).toEqual(await sums(counted));
  const rows = await app.sql((trx) => trx.selectFrom('product_groups').selectAll().execute());
  expect(new Set(rows.map(({ cate_id, kind, labels }) => JSON.stringify([cate_id, kind, labels]))).size).toBe(
    rows.length,
  );
  await app.sql((trx) => sql`delete from products where code like 'c-%' or code like 'd-%'`.execute(trx));
});

test('trees, labels, totals and accessories follow a change at once', async () => {
  const shown = async () => {
    const { cate } = await as(app).ok(productIndex, {});
    const { labels } = await as(app).ok(categoryLabels, {});
    const { total } = await as(app).ok(listProducts, {});
    const speed = labels.find(({ name }) => name === 'speed')!.values.find(({ value }) => value === '1G')!.count;
    return { tree: cate.reduce((sum, { count }) => sum + count, 0), total, speed };
  };
  const device = await app.sql((trx) =>
    trx
      .selectFrom('products')
      .innerJoin('product_slots', 'product_slots.product_id', 'products.id')
      .innerJoin('products as parts', 'parts.plug_type', 'product_slots.slot_type')
      .where('parts.state', '=', 'active')
      .where('parts.gpl', 'is not', null)
      .select(['products.id', 'parts.id as part_id'])
      .orderBy('products.code')
      .executeTakeFirstOrThrow(),
  );
  const fitting = async () => (await as(app).ok(productDetail, { id: device.id })).accessories_count;
  const [before, some] = [await shown(), await fitting()];
  await app.sql((trx) => copies(trx, 'e-'));
  const after = await shown();
  expect(after).toEqual({ tree: before.tree * 2, total: before.total * 2, speed: before.speed * 2 });
  await app.sql((trx) => sql`delete from products where code like 'e-%'`.execute(trx));
  expect(await shown()).toEqual(before);
  await app.sql((trx) =>
    trx.updateTable('products').set({ state: 'ended' }).where('id', '=', device.part_id).execute(),
  );
  expect(await fitting()).toBe(some - 1);
});

test('pages follow each other without gap or double, in every order and at any narrowness', async () => {
  const { cate } = await as(app).ok(productIndex, {});
  const member = await app.make.member({ type: 'DPP', level: 'gold' });
  const filters = [
    {},
    { cate_id: cate[0]!.id },
    { labels: { speed: ['1G', '10G'] } },
    { kind: 'optic' as const },
    { cate_id: cate[0]!.id, kind: 'device' as const },
  ];
  const sorts = [
    null,
    'code',
    '-code',
    'title',
    '-title',
    'model',
    '-created_at',
    'market_price',
    '-market_price',
  ] as const;
  for (const filter of filters) {
    for (const sort of sorts) {
      const found: string[] = [];
      let total = Infinity;
      for (let page = 1; found.length < total; page++) {
        const answer = await as(app, member).ok(listProducts, { ...filter, sort, page, limit: 50 });
        expect(answer.list.length).toBeGreaterThan(0);
        found.push(...answer.list.map(({ id }) => id));
        ({ total } = answer);
      }
      expect({ filter, sort, found: new Set(found).size }).toEqual({ filter, sort, found: total });
    }
  }
});
