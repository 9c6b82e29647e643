import { createOrder, listOrders, type OrderDetail, orderFigures } from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { asked, itemsOf, later, ordered, quoted, stateOf } from './orders.testing.ts';

let app: Booted;
let partner: Person;
beforeAll(async () => {
  app = await boot();
  partner = await app.make.member({ type: 'DPP' });
});
afterAll(() => app.close());

describe('an order of everything', () => {
  test('takes lines, prices and figures from the quotation', async () => {
    const quotation = await quoted(app, partner, {
      lines: [
        { quantity: 2, price: '900.00', accessories: [{ per_unit: 3, price: '10.50' }] },
        { quantity: 1, price: '0.05' },
      ],
      other_charges: '150.00',
    });
    const order = await ordered(app, partner, quotation.id);
    expect(order).toMatchObject({
      status: 'generated',
      state_label: 'Order created',
      step: 1,
      version: 1,
      waiting_on: 'us',
      awaited_file: null,
      quotation_id: quotation.id,
      quoter_id: partner.user_id,
      payment_term: 'prepaid',
      subtotal: '1863.05',
      tax_rate: '0.17',
      tax: '316.72',
      other_charges: '150.00',
      total: '2329.77',
      total_usd: '2329.77',
      currency: 'USD',
      paid: '0.00',
      actions: ['uploadorder', 'cancelorder'],
    });
    expect(order.number).toMatch(/^O-\d{4}-\d{6}$/);
    expect(order.items.map((one) => [one.quantity, one.totalPrice, one.amount])).toEqual([
      [2, '1800.00', '1800.00'],
      [1, '0.05', '0.05'],
    ]);
    expect(order.items[0]!.accessories).toMatchObject([{ per_unit: 3, quantity: 6, totalPrice: '63.00' }]);
    expect(order.timeline).toMatchObject([{ from: null, to: 'generated', move: 'createorder', who: partner.realname }]);
    expect(await stateOf(app, quotation.id)).toBe('ordered');
  });

  test('freezes the payment term of the company, which is prepaid without a membership', async () => {
    for (const [options, term] of [
      [{ type: 'DPP', payment_term: 'oa45' }, 'oa45'],
      [{ payment_term: 'oa45' }, 'prepaid'],
      [{ type: 'DPP' }, 'prepaid'],
    ] as const) {
      const person = await app.make.member(options);
      expect((await ordered(app, person, (await quoted(app, person)).id)).payment_term).toBe(term);
    }
  });

  test('tells finance', async () => {
    const finance = await app.make.staff('finance');
    const order = await ordered(app, partner, (await quoted(app, partner)).id);
    await app.runJobs();
    const mails = await app.sql((trx) =>
      trx.selectFrom('outbox').select('subject').where('to_address', '=', finance.username).execute(),
    );
    expect(mails.filter(({ subject }) => subject.startsWith(`New order ${order.number} from `))).toHaveLength(1);
  });
});

describe('a part of a quotation', () => {
  test('three orders come to exactly the quotation, charges and accessories included', async () => {
    const quotation = await quoted(app, partner, {
      lines: [
        { quantity: 3, price: '3333.33', accessories: [{ per_unit: 2, price: '0.01' }] },
        { quantity: 3, price: '2000.00' },
      ],
      other_charges: '100.01',
    });
    const [first, second] = quotation.items as [string, string];
    const parts = [
      [{ item_id: first, quantity: 1 }],
      [
        { item_id: first, quantity: 1 },
        { item_id: second, quantity: 2 },
      ],
      undefined,
    ];
    const orders: OrderDetail[] = [];
    for (const items of parts) orders.push(await ordered(app, partner, quotation.id, items));
    const cents = (of: 'subtotal' | 'other_charges') =>
      orders.reduce((all, order) => all + Math.round(Number(order[of]) * 100), 0);
    expect(cents('subtotal')).toBe(1600005); // 3 × 3,333.33 + 6 × 0.01 + 3 × 2,000.00
    expect(cents('other_charges')).toBe(10001);
    expect(orders.map((order) => order.subtotal)).toEqual(['3333.35', '7333.35', '5333.35']);
    // 100.01 × 3,333.35 ÷ 16,000.05 = 20.8355…; 100.01 × 7,333.35 ÷ 16,000.05 = 45.8379…; the last takes the rest
    expect(orders.map((order) => order.other_charges)).toEqual(['20.84', '45.84', '33.33']);
    expect(orders.map((order) => order.tax_rate)).toEqual(['0.17', '0.00', '0.00']);
    expect(orders.map((order) => order.items.map((one) => one.accessories[0]?.quantity ?? 0))).toEqual([
      [2],
      [2, 0],
      [2, 0],
    ]);
    expect(await itemsOf(app, quotation.id)).toEqual([3, 6, 3].map((quantity) => ({ quantity, ordered: quantity })));
    expect(await stateOf(app, quotation.id)).toBe('ordered');
  });

  test.each([
    ['3999.99', '0.17', '680.00'],
    ['4000.00', '0.00', '0.00'],
  ])('an order of %s is taxed at %s by itself, whatever the whole comes to', async (price, rate, tax) => {
    const quotation = await quoted(app, partner, { lines: [{ quantity: 2, price }] });
    expect(await ordered(app, partner, quotation.id, [{ item_id: quotation.items[0]!, quantity: 1 }])).toMatchObject({
      tax_rate: rate,
      tax,
    });
  });

  test('dry_run says what it would cost and orders nothing', async () => {
    const quotation = await quoted(app, partner, {
      lines: [{ quantity: 4, price: '1500.00' }],
      other_charges: '10.00',
    });
    const items = [{ item_id: quotation.items[0]!, quantity: 1 }];
    const answer = await as(app, partner).ok(createOrder, {
      quotation_id: quotation.id,
      ...asked,
      items,
      dry_run: true,
    });
    expect(answer).toEqual({
      subtotal: '1500.00',
      tax_rate: '0.17',
      tax: '255.00',
      other_charges: '2.50',
      total: '1757.50',
      total_usd: '1757.50',
      currency: 'USD',
    });
    expect(orderFigures.safeParse(answer).success).toBe(true);
    expect(await stateOf(app, quotation.id)).toBe('approved');
    expect((await as(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } })).total).toBe(0);
  });
});

