import { getProductDetail } from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestApp } from '../../testing/boot.ts';
import { bootWithDemoCatalogue, getListedProduct, unknownId } from '../catalogue.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
});
afterAll(() => app.close());

test('returns slots, ports, packing and successor by id and by cid', async () => {
  const { id } = await getListedProduct(app, 'LC-48T');
  const product = await callAs(app).ok(getProductDetail, { cid: id });
  expect(product).toMatchObject({
    id,
    state: 'last_orders',
    successor: { model: 'LC-48TN' },
    packing: { qty_per_package: 1, net_weight: '3.27' },
    ports: [{ kind: 'RJ45', count: 48, speed: '1G' }],
    plug_type: 'RK-9600 LC',
  });
  expect(product.categories.map(({ slug }) => slug)).toEqual(['modules', 'line-cards', 'cards-9600']);
  const chassis = await callAs(app).ok(getProductDetail, { id: (await getListedProduct(app, 'RK-9604')).id });
  expect(chassis.slots.filter(({ kind }) => kind === 'power').map(({ name, required }) => [name, required])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 0],
    ['D', 0],
  ]);
  expect(chassis.accessories_count).toBeGreaterThan(5);
});

test('finds a product by its code in any case, by part number and model, and not by the part of one', async () => {
  const { id, part_number } = await getListedProduct(app, 'RV-2448P');
  for (const code of ['RV2448P', 'rv2448p', 'Rv2448p', 'rv-2448p', part_number, part_number.replaceAll('-', '')])
    expect((await callAs(app).ok(getProductDetail, { code })).id).toBe(id);
  for (const code of ['rv244', 'rv2448px', '-', "' or 1=1"])
    expect((await callAs(app).refused(getProductDetail, { code })).status).toBe(404);
});

test.each([unknownId, 'no-id'])('returns 404 for the product %s', async (id) => {
  expect((await callAs(app).refused(getProductDetail, { id })).status).toBe(404);
  expect((await callAs(app).refused(listAccessories, { id })).status).toBe(404);
});

test('returns 400 for an empty id', async () => {
  expect(await callAs(app).refused(getProductDetail, { id: '' })).toMatchObject({
    status: 400,
    errors: [{ path: 'id' }],
  });
});

test('returns state ended from the day after the last orders', async () => {
  const { id } = await getListedProduct(app, 'LC-48T');
  const readStateAfter = async (days: number) => {
    app.setClockOffset(days);
    const { state, orderable } = await callAs(app).ok(getProductDetail, { id });
    app.setClockOffset(0);
    return [state, orderable];
  };
  expect(await readStateAfter(130)).toEqual(['last_orders', true]);
  expect(await readStateAfter(131)).toEqual(['ended', false]);
});

test('names what the own price is below the list price, and nothing to visitors', async () => {
  const { id } = await getListedProduct(app, 'RV-2448P');
  expect(await callAs(app).ok(getProductDetail, { id })).not.toHaveProperty('own_discount');
  const buyer = await app.make.member();
  expect(await callAs(app, buyer).ok(getProductDetail, { id })).toMatchObject({ own_discount: null });
  const partner = await app.make.member({ type: 'ADP', level: 'gold' });
  await app.sql(async (trx) => {
    const list = { type: 'ADP', level: 'gold', state: 'published', valid_from: new Date(0) } as const;
    const { id: price_list_id } = await trx
      .insertInto('price_lists')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('price_lists').where('id', '!=', price_list_id).execute();
    await trx
      .insertInto('price_list_discounts')
      .values({ price_list_id, product_line: 'Raven', discount: '0.9' })
      .execute();
  });
  expect(await callAs(app, partner).ok(getProductDetail, { id })).toMatchObject({
    market_price: '2470.00',
    discount_price: '247.00',
    own_discount: { saved: '2223.00', discount_percent: '90' },
  });
});
