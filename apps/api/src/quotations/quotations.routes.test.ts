import {
  copyQuotation,
  chooseQuotation,
  deleteQuotation,
  findQuotation,
  listQuotations,
  revokeQuotation,
  saveQuotation,
} from '@trunkline/contract/quotations';
import { addToCart, countCart } from '@trunkline/contract/cart';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { applied, approved, find, fiveDesks, saved, setPrices, type Shelf, stock } from './quotations.testing.ts';

let app: Booted;
let shelf: Shelf;
let owner: Person;
let stranger: Person;
let pricing: Person;

beforeAll(async () => {
  app = await boot();
  shelf = await stock(app);
  owner = await app.make.member({ type: 'DPP' });
  stranger = await app.make.member({ type: 'DPP' });
  pricing = await app.make.staff('pricing');
});
afterAll(() => app.close());

describe('a draft', () => {
  test('has number, prices, figures and packing from the beginning', async () => {
    const draft = await saved(app, owner, { items: fiveDesks(shelf), project_info: { project_name: 'Clinic' } });
    expect(draft.number).toMatch(/^Q-\d{4}-\d{6}$/);
    expect(draft).toMatchObject({
      state: 'draft',
      state_label: 'Draft',
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
      product_id: shelf.desk,
      quantity: 5,
      market_price: '1000.00',
      discount_price: '900.00',
      amount: '5000.00',
      totalPrice: '4500.00',
      ordered: 0,
      open: 5,
    });
    expect(desk!.accessories).toMatchObject([
      { accessory_id: shelf.kit, per_unit: 2, quantity: 10, discount_price: '40.00', totalPrice: '400.00' },
    ]);
    expect(draft.packing.totals).toEqual({
      packages: 3,
      cbm: '0.180',
      gross_weight: '15',
      net_weight: '12',
      price: '4900.00',
    });
    expect(draft.packing.warnings).toEqual([
      '100-KIT Title KIT, 10 pieces, has no packing data and is not in these totals.',
    ]);
    expect(draft.timeline).toMatchObject([{ from: null, to: 'draft', who: owner.realname }]);
  });

  test.each([
    [3_999_99, '0.17', '680.00', '4679.99'],
    [4_000_00, '0.00', '0.00', '4000.00'],
  ])('of %i cents', async (quantity, tax_rate, tax, total) => {
    const cents = [100_000, 100_000, 100_000, quantity - 300_000].map((of) => ({
      product_id: shelf.cent,
      quantity: of,
    }));
    expect(await saved(app, owner, { items: cents })).toMatchObject({ tax_rate, tax, total });
  });

  test('under the threshold is told what is missing', async () => {
    const draft = await saved(app, owner, { items: [{ product_id: shelf.desk, quantity: 4 }] });
    expect(draft.adviser).toEqual({
      threshold: '4000.00',
      missing: '400.00',
      vat_saved: '612.00',
      total_then: '4000.00',
    });
  });

  test('keeps what is absent, clears what is null, replaces all items', async () => {
    const draft = await saved(app, owner, {
      items: fiveDesks(shelf),
      application_price: '4100',
      shipping: 'fob_hongkong',
      project_info: { project_name: 'Clinic', industry: 'Health' },
    });
    expect(draft).toMatchObject({ application_price: '4100.00', other_charges: '150.00', total: '5050.00' });
    const kept = await saved(app, owner, { id: draft.id, version: 1, project_info: { industry: null } });
    expect(kept).toMatchObject({ application_price: '4100.00', shipping: 'fob_hongkong', version: 2 });
    expect(kept.project_info).toMatchObject({ project_name: 'Clinic', industry: null });
    expect(kept.items.map((item) => item.id)).toEqual(draft.items.map((item) => item.id));
    const cleared = await saved(app, owner, {
      id: draft.id,
      version: 2,
      application_price: null,
      shipping: null,
      project_info: null,
      items: [
        { product_id: shelf.cent, quantity: 1 },
        { product_id: shelf.cent, quantity: 1 },
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

  test('takes bare text as the description of its project', async () => {
    const draft = await saved(app, owner, { project_info: 'Two cabinets, one core.' });
    expect(draft.project_info).toEqual({ description: 'Two cabinets, one core.' });
    const long = await as(app, owner).refused(saveQuotation, { project_info: { project_name: 'x'.repeat(201) } });
    expect(long.errors[0]?.path).toBe('project_info.project_name');
  });

  test('comes from the cart, whose lines leave with it', async () => {
    const buyer = await app.make.colleague(owner);
    const line = { product_id: shelf.desk, quantity: 2, accessories: [{ accessory_id: shelf.kit, quantity: 1 }] };
    const first = await as(app, buyer).ok(addToCart, line);
    const second = await as(app, buyer).ok(addToCart, { product_id: shelf.cent, quantity: 7, accessories: [] });
    await as(app, buyer).ok(addToCart, { product_id: shelf.kit, quantity: 1, accessories: [] });
    const draft = await saved(app, buyer, { from_cart: [second.id, first.id] });
    expect(draft.items.map((item) => [item.product_id, item.quantity, item.accessories.length])).toEqual([
      [shelf.cent, 7, 0],
      [shelf.desk, 2, 1],
    ]);
    expect(await as(app, buyer).ok(countCart, {})).toBe(1);
    expect((await as(app, owner).refused(saveQuotation, { from_cart: [first.id] })).status).toBe(404);
  });

  test('is priced anew when it is opened, and says what changed', async () => {
    const buyer = await app.make.member({ type: 'DPP' });
    const draft = await saved(app, buyer, { items: fiveDesks(shelf) });
    await setPrices(app, '0.2000');
    const opened = await find(app, buyer, draft.id);
    expect(opened).toMatchObject({ subtotal: '4400.00', version: 1 });
    expect(opened.changes).toEqual([
      { item_id: draft.items[0]!.id, part_number: '100-DESK', from: '900.00', to: '800.00' },
    ]);
    await setPrices(app, '0.1000');
    expect((await find(app, buyer, draft.id)).changes).toEqual([]);
  });

  test('in another currency converts each price, and compares in USD', async () => {
    await app.sql((trx) =>
      trx
        .insertInto('rates')
        .values([
          { currency: 'EUR', rate: '0.9137', valid_from: new Date(Date.now() - 1000) },
          { currency: 'KRW', rate: '1390.25', valid_from: new Date(Date.now() - 1000) },
          { currency: 'KRW', rate: '9999', valid_from: new Date(Date.now() + 86_400_000) },
        ])
        .execute(),
    );
    const won = await saved(app, owner, { items: fiveDesks(shelf), currency: 'KRW', shipping: 'fob_hongkong' });
    expect(won).toMatchObject({ rate: '1390.25', other_charges: '208538.00', tax_rate: '0.00', total_usd: '5050.00' });
    expect(won.items[0]).toMatchObject({ discount_price: '1251225.00', totalPrice: '6256125.00' });
    const refused = await as(app, owner).refused(saveQuotation, { currency: 'GBP' });
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'currency', rule: 'no_rate' }] });
    const half = await as(app, owner).refused(saveQuotation, { currency: 'KRW', application_price: '10.5' });
    expect(half.errors[0]).toMatchObject({ path: 'application_price', rule: 'whole_units' });
  });

  test('is deleted by whoever is of the company, and by nobody else', async () => {
    const { id } = await saved(app, owner, {});
    expect((await as(app, stranger).refused(deleteQuotation, { id })).status).toBe(404);
    expect((await as(app, pricing).refused(deleteQuotation, { id })).status).toBe(403);
    await as(app, await app.make.colleague(owner)).ok(deleteQuotation, { id });
    expect((await as(app, owner).refused(findQuotation, { id })).status).toBe(404);
  });
});

describe('what is sent wrongly is refused', () => {
  test('shape, then existence, then version', async () => {
    const partner = as(app, owner);
    const many = Array.from({ length: 201 }, () => ({ product_id: shelf.cent, quantity: 1 }));
    expect((await partner.refused(saveQuotation, { items: many })).errors[0]?.path).toBe('items');
    const zero = await partner.refused(saveQuotation, { items: [{ product_id: shelf.cent, quantity: 0 }] });
    expect(zero.errors[0]?.path).toBe('items.0.quantity');
    for (const product_id of ['nothing', crypto.randomUUID()]) {
      const missing = await partner.refused(saveQuotation, {
        items: [
          { product_id: shelf.cent, quantity: 1 },
          { product_id, quantity: 1 },
        ],
      });
      expect(missing).toMatchObject({ status: 404, errors: [{ path: 'items.1.product_id' }] });
    }
    const { id } = await saved(app, owner, {});
    expect((await partner.refused(saveQuotation, { id })).errors[0]?.path).toBe('version');
    expect((await partner.refused(saveQuotation, { id: 'nothing', version: 1 })).status).toBe(404);
    expect((await partner.refused(saveQuotation, { id, version: 7 })).status).toBe(409);
    expect((await find(app, owner, id)).version).toBe(1);
    const both = await partner.refused(saveQuotation, { items: fiveDesks(shelf), from_cart: [id] });
    expect(both.errors[0]?.rule).toBe('items_or_cart');
  });
});

describe('submitting', () => {
  test('freezes prices, rates, tax rule and packing', async () => {
    const sent = await applied(app, owner, { items: fiveDesks(shelf) });
    expect(sent).toMatchObject({ state: 'applying', version: 2, subtotal: '4900.00' });
    expect(sent.actions).toEqual(['revoke', 'copy', 'download']);
    expect(sent.queue!.waiting).toBeGreaterThanOrEqual(1);
    await setPrices(app, '0.5000');
    await app.sql(async (trx) => {
      await trx.updateTable('products').set({ qty_per_package: 1 }).where('id', '=', shelf.desk).execute();
      await trx.insertInto('settings').values({ key: 'vat.threshold_usd', value: '"9000.00"' }).execute();
    });
    const opened = await find(app, owner, sent.id);
    await app.sql(async (trx) => {
      await trx.updateTable('products').set({ qty_per_package: 2 }).where('id', '=', shelf.desk).execute();
      await trx.deleteFrom('settings').execute();
    });
    await setPrices(app, '0.1000');
    expect(opened).toEqual({ ...sent, queue: opened.queue });
  });

  test('a returned one is shown as it was saved, packing list included', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    const returned = await as(app, pricing).ok(returnQuotation, { id, version, reason: 'Fewer desks' });
    const items = [{ product_id: shelf.desk, quantity: 3 }];
    const kept = await saved(app, owner, { id, version: returned.version, items });
    expect(kept.packing).toMatchObject({
      list: [{ total_qty: 3, packages: 2 }],
      totals: { packages: 2 },
      warnings: [],
    });
    expect((await find(app, owner, id)).packing).toEqual(kept.packing);
  });

  test('sums that no column holds are refused, the list price like the own', async () => {
    await setPrices(app, '0.9000');
    const rate = { currency: 'VND', rate: '25400', valid_from: new Date(app.context.clock().getTime() - 1000) };
    await app.sql((trx) => trx.insertInto('rates').values(rate).execute());
    const draft = { currency: 'VND' as const, items: [{ product_id: shelf.desk, quantity: 50_000 }] };
    const refused = await as(app, owner).refused(saveQuotation, draft);
    await setPrices(app, '0.1000');
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'items' }] });
  });

  test('says how an order of it would be paid: by the own term, and prepaid without a membership', async () => {
    for (const [company, term] of [
      [{ type: 'DPP', payment_term: 'oa45' }, 'oa45'],
      [{ payment_term: 'oa45' }, 'prepaid'],
    ] as const) {
      const buyer = await app.make.member(company);
      const draft = await saved(app, buyer, { items: fiveDesks(shelf) });
      const sent = await saved(app, buyer, { id: draft.id, version: draft.version, submit: true });
      expect([draft.payment_term, sent.payment_term]).toEqual([term, term]);
    }
  });

  test('needs an item that can be ordered', async () => {
    const partner = as(app, owner);
    const empty = await partner.refused(saveQuotation, { submit: true });
    expect(empty).toMatchObject({ status: 400, msg: 'Please add product', errors: [{ path: 'items' }] });
    const items = [
      { product_id: shelf.cent, quantity: 1 },
      { product_id: shelf.unpriced, quantity: 1 },
    ];
    const draft = await saved(app, owner, { items });
    expect(draft.checks).toMatchObject([{ level: 'error', rule: 'not_orderable', item: 1 }]);
    expect(draft.items[1]).toMatchObject({ market_price: null, discount_price: null, totalPrice: null });
    const refused = await partner.refused(saveQuotation, { id: draft.id, version: 1, submit: true });
    expect(refused).toMatchObject({ status: 409, data: { checks: [{ rule: 'not_orderable', item: 1 }] } });
    expect((await find(app, owner, draft.id)).state).toBe('draft');
  });

  test('more accessories than slots is refused as well', async () => {
    const items = [{ product_id: shelf.desk, quantity: 1, accessories: [{ accessory_id: shelf.kit, quantity: 5 }] }];
    const refused = await as(app, owner).refused(saveQuotation, { items, submit: true });
    expect(refused).toMatchObject({ status: 409, data: { checks: [{ rule: 'slot_full' }] } });
  });

  test('an incomplete profile does not block it', async () => {
    const newcomer = await app.make.member({ complete: false });
    expect((await applied(app, newcomer, { items: fiveDesks(shelf) })).subtotal).toBe('5500.00'); // GPL
  });

  test('what is sent cannot be edited, deleted or sent again', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    const partner = as(app, owner);
    const edited = await partner.refused(saveQuotation, { id, version, items: [] });
    expect(edited).toMatchObject({ status: 409, msg: 'This is not possible while the quotation is “Applying”.' });
    expect((await partner.refused(deleteQuotation, { id })).status).toBe(409);
  });
});

