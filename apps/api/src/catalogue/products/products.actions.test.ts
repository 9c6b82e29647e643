import { getCategoryTree, listProducts, lookUpProducts } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithDemoCatalogue, getListedProduct, unknownId } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('lists a category and its descendants page by page', async () => {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const switches = expectDefined(cate.find(({ slug }) => slug === 'switches'));
  const first = await callAs(app).ok(listProducts, { cate_id: switches.id, limit: 10, sort: 'model' });
  const second = await callAs(app).ok(listProducts, { cate_id: switches.id, limit: 10, page: 2, sort: 'model' });
  expect(first).toMatchObject({ total: switches.count, page: 1, limit: 10 });
  expect(first.list).toHaveLength(10);
  const models = [...first.list, ...second.list].map(({ model }) => model);
  expect(models).toEqual(models.toSorted());
  const descendants = new Set(
    switches.children.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]),
  );
  expect([...first.list, ...second.list].filter(({ cate_id }) => !descendants.has(cate_id))).toEqual([]);
});

test('lists devices before accessories without a sort', async () => {
  const { list } = await callAs(app).ok(listProducts, { limit: 50 });
  const kinds = list.map(({ kind }) => kind === 'device');
  expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
});

test.each(['2448p', 'rv 2448p', '230-2448-01', '230244801', 'raven 48'])(
  'keyword %s finds the switch',
  async (keyword) => {
    const { list } = await callAs(app).ok(listProducts, { keyword });
    expect(list.map(({ model }) => model)).toContain('RV-2448P');
  },
);

test.each(['%', '_', "'", '\\'])('keyword %s is no wildcard', async (keyword) => {
  expect((await callAs(app).ok(listProducts, { keyword })).total).toBe(0);
});

test.each([unknownId, 'no-id'])('returns 404 for the category %s', async (id) => {
  expect((await callAs(app).refused(listProducts, { cate_id: id })).status).toBe(404);
});

test('returns products by name in the requested order and lists missing names', async () => {
  const [a, b] = [await getListedProduct(app, 'RV-2448P'), await getListedProduct(app, 'PC-10G-SR')];
  const byId = await callAs(app).ok(lookUpProducts, { ids: [b.id, unknownId, 'no-id', a.id] });
  expect(byId.list.map(({ model }) => model)).toEqual(['PC-10G-SR', 'RV-2448P']);
  expect(byId.missing).toEqual([unknownId, 'no-id']);
  const byPart = await callAs(app).ok(lookUpProducts, { part_numbers: [a.part_number, 'X'] });
  expect(byPart).toMatchObject({ list: [{ id: a.id }], missing: ['X'] });
});

test('returns 400 for an unknown page size, page or sort', async () => {
  expect((await callAs(app).refused(listProducts, { limit: 7 })).status).toBe(400);
  expect((await callAs(app).refused(listProducts, { page: 0 })).status).toBe(400);
  expect((await callAs(app).refused(listProducts, { page: 2001 })).status).toBe(400);
  expect((await callAs(app).refused(listProducts, { sort: 'cost' })).status).toBe(400);
});
