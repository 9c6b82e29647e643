// The demo's solutions at their smallest, default and largest sizes.
import { getFeaturedSolution, getSolutionBill, listSolutions } from '@trunkline/contract/content/solutions';
import { listCart, deleteCartLines } from '@trunkline/contract/cart';
import { addSolutionToCart } from '@trunkline/contract/content/solutions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { bootWithSolutions } from './solutions.testing.ts';

const slugs = ['campus', 'data-centre-fabric', 'branch', 'hotel', 'warehouse', 'school'];
let app: TestApp;
beforeAll(async () => {
  app = await bootWithSolutions();
}, 60_000);
afterAll(() => app.close());

test('the demo has six solutions, in English and Arabic', async () => {
  for (const lang of ['en', 'ar']) {
    const { list } = await callAs(app, null, { lang }).ok(listSolutions, {});
    expect(list.map(({ slug }) => slug)).toEqual(slugs);
    expect(list.filter(({ title }) => /[\u0600-\u06ff]/.test(title) !== (lang === 'ar'))).toEqual([]);
  }
});

test('a category lists its solutions, with the counts of all categories', async () => {
  const { list, categories, total } = await callAs(app).ok(listSolutions, { category: 'office' });
  expect(list.map(({ slug, category }) => [slug, category])).toEqual([
    ['campus', 'office'],
    ['school', 'office'],
  ]);
  expect([total, categories.map(({ category, count }) => `${category} ${count}`)]).toEqual([
    6,
    ['office 2', 'data_centre 1', 'rooms 2', 'many_sites 1'],
  ]);
  expect((await callAs(app).raw(listSolutions, { category: 'nothing' })).status).toBe(400);
});

test('the featured solution has a drawing without words, and a price for users alone', async () => {
  const partner = await app.make.member({ type: 'DPP', level: 'gold' });
  const visitor = expectDefined((await callAs(app).ok(getFeaturedSolution, {})).solution);
  const bill = await callAs(app, partner).ok(getSolutionBill, { slug: 'campus' });
  expect([visitor.slug, visitor.heading, visitor.devices, visitor.total]).toEqual([
    'campus',
    bill.heading,
    bill.totals.devices,
    undefined,
  ]);
  expect(visitor.drawing.svg).toContain('device=core');
  expect(visitor.drawing.svg).not.toContain('<text');
  const { solution } = await callAs(app, partner).ok(getFeaturedSolution, {});
  expect(solution?.total).toBe(bill.sums?.total);
});

test('the downloads are files of the size and documents of products, with format and language', async () => {
  const { downloads } = await callAs(app, null, { lang: 'ar' }).ok(getSolutionBill, { slug: 'campus' });
  expect(downloads.slice(0, 2).map(({ kind, format }) => [kind, format])).toEqual([
    ['bill', 'XLSX'],
    ['topology', 'SVG'],
  ]);
  const documents = downloads.filter(({ kind }) => kind === 'document');
  expect(documents.length).toBeGreaterThan(0);
  for (const { url, language, size, title } of documents) {
    expect([language, size]).toEqual(['ar', null]);
    expect(title).toMatch(/[\u0600-\u06ff]/);
    expect(url).toMatch(/^\/prod-api\/products\/datasheet\?id=.+&lang=ar$/);
  }
});

test.each(slugs)(
  '%s: every size fits, nothing is left out, and the cart reports neither errors nor warnings',
  async (slug) => {
    const partner = await app.make.member({ type: 'DPP', level: 'gold' });
    const { sizes } = await callAs(app).ok(getSolutionBill, { slug });
    for (const size of [sizes.min, sizes.default, sizes.max]) {
      const bill = await callAs(app).ok(getSolutionBill, { slug, size });
      expect([bill.size, bill.checks.errors, bill.left_out]).toEqual([size, [], []]);
      expect(
        bill.lines.flatMap((line) => [line, ...line.accessories]).filter(({ why, replaces }) => why === '' || replaces),
      ).toEqual([]);
      expect(bill.layers.filter(({ figures }) => figures.length === 0)).toEqual([]);
      const { lines, count } = await callAs(app, partner).ok(addSolutionToCart, { slug, size });
      expect(lines).toBe(bill.lines.length);
      const cart = await callAs(app, partner).ok(listCart, {});
      expect(cart.list.length).toBe(count);
      expect(cart.list.flatMap(({ model, checks }) => checks.map(({ level, msg }) => [model, level, msg]))).toEqual([]);
      expect(cart.totals.rack_units).toBe(bill.totals.rack_units);
      await callAs(app, partner).ok(deleteCartLines, { ids: cart.list.map(({ id }) => id) });
    }
  },
);
