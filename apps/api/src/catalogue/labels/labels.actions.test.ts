import { type CategoryNode, getCategoryTree, listCategoryLabels, listProducts } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithDemoCatalogue, unknownId } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('returns 400 for too many label names or values and for text that is not well-formed', async () => {
  const names = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, ['x']]));
  const values = { speed: Array.from({ length: 51 }, (_, at) => `${at}`) };
  for (const labels of [names, values, { speed: ['\ud800'] }, { '\ud800': ['x'] }, { 'speed\0': ['x'] }])
    expect((await callAs(app).refused(listProducts, { labels })).status).toBe(400);
});

test('a list matches any value of one name and every name', async () => {
  const { labels } = await callAs(app).ok(listCategoryLabels, {});
  const speed = expectDefined(labels.find(({ name }) => name === 'speed'));
  expect(speed.values.map(({ value }) => value)).toEqual([
    '100M',
    '1G',
    '2.5G',
    '5G',
    '10G',
    '25G',
    '40G',
    '100G',
    '400G',
  ]);
  const countProducts = async (wanted: Record<string, string[]>) =>
    (await callAs(app).ok(listProducts, { labels: wanted, limit: 50 })).total;
  const count = (value: string) => expectDefined(speed.values.find((one) => one.value === value)).count;
  expect(await countProducts({ speed: ['40G'] })).toBe(count('40G'));
  expect(await countProducts({ speed: ['40G', '2.5G'] })).toBe(count('40G') + count('2.5G'));
  expect(await countProducts({ speed: ['1G'], poe: ['PoE+'] })).toBeLessThan(count('1G'));
  expect(await countProducts({ speed: ['nothing'] })).toBe(0);
  expect(await countProducts({ speed: [] })).toBe((await callAs(app).ok(listProducts, {})).total);
});

test('counts each value under the keyword and the other names, as if no value of its own name were chosen', async () => {
  const chosen = { speed: ['1G'], poe: ['PoE+', 'PoE++'] };
  const { labels } = await callAs(app).ok(listCategoryLabels, { keyword: 'raven', labels: chosen });
  const counted = labels.flatMap(({ name, values }) => values.map(({ value, count }) => ({ name, value, count })));
  expect(counted.length).toBeGreaterThan(10);
  for (const { name, value, count } of counted) {
    const wanted = { ...chosen, [name]: [value] };
    const { total } = await callAs(app).ok(listProducts, { keyword: 'raven', labels: wanted });
    expect({ name, value, count }).toEqual({ name, value, count: total });
  }
  expect(counted.some(({ count }) => count === 0)).toBe(true);
  expect(await callAs(app).ok(listCategoryLabels, { labels: { speed: [] } })).toEqual(
    await callAs(app).ok(listCategoryLabels, {}),
  );
});

test.each([unknownId, 'no-id'])('returns 404 for the category %s', async (id) => {
  expect((await callAs(app).refused(listCategoryLabels, { cate_id: id })).status).toBe(404);
});

test('counts the products of every category under keyword and labels, whichever category is shown', async () => {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const listNodes = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => [node, ...listNodes(node.children)]);
  const nodes = listNodes(cate);
  for (const filter of [
    { keyword: 'raven' },
    { labels: { speed: ['10G'] } },
    { keyword: '48', labels: { speed: ['1G'] } },
  ]) {
    const { categories } = await callAs(app).ok(listCategoryLabels, { ...filter, category: cate[0]?.slug });
    const counts = new Map(expectDefined(categories).map(({ id, count }) => [id, count]));
    for (const { id, slug } of nodes) {
      const { total } = await callAs(app).ok(listProducts, { ...filter, cate_id: id });
      expect({ slug, count: counts.get(id) ?? 0 }).toEqual({ slug, count: total });
    }
  }
  expect((await callAs(app).ok(listCategoryLabels, { keyword: 'no-such-word-anywhere' })).categories).toEqual([]);
  expect(
    (await callAs(app).ok(listCategoryLabels, { keyword: ' ', labels: { speed: [] } })).categories,
  ).toBeUndefined();
});

test('a category is named by its id or its slug, and an unknown or another slug is 404', async () => {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const [one, other] = [expectDefined(cate[0]), expectDefined(cate[1])];
  for (const call of [listProducts, listCategoryLabels]) {
    const byId = await callAs(app).ok(call, { cate_id: one.id });
    expect(await callAs(app).ok(call, { category: one.slug })).toEqual(byId);
    expect(await callAs(app).ok(call, { category: one.slug, cate_id: one.id })).toEqual(byId);
    expect((await callAs(app).refused(call, { category: 'no-such-category' })).status).toBe(404);
    expect((await callAs(app).refused(call, { category: one.slug, cate_id: other.id })).status).toBe(404);
  }
});
