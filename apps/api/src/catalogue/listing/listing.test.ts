import { getCategoryTree, listProducts, type ProductRow } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { bootWithDemoCatalogue } from '../catalogue.testing.ts';

let app: TestApp;
let member: TestUser;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
  member = await app.make.member({ type: 'DPP', level: 'gold' });
});
afterAll(() => app.close());

type ListInput = EndpointInput<typeof listProducts>;

/** The rows of all pages. */
async function listAllPages(input: ListInput): Promise<{ rows: ProductRow[]; total: number }> {
  const rows: ProductRow[] = [];
  let total = Infinity;
  for (let page = 1; rows.length < total; page++) {
    const answer = await callAs(app, member).ok(listProducts, { ...input, page, limit: 50 });
    expect(answer.list.length).toBeGreaterThan(0);
    rows.push(...answer.list);
    ({ total } = answer);
  }
  return { rows, total };
}

test('pages contain each product once, for every sort and filter', async () => {
  const { cate } = await callAs(app).ok(getCategoryTree, {});
  const { id: cate_id } = expectDefined(cate[0]);
  const filters: ListInput[] = [
    {},
    { cate_id },
    { labels: { speed: ['1G', '10G'] } },
    { kind: 'optic' },
    { cate_id, kind: 'device' },
  ];
  const sorts: ListInput['sort'][] = [
    null,
    'code',
    '-code',
    'title',
    '-title',
    'model',
    '-created_at',
    'market_price',
    '-market_price',
  ];
  for (const filter of filters) {
    for (const sort of sorts) {
      const { rows, total } = await listAllPages({ ...filter, sort });
      const found = new Set(rows.map(({ id }) => id)).size;
      expect({ filter, sort, found, rows: rows.length }).toEqual({ filter, sort, found: total, rows: total });
    }
  }
});

test.each(['', 'raven'])(
  'sorts by price, products without a price last in both directions, keyword "%s"',
  async (keyword) => {
    const readPrices = async (sort: ListInput['sort']) =>
      (await listAllPages({ keyword, sort })).rows.map(({ market_price }) =>
        market_price == null ? null : Number(market_price),
      );
    const ascending = await readPrices('market_price');
    const descending = await readPrices('-market_price');
    const priced = ascending.filter((price) => price !== null);
    const unpriced = ascending.filter((price) => price === null);
    expect(unpriced.length).toBeGreaterThan(0);
    const sorted = priced.toSorted((a, b) => a - b);
    expect(ascending).toEqual([...sorted, ...unpriced]);
    expect(descending).toEqual([...sorted.toReversed(), ...unpriced]);
  },
);
