import { addToCart, countCart } from '@trunkline/contract/cart';
import {
  maxQuotationItems,
  copyQuotation,
  deleteQuotation,
  getQuotationDetail,
  saveQuotation,
} from '@trunkline/contract/quotations';
import { dayInMs } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';

import {
  createFiveDeskItems,
  getAs,
  insertPriceList,
  saveAs,
  setUpQuotationTest,
  submitAs,
} from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const stranger = await app.make.member({ type: 'DPP' });

describe('a draft', () => {
  test('has number, prices, totals and packing list', async () => {
    const draft = await saveAs(app, owner, {
      items: createFiveDeskItems(products),
      project_info: { project_name: 'Clinic' },
    });
    expect(draft.number).toMatch(/^Q-\d{4}-\d{6}$/);
    expect(draft).toMatchObject({
      state: 'draft',
      state_label: 'Draft',
      waiting_on: 'us',
      version: 1,
      project_name: 'Clinic',
      currency: 'USD',
      shipping: 'fob_shenzhen',
      payment_term: 'prepaid',
      gpl_price: '5500.00',
      subtotal: '4900.00',
      tax_rate: '0.00',
      tax: '0.00',
      other_charges: '0.00',
      total: '4900.00',
      total_usd: '4900.00',
      adviser: null,
      queue: null,
      valid_until: null,
      checks: [],
      changes: [],
      actions: ['edit', 'submit', 'delete', 'copy', 'download'],
    });
    const [desk] = draft.items;
    expect(desk).toMatchObject({
      product_id: products.desk,
      quantity: 5,
      market_price: '1000.00',
      discount_price: '900.00',
      amount: '5000.00',
      totalPrice: '4500.00',
      ordered: 0,
      open: 5,
    });
    expect(expectDefined(desk).accessories).toMatchObject([
      { accessory_id: products.kit, per_unit: 2, quantity: 10, discount_price: '40.00', totalPrice: '400.00' },
    ]);
    expect(draft.packing.totals).toEqual({
      packages: 3,
      cbm: '0.180',
      gross_weight: '15',
      net_weight: '12',
      price: '4900.00',
    });
    expect(draft.packing.warnings).toEqual([
      '100-KIT Title KIT, 10 pieces, has no packing data and is not included in these totals.',
    ]);
    expect(draft.timeline).toMatchObject([{ from: null, to: 'draft', who: owner.realname }]);
  });

  test.each([
    [3_999_99, '0.17', '680.00', '4679.99'],
    [4_000_00, '0.00', '0.00', '4000.00'],
  ])('of %i cents is taxed at %s', async (quantity, tax_rate, tax, total) => {
    const cents = [100_000, 100_000, 100_000, quantity - 300_000].map((of) => ({
      product_id: products.cent,
      quantity: of,
    }));
    expect(await saveAs(app, owner, { items: cents })).toMatchObject({ tax_rate, tax, total });
  });
});

describe('saving a draft', () => {
  test('names the amount missing to the VAT threshold', async () => {
    const draft = await saveAs(app, owner, { items: [{ product_id: products.desk, quantity: 4 }] });
    expect(draft.adviser).toEqual({
      threshold: '4000.00',
      missing: '400.00',
      vat_saved: '612.00',
      total_then: '4000.00',
    });
  });

  test('keeps absent fields, clears null fields and replaces all items', async () => {
    const draft = await saveAs(app, owner, {
      items: createFiveDeskItems(products),
      application_price: '4100',
      shipping: 'fob_hongkong',
      project_info: { project_name: 'Clinic', industry: 'Health' },
    });
    expect(draft).toMatchObject({ application_price: '4100.00', other_charges: '150.00', total: '5050.00' });
    const saved = await saveAs(app, owner, { id: draft.id, version: 1, project_info: { industry: null } });
    expect(saved).toMatchObject({ application_price: '4100.00', shipping: 'fob_hongkong', version: 2 });
    expect(saved.project_info).toMatchObject({ project_name: 'Clinic', industry: null });
    expect(saved.items.map((item) => item.id)).toEqual(draft.items.map((item) => item.id));
    const cleared = await saveAs(app, owner, {
      id: draft.id,
      version: 2,
      application_price: null,
      shipping: null,
      project_info: null,
      items: [
        { product_id: products.cent, quantity: 1 },
        { product_id: products.cent, quantity: 1 },
      ],
    });
    expect(cleared).toMatchObject({
      application_price: null,
      shipping: 'fob_shenzhen',
      project_name: null,
      version: 3,
    });
    expect(cleared.items.map((item) => item.quantity)).toEqual([1, 1]); // never merged
  });

  test('takes a text as the description of its project', async () => {
    const draft = await saveAs(app, owner, { project_info: 'Two cabinets, one core.' });
    expect(draft.project_info).toEqual({ description: 'Two cabinets, one core.' });
    const long = await callAs(app, owner).refused(saveQuotation, { project_info: { project_name: 'x'.repeat(201) } });
    expect(long.errors[0]?.path).toBe('project_info.project_name');
  });
});