describe('withdrawing', () => {
  test('works while it applies, once, and only for the company', async () => {
    const { id, version } = await applied(app, owner, { items: fiveDesks(shelf) });
    expect((await as(app, stranger).refused(revokeQuotation, { id })).status).toBe(404);
    expect((await as(app, owner).refused(revokeQuotation, { id, version: version - 1 })).status).toBe(409);
    const gone = await as(app, await app.make.colleague(owner)).ok(revokeQuotation, { id });
    expect(gone).toMatchObject({ state: 'withdrawn', queue: null, actions: ['copy', 'download'] });
    expect((await as(app, owner).refused(revokeQuotation, { id })).status).toBe(409);
  });

  test('a draft has nothing to withdraw, an approved one neither', async () => {
    const draft = await saved(app, owner, {});
    expect((await as(app, owner).refused(revokeQuotation, { id: draft.id })).status).toBe(409);
    const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
    expect((await as(app, owner).refused(revokeQuotation, { id })).status).toBe(409);
  });
});

describe('lists', () => {
  test('hold one company, one state, found by number, project and end user', async () => {
    const mine = await app.make.member({ type: 'DPP' });
    const one = await saved(app, mine, { project_info: { project_name: 'Harbour 50%', enduser_name: 'Port of Salt' } });
    const two = await applied(app, mine, { items: fiveDesks(shelf) });
    const list = (input: object) => as(app, mine).ok(listQuotations, input);
    expect(await list({})).toMatchObject({ total: 2, page: 1, limit: 20, list: [{ id: two.id }, { id: one.id }] });
    expect((await list({ filter: { state: 'applying' } })).list.map((row) => row.id)).toEqual([two.id]);
    for (const keyword of [one.number, `${one.number}-R2`, 'harbour 50%', 'port of'])
      expect((await list({ keyword })).list.map((row) => row.id)).toEqual([one.id]);
    expect((await list({ keyword: 'har_our' })).total).toBe(0);
    expect((await list({ sort: 'created_at' })).list[0]!.id).toBe(one.id);
    expect((await list({ sort: '-total' })).list[0]!.id).toBe(two.id);
    const others = await as(app, stranger).ok(listQuotations, { keyword: one.number });
    expect(others).toMatchObject({ total: 0, list: [] });
    expect((await as(app, mine).refused(listQuotations, { sort: 'company_id' })).status).toBe(400);
    await as(app, mine).ok(revokeQuotation, { id: two.id });
    expect((await as(app, mine).ok(chooseQuotation, {})).list.map((row) => row.id)).toEqual([one.id]);
  });

  test('a stranger finds nothing by id', async () => {
    const { id } = await saved(app, owner, {});
    for (const e of [findQuotation, copyQuotation])
      expect((await as(app, stranger).refused(e, { id })).status).toBe(404);
    const refused = await as(app, stranger).refused(saveQuotation, { id, version: 1 });
    expect(refused).toEqual(await as(app, stranger).refused(saveQuotation, { id: crypto.randomUUID(), version: 1 }));
    expect((await as(app, null).refused(findQuotation, { id })).status).toBe(401);
  });
});

test('a copy is a new draft at the prices of today', async () => {
  const original = await applied(app, owner, { items: fiveDesks(shelf), project_info: { project_name: 'Clinic' } });
  await setPrices(app, '0.2000');
  const copy = await as(app, owner).ok(copyQuotation, { id: original.id });
  await setPrices(app, '0.1000');
  expect(copy).toMatchObject({ state: 'draft', version: 1, subtotal: '4400.00', project_name: 'Clinic' });
  expect(copy.number).not.toBe(original.number);
  expect(copy.items[0]!.id).not.toBe(original.items[0]!.id);
});

test('in Arabic, words and states are Arabic', async () => {
  const { id } = await applied(app, owner, { items: fiveDesks(shelf) });
  const opened = await as(app, owner, { lang: 'ar' }).ok(findQuotation, { id });
  expect(opened.items[0]).toMatchObject({ title: 'عنوان DESK', part_number: '100-DESK' });
  expect(opened.state_label).toBe('قيد المراجعة');
  expect(opened.packing.list[0]!.description).toBe('عنوان DESK');
});
