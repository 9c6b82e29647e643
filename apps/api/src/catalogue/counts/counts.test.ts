import { listCategoryLabels, listProducts, getProductDetail, getCategoryTree } from '@trunkline/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Trx } from '../../platform/db/connection.ts';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithDemoCatalogue } from '../catalogue.testing.ts';
import { foldCounts } from './counts.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());
beforeEach(() => app.sql(foldCounts));

/** The numbers of products, counted anew. */
const countedSums = sql<{ groups: string; plugs: string }>`
  select
    (select json_agg(g order by g.cate_id, g.kind, g.labels)::text from (
      select cate_id, kind, labels, count(*) as count from products group by 1, 2, 3) g) as groups,
    (select json_agg(p order by p.plug_type, p.last_orders_on)::text from (
      select plug_type, last_orders_on, count(*) as count from products
      where plug_type is not null and gpl is not null and state <> 'ended' group by 1, 2) p) as plugs`;
const storedSums = sql<{ groups: string; plugs: string }>`
  select
    (select json_agg(g order by g.cate_id, g.kind, g.labels)::text from (
      select cate_id, kind, labels, sum(count) as count from product_groups group by 1, 2, 3 having sum(count) <> 0) g) as groups,
    (select json_agg(p order by p.plug_type, p.last_orders_on)::text from (
      select plug_type, last_orders_on, sum(count) as count from product_plugs group by 1, 2 having sum(count) <> 0) p) as plugs`;
const readSums = async (query: typeof storedSums) => (await app.sql((trx) => query.execute(trx))).rows;

/** Many rows in one statement, as an import writes them. */
const insertCopies = (trx: Trx, tag: string) =>
  sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, words, gpl, labels, plug_type)
    select ${tag} || code, part_number, ${tag} || model, brand, cate_id, product_line, kind, drawing, texts, words, gpl, labels, plug_type
    from products where position('-' in code) = 0`.execute(trx);

const changes: readonly [string, (trx: Trx) => Promise<unknown>][] = [
  ['insert', (trx) => insertCopies(trx, 'a-')],
  ['update of kind, labels and category', (trx) => sql`
    update products set kind = 'mount', labels = '{"speed": ["1G"]}', cate_id = (select id from categories order by slug limit 1)
    where code like 'a-%'`.execute(trx)],
  ['update of price, state and last orders', (trx) => sql`
    update products set gpl = case when code like 'a-R%' then gpl end, state = case when code like 'a-RV%' then 'ended' else state end,
      last_orders_on = case when code like 'a-P%' then date '2031-01-01' end where code like 'a-%'`.execute(trx)],
  ['update of columns that are not counted', (trx) => sql`update products set watts = 1, version = version + 1`.execute(trx)],
  ['delete', (trx) => sql`delete from products where code like 'a-%'`.execute(trx)],
]; // prettier-ignore

test('stored sums equal the counts after every change, folded or not', async () => {
  for (const [name, change] of changes) {
    await app.sql(change);
    expect({ name, sums: await readSums(storedSums) }).toEqual({ name, sums: await readSums(countedSums) });
    await app.sql(foldCounts);
    expect({ name, sums: await readSums(storedSums) }).toEqual({ name, sums: await readSums(countedSums) });
  }
});

test('a transaction that is rolled back changes no sum', async () => {
  const failing = app.sql(async (trx) => {
    await insertCopies(trx, 'b-');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await readSums(storedSums)).toEqual(await readSums(countedSums));
});

test('concurrent writers and folds do not wait for each other and lose no count', async () => {
  const both = Promise.withResolvers<void>();
  let inside = 0;
  const writer = (tag: string) =>
    app.sql(async (trx) => {
      await insertCopies(trx, tag);
      inside += 1;
      if (inside === 2) both.resolve();
      // Each transaction stays open until the other has written too.
      await both.promise;
    });
  const written = Promise.all([writer('c-'), writer('d-')]);
  await both.promise;
  await Promise.all([app.sql(foldCounts), app.sql(foldCounts)]);
  await written;
  expect(await readSums(storedSums)).toEqual(await readSums(countedSums));
  await Promise.all([app.sql(foldCounts), app.sql(foldCounts), app.sql(foldCounts)]);
  expect(await readSums(storedSums)).toEqual(await readSums(countedSums));
  const rows = await app.sql((trx) => trx.selectFrom('product_groups').selectAll().execute());
  expect(new Set(rows.map(({ cate_id, kind, labels }) => JSON.stringify([cate_id, kind, labels]))).size).toBe(
    rows.length,
  );
  await app.sql((trx) => sql`delete from products where code like 'c-%' or code like 'd-%'`.execute(trx));
});

test('category tree, labels, totals and accessories are current right after a change', async () => {
  const shown = async () => {
    const { cate } = await callAs(app).ok(getCategoryTree, {});
    const { labels } = await callAs(app).ok(listCategoryLabels, {});
    const { total } = await callAs(app).ok(listProducts, {});
    const values = labels.find(({ name }) => name === 'speed')?.values;
    const { count: speed } = expectDefined(values?.find(({ value }) => value === '1G'));
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
  const fitting = async () => (await callAs(app).ok(getProductDetail, { id: device.id })).accessories_count;
  const [before, some] = [await shown(), await fitting()];
  await app.sql((trx) => insertCopies(trx, 'e-'));
  const after = await shown();
  expect(after).toEqual({ tree: before.tree * 2, total: before.total * 2, speed: before.speed * 2 });
  await app.sql((trx) => sql`delete from products where code like 'e-%'`.execute(trx));
  expect(await shown()).toEqual(before);
  await app.sql((trx) =>
    trx.updateTable('products').set({ state: 'ended' }).where('id', '=', device.part_id).execute(),
  );
  expect(await fitting()).toBe(some - 1);
});
