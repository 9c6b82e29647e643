import { getCategoryTree, listProducts } from '@trunkline/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { bootWithDemoCatalogue, createTestProduct } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('counts the products of descendants and has a picture for every root', async () => {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  expect(cate.length).toBeGreaterThanOrEqual(3);
  for (const root of cate) {
    expect(root.count).toBeGreaterThanOrEqual(root.children.reduce((sum, child) => sum + child.count, 0));
    expect(root.image).toMatch(/^\/prod-api\/products\/picture\?id=/);
  }
});

test('returns names and titles in the requested language, else in English', async () => {
  const { cate } = await callAs(app, null, { lang: 'ar' }).ok(getCategoryTree, {});
  expect(cate[0]?.name).toBe('المحولات');
  const { list } = await callAs(app, null, { lang: 'ar' }).ok(listProducts, { keyword: 'RV-2448P' });
  expect(list[0]?.title).toContain('محول وصول');
  const { code } = await createTestProduct(app, await app.make.staff('admin'));
  const fallback = await callAs(app, null, { lang: 'ko' }).ok(listProducts, { keyword: code });
  const english = await callAs(app).ok(listProducts, { keyword: code });
  expect([fallback.list[0]?.code, fallback.list[0]?.title]).toEqual([code, english.list[0]?.title]);
});