describe('a draft and the catalogue', () => {
  test('takes lines from the cart and removes them there', async () => {
    const buyer = await app.make.colleague(owner);
    const line = { product_id: products.desk, quantity: 2, accessories: [{ accessory_id: products.kit, quantity: 1 }] };
    const first = await callAs(app, buyer).ok(addToCart, line);
    const second = await callAs(app, buyer).ok(addToCart, { product_id: products.cent, quantity: 7, accessories: [] });
    await callAs(app, buyer).ok(addToCart, { product_id: products.kit, quantity: 1, accessories: [] });
    const draft = await saveAs(app, buyer, { from_cart: [second.id, first.id] });
    expect(draft.items.map((item) => [item.product_id, item.quantity, item.accessories.length])).toEqual([
      [products.cent, 7, 0],
      [products.desk, 2, 1],
    ]);
    expect(await callAs(app, buyer).ok(countCart, {})).toBe(1);
    expect((await callAs(app, owner).refused(saveQuotation, { from_cart: [first.id] })).status).toBe(404);
    const none = await callAs(app, buyer).refused(saveQuotation, { from_cart: [] });
    expect([none.status, none.msg, none.errors[0]?.path]).toEqual([400, 'Please check product', 'from_cart']);
  });

  test('is priced at the prices of today when it is opened, and names the changes', async () => {
    const buyer = await app.make.member({ type: 'DPP' });
    const draft = await saveAs(app, buyer, { items: createFiveDeskItems(products) });
    await insertPriceList(app, '0.2000');
    const opened = await getAs(app, buyer, draft.id);
    expect(opened).toMatchObject({ subtotal: '4400.00', version: 1 });
    expect(opened.changes).toEqual([
      {
        item_id: expectDefined(draft.items[0]).id,
        part_number: '100-DESK',
        field: 'discount_price',
        from: '900.00',
        to: '800.00',
      },
    ]);
    expect(opened.next_total).toBe('4400.00');
    await insertPriceList(app, '0.1000');
    expect((await getAs(app, buyer, draft.id)).changes).toEqual([]);
  });

  test('converts each price to its currency and compares the VAT threshold in USD', async () => {
    await app.sql((trx) =>
      trx
        .insertInto('rates')
        .values([
          { currency: 'EUR', rate: '0.9137', valid_from: new Date(Date.now() - 1000) },
          { currency: 'KRW', rate: '1390.25', valid_from: new Date(Date.now() - 1000) },
          { currency: 'KRW', rate: '9999', valid_from: new Date(Date.now() + dayInMs) },
        ])
        .execute(),
    );
    const won = await saveAs(app, owner, {
      items: createFiveDeskItems(products),
      currency: 'KRW',
      shipping: 'fob_hongkong',
    });
    expect(won).toMatchObject({ rate: '1390.25', other_charges: '208538.00', tax_rate: '0.00', total_usd: '5050.00' });
    expect(won.items[0]).toMatchObject({ discount_price: '1251225.00', totalPrice: '6256125.00' });
    const refused = await callAs(app, owner).refused(saveQuotation, { currency: 'GBP' });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'currency', rule: 'no_rate' }] });
    const half = await callAs(app, owner).refused(saveQuotation, { currency: 'KRW', application_price: '10.5' });
    expect(half.errors[0]).toMatchObject({ path: 'application_price', rule: 'whole_units' });
  });

  test('a copy is a new draft at the prices of today', async () => {
    const original = await submitAs(app, owner, {
      items: createFiveDeskItems(products),
      project_info: { project_name: 'Clinic' },
    });
    await insertPriceList(app, '0.2000');
    const copy = await callAs(app, owner).ok(copyQuotation, { id: original.id });
    await insertPriceList(app, '0.1000');
    expect(copy).toMatchObject({ state: 'draft', version: 1, subtotal: '4400.00', project_name: 'Clinic' });
    expect(copy.number).not.toBe(original.number);
    expect(expectDefined(copy.items[0]).id).not.toBe(expectDefined(original.items[0]).id);
  });
});

describe('refused input', () => {
  test('returns 400 for the shape, 404 for unknown ids, 409 for an old version, in this sequence', async () => {
    const partner = callAs(app, owner);
    const many = Array.from({ length: maxQuotationItems + 1 }, () => ({ product_id: products.cent, quantity: 1 }));
    expect((await partner.refused(saveQuotation, { items: many })).errors[0]?.path).toBe('items');
    const zero = await partner.refused(saveQuotation, { items: [{ product_id: products.cent, quantity: 0 }] });
    expect(zero.errors[0]?.path).toBe('items.0.quantity');
    for (const product_id of ['nothing', crypto.randomUUID()]) {
      const missing = await partner.refused(saveQuotation, {
        items: [
          { product_id: products.cent, quantity: 1 },
          { product_id, quantity: 1 },
        ],
      });
      expect(missing).toMatchObject({ status: 404, errors: [{ path: 'items.1.product_id' }] });
    }
    const { id } = await saveAs(app, owner, {});
    expect((await partner.refused(saveQuotation, { id })).errors[0]?.path).toBe('version');
    expect((await partner.refused(saveQuotation, { id: 'nothing', version: 1 })).status).toBe(404);
    const stale = await partner.refused(saveQuotation, { id, version: 7 });
    expect(stale).toMatchObject({ status: 409, data: { stale: true, version: 1, changed_at: expect.any(String) } });
    expect(stale.data).toHaveProperty('changed_by');
    expect((await getAs(app, owner, id)).version).toBe(1);
    const both = await partner.refused(saveQuotation, { items: createFiveDeskItems(products), from_cart: [id] });
    expect(both.errors[0]?.rule).toBe('items_or_cart');
  });

  test('deleting returns 404 for other companies and 403 for staff', async () => {
    const { id } = await saveAs(app, owner, {});
    expect((await callAs(app, stranger).refused(deleteQuotation, { id })).status).toBe(404);
    expect((await callAs(app, pricing).refused(deleteQuotation, { id })).status).toBe(403);
    await callAs(app, await app.make.colleague(owner)).ok(deleteQuotation, { id });
    expect((await callAs(app, owner).refused(getQuotationDetail, { id })).status).toBe(404);
  });
});
