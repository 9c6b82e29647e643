import { listProducts } from '@trunkline/contract/catalogue';
import { searchSite } from '@trunkline/contract/search';
import { listStaffProducts } from '@trunkline/contract/staff/products';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { nearSearches, searches } from './searches.fixture.ts';

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model', 'state', 'labels']).execute());
const products = new Map(
  rows.map(({ id, model, state, labels }) => [
    id,
    { model, state, reach: (labels as Record<string, string[]>)['reach']?.[0] },
  ]),
);

const search = (keyword: string, limit: 10 | 50 = 10) => callAs(app).ok(searchSite, { keyword, limit });
const toModels = (list: readonly { readonly id: string }[]): string[] =>
  list.map(({ id }) => expectDefined(products.get(id)).model);

test.each(searches)('%s finds %s', async (keyword, ...first) => {
  const answer = await search(keyword);
  expect(toModels(answer.list).slice(0, first.length)).toEqual(first);
  expect(answer.unmatched).toEqual([]);
});

test('the product list gives the same order as the search', async () => {
  for (const [keyword, ...first] of searches) {
    const { list } = await callAs(app).ok(listProducts, { keyword, limit: 10 });
    expect(list.slice(0, first.length).map(({ model }) => model)).toEqual(first);
  }
});

test('the product list names how the keyword was read, also sorted and filtered', async () => {
  for (const keyword of ['48 port fierwall', 'aruba 48 port poe']) {
    const { understood, corrected, unmatched } = await search(keyword);
    for (const input of [{ keyword }, { keyword, sort: 'model' as const }, { keyword, kind: 'device' as const }])
      expect(await callAs(app).ok(listProducts, input)).toMatchObject({ understood, corrected, unmatched });
  }
  expect(await callAs(app).ok(listProducts, {})).not.toHaveProperty('understood');
});

test('RK-9604 is the first product of the staff list', async () => {
  const catalogue = await app.make.staff('catalogue');
  const { list } = await callAs(app, catalogue).ok(listStaffProducts, { keyword: 'RK-9604' });
  expect(list[0]?.model).toBe('RK-9604');
});

test('a reach is the least one, the nearest first and ended products last', async () => {
  const { list, total } = await search('10 km', 50);
  expect(total).toBe(list.length);
  const found = list.map(({ id }) => expectDefined(products.get(id)));
  const sold = found.filter(({ state }) => state !== 'ended').map(({ reach }) => Number.parseInt(reach ?? '', 10));
  expect(sold).toEqual(sold.toSorted((a, b) => a - b));
  expect(sold[0]).toBe(10);
  expect(found.map(({ state }) => state === 'ended')).toEqual(
    found.map(({ state }) => state === 'ended').toSorted((a, b) => Number(a) - Number(b)),
  );
});

test.each(nearSearches)('%s finds the nearest results and names %j', async (keyword, unmatched, first) => {
  const answer = await search(keyword);
  expect(answer.unmatched).toEqual(unmatched);
  expect(toModels(answer.list).slice(0, first.length)).toEqual(first);
  expect(answer.list.every(({ near }) => near === true)).toBe(true);
});

test.each(['cisco', 'mikrotik', 'qqxxzz'])('%s alone says nothing of a product and finds none', async (keyword) => {
  expect(await search(keyword)).toMatchObject({ list: [], unmatched: [keyword], corrected: [] });
});

test('what a name of another vendor means is answered like a typed property', async () => {
  const { understood } = await search('cisco c9300-48p poe');
  expect(understood).toEqual([
    { typed: 'poe', texts: ['PoE'], without: 'cisco c9300-48p' },
    { typed: 'cisco c9300-48p', texts: ['switch', '48 ports or more', 'PoE', 'access'], without: 'poe' },
  ]);
});

test('answers what was understood, and the keyword without each part', async () => {
  const { understood, list } = await search('10G SFP+ LR');
  expect(understood).toEqual([
    { typed: '10G', texts: ['10G'], without: 'SFP+ LR' },
    { typed: 'SFP+', texts: ['SFP+'], without: '10G LR' },
    { typed: 'LR', texts: ['single mode', 'at least 10 km', 'transceiver'], without: '10G SFP+' },
  ]);
  expect(list.every((row) => row.near === undefined)).toBe(true);
  const arabic = await callAs(app, null, { lang: 'ar' }).ok(searchSite, { keyword: '48 port switch' });
  expect(arabic.understood.flatMap(({ texts }) => texts)).toEqual(['48 منفذًا أو أكثر', 'محوّل']);
});

test('a misspelt word is named with its correction', async () => {
  expect((await search('fierwall')).corrected).toEqual([{ typed: 'fierwall', meant: 'firewall' }]);
});

test('an understood search is narrowed by labels and categories', async () => {
  const { list, total } = await callAs(app).ok(listProducts, {
    keyword: '48 port',
    labels: { poe: ['PoE++'] },
    limit: 50,
  });
  expect(total).toBe(list.length);
  expect(total).toBe((await search('48 port poe++')).total);
});
