import { lookUpProducts } from '@trunkline/contract/catalogue';
import {
  getPriceListDetail,
  maxPriceListFixedPrices,
  previewPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import {
  insertPricedProducts,
  listAuditEntries,
  type PriceListFields,
  publishTestPriceList,
} from '../prices.testing.ts';

const app = await startTestApp();
const ids = await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '600.00' },
  { part_number: '100-B-1', line: 'desks', gpl: '10.05' },
  { part_number: '100-C-1', line: 'lamps', gpl: '99.99' },
  { part_number: '100-D-1', line: 'lamps', gpl: null },
]);
const pricing = await app.make.staff('pricing');
const partner = await app.make.member({ type: 'DPP', level: 'silver' });

const fields: PriceListFields = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [{ product_line: 'desks', discount: '0.35' }],
  fixed: [{ part_number: '100-C-1', price: '50' }],
};
const createDraft = (changes: Partial<PriceListFields> = {}) =>
  callAs(app, pricing).ok(savePriceList, { ...fields, ...changes });

test('creates a draft with all fields, which changes no price', async () => {
  const list = await createDraft({ discounts: [{ product_line: 'desks', discount: 0.5 }] });
  expect(list).toMatchObject({
    type: 'DPP',
    level: 'silver',
    state: 'draft',
    at_once: true,
    state_label: 'Draft',
    valid_from: '2020-01-01T00:00:00.000Z',
    discounts: [{ product_line: 'desks', discount: '0.50' }],
    fixed: [{ part_number: '100-C-1', price: '50.00', title: 'Title 100-C-1', gpl: '99.99' }],
    created_by: pricing.realname,
    version: 1,
    companies: 1,
    actions: ['edit', 'publish', 'delete'],
    timeline: [{ from: null, to: 'draft' }],
  });
  const id = expectDefined(ids.get('100-A-1'));
  const products = await callAs(app, partner).ok(lookUpProducts, { ids: [id] });
  expect(products.list[0]?.discount_price).toBe('1000.00');
  expect(await listAuditEntries(app, list.id)).toEqual([{ action: 'pricelist.create', actor: pricing.username }]);
});

test('absent fields are unchanged, null clears, lists replace all', async () => {
  const { id } = await createDraft();
  const changed = await callAs(app, pricing).ok(savePriceList, {
    id,
    version: 1,
    valid_from: '2030-05-01T10:00:00+02:00',
  });
  expect(changed).toMatchObject({ id, version: 2, valid_from: '2030-05-01T08:00:00.000Z', type: 'DPP' });
  expect(changed.discounts).toHaveLength(1);
  const cleared = await callAs(app, pricing).ok(savePriceList, { id, version: 2, discounts: null, fixed: [] });
  expect(cleared).toMatchObject({ version: 3, discounts: [], fixed: [] });
  expect((await listAuditEntries(app, id)).map(({ action }) => action)).toEqual([
    'pricelist.create',
    'pricelist.save',
    'pricelist.save',
  ]);
});

test.each<[string, Partial<Record<keyof PriceListFields, unknown>>, string, string]>([
  ['no type', { type: null }, 'type', 'required'],
  ['an unknown type', { type: 'XXX' }, 'type', 'not_in_list'],
  ['no level', { level: undefined }, 'level', 'required'],
  ['a day that does not exist', { valid_from: '2026-02-30' }, 'valid_from', 'moment'],
  ['a moment before the year 2000', { valid_from: '0001-01-01' }, 'valid_from', 'moment'],
  ['a discount above 1', { discounts: [{ product_line: 'desks', discount: '1.01' }] }, 'discounts.0.discount', 'share'],
  ['a discount in percent', { discounts: [{ product_line: 'desks', discount: 35 }] }, 'discounts.0.discount', 'share'],
  [
    'a negative discount',
    { discounts: [{ product_line: 'desks', discount: '-0.1' }] },
    'discounts.0.discount',
    'share',
  ],
  [
    'a discount that is no number',
    { discounts: [{ product_line: 'desks', discount: 'NaN' }] },
    'discounts.0.discount',
    'share',
  ],
  ['a missing discount', { discounts: [{ product_line: 'desks' }] }, 'discounts.0.discount', 'required'],
  [
    'a discount with five decimals',
    { discounts: [{ product_line: 'desks', discount: '0.12345' }] },
    'discounts.0.discount',
    'share',
  ],
  [
    'an unknown line',
    { discounts: [{ product_line: 'boats', discount: '0.1' }] },
    'discounts.0.product_line',
    'unknown_product_line',
  ],
  ['a price with three decimals', { fixed: [{ part_number: '100-C-1', price: '1.005' }] }, 'fixed.0.price', 'money'],
  ['a negative price', { fixed: [{ part_number: '100-C-1', price: '-1' }] }, 'fixed.0.price', 'money'],
  [
    'an unknown part',
    {
      fixed: [
        { part_number: '100-C-1', price: '1' },
        { part_number: '100-X', price: '1' },
      ],
    },
    'fixed.1.part_number',
    'unknown_part_number',
  ],
  [
    'a line twice',
    { discounts: ['0.1', '0.2'].map((discount) => ({ product_line: 'desks', discount })) },
    'discounts.1.product_line',
    'duplicate_product_line',
  ],
  [
    'a part twice',
    { fixed: ['1', '2'].map((price) => ({ part_number: '100-C-1', price })) },
    'fixed.1.part_number',
    'duplicate_part_number',
  ],
  [
    'too many parts',
    { fixed: Array.from({ length: maxPriceListFixedPrices + 1 }, () => ({ part_number: 'X', price: '1' })) },
    'fixed',
    'too_many',
  ],
])('returns 400 at the field for %s', async (_name, changes, path, rule) => {
  const refused = await callAs(app, pricing).refused(savePriceList, { ...fields, ...changes });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.errors).toContainEqual(expect.objectContaining({ path, rule }));
  const previewed = await callAs(app, pricing).refused(previewPriceList, { ...fields, ...changes });
  expect(previewed.errors).toEqual(refused.errors);
});

test('saving a published list creates a draft and leaves the list unchanged', async () => {
  const list = await publishTestPriceList(app, pricing, { ...fields, type: 'DTE' });
  const next = await callAs(app, pricing).ok(savePriceList, {
    id: list.id,
    version: list.version,
    discounts: [{ product_line: 'desks', discount: '0.4' }],
  });
  expect(next).toMatchObject({ type: 'DTE', state: 'draft', version: 1, fixed: [{ price: '50.00' }] });
  expect(next.id).not.toBe(list.id);
  expect(await callAs(app, pricing).ok(getPriceListDetail, { id: list.id })).toMatchObject({
    state: 'current',
    version: list.version,
    discounts: [{ discount: '0.35' }],
  });
});

test('returns 409 for a stale version and 400 without a version', async () => {
  const { id } = await createDraft();
  await callAs(app, pricing).ok(savePriceList, { id, version: 1, level: 'gold' });
  const refused = await callAs(app, pricing).refused(savePriceList, { id, version: 1, level: 'diamond' });
  expect(refused).toMatchObject({ status: 409, data: { stale: true, version: 2, changed_by: pricing.realname } });
  expect(await callAs(app, pricing).ok(getPriceListDetail, { id })).toMatchObject({ level: 'gold', version: 2 });
  expect(await callAs(app, pricing).refused(savePriceList, { id, level: 'gold' })).toMatchObject({
    status: 400,
    errors: [{ path: 'version' }],
  });
});