describe('what is refused', () => {
  test('another company’s quotation is not there, neither are its items', async () => {
    const quotation = await quoted(app, partner);
    const stranger = await app.make.member();
    expect(await as(app, stranger).refused(createOrder, { quotation_id: quotation.id, ...asked })).toMatchObject({
      status: 404,
    });
    const own = await quoted(app, stranger);
    const items = [{ item_id: quotation.items[0], quantity: 1 }];
    expect(await as(app, stranger).refused(createOrder, { quotation_id: own.id, ...asked, items })).toMatchObject({
      status: 404,
    });
    expect(await as(app, partner).refused(createOrder, { quotation_id: 'no-such', ...asked })).toMatchObject({
      status: 404,
    });
  });

  test('staff do not order', async () => {
    const quotation = await quoted(app, partner);
    const refusal = await as(app, await app.make.staff('admin')).refused(createOrder, {
      quotation_id: quotation.id,
      ...asked,
    });
    expect(refusal.status).toBe(403);
  });

  test('more than is open, accessories by themselves, a line twice', async () => {
    const quotation = await quoted(app, partner, {
      lines: [{ quantity: 3, price: '10.00', accessories: [{ per_unit: 1, price: '1.00' }] }],
    });
    const [item_id] = quotation.items as [string];
    const order = (items: { item_id: string; quantity: number }[]) =>
      as(app, partner).refused(createOrder, { quotation_id: quotation.id, ...asked, items });
    expect(await order([{ item_id, quantity: 4 }])).toMatchObject({
      status: 409,
      msg: 'Of 210-0001-00 only 3 can still be ordered.',
    });
    const twice = [
      { item_id, quantity: 1 },
      { item_id, quantity: 1 },
    ];
    expect(await order(twice)).toMatchObject({
      status: 400,
      errors: [{ path: 'items.1.item_id', rule: 'item_twice' }],
    });
    const accessory = await app.sql((trx) =>
      trx.selectFrom('quotation_items').select('id').where('parent_id', '=', item_id).executeTakeFirstOrThrow(),
    );
    expect((await order([{ item_id: accessory.id, quantity: 1 }])).status).toBe(404);
    expect(await order([{ item_id, quantity: 0 }])).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.quantity' }],
    });
  });

  test.each(['draft', 'applying', 'returned', 'rejected', 'withdrawn', 'superseded', 'ordered'])(
    'a quotation that is %s',
    async (state) => {
      const { id } = await quoted(app, partner);
      await app.sql((trx) => trx.updateTable('quotations').set({ state }).where('id', '=', id).execute());
      expect(await as(app, partner).refused(createOrder, { quotation_id: id, ...asked })).toMatchObject({
        status: 409,
      });
    },
  );

  test('a quotation past its last day, by the clock alone', async () => {
    const { id } = await quoted(app, partner, { valid_days: 1 });
    await later(app, 1);
    expect(
      (await as(app, partner).ok(createOrder, { quotation_id: id, ...asked, dry_run: true })) satisfies object,
    ).toBeTruthy();
    await later(app, 2);
    expect(await as(app, partner).refused(createOrder, { quotation_id: id, ...asked })).toMatchObject({ status: 409 });
    await later(app, 0);
  });

  test('a company whose profile is not complete hears what is missing', async () => {
    const person = await app.make.member({ complete: false });
    const { id } = await quoted(app, person);
    expect(await as(app, person).refused(createOrder, { quotation_id: id, ...asked })).toMatchObject({
      status: 409,
      data: { missing: ['address', 'telephone'] },
    });
  });

  test('required fields', async () => {
    const { id } = await quoted(app, partner);
    const refusal = await as(app, partner).refused(createOrder, { quotation_id: id });
    expect(refusal.status).toBe(400);
    expect(refusal.errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'project_name required',
      'customer_name required',
      'expect_delivery_date required',
    ]);
  });
});
