import { createOrder, listOrders, previewOrder } from '@trunkline/contract/orders';
import { type OrderDetail, orderFigures } from '@trunkline/contract/orders.shapes';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { type TestUser } from '../../testing/factories.ts';
import { callAs } from '../../testing/api-caller.ts';
import { requiredOrderFields, listQuantities, moveClock, orderAs, getStoredState } from '../orders.testing.ts';
import { insertApprovedQuotation } from './approved-quotation.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const app = await startTestApp();
const partner = await app.make.member({ type: 'DPP' });

describe('an order of everything', () => {
  test('has lines, prices and totals of the quotation', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
      lines: [
        { quantity: 2, price: '900.00', accessories: [{ per_unit: 3, price: '10.50' }] },
        { quantity: 1, price: '0.05' },
      ],
      other_charges: '150.00',
    });
    const order = await orderAs(app, partner, quotation.id);
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
      actions: ['uploadorder', 'cancelorder', 'editorder'],
    });
    expect(order.number).toMatch(/^O-\d{4}-\d{6}$/);
    expect(order.items.map((one) => [one.quantity, one.totalPrice, one.amount])).toEqual([
      [2, '1800.00', '1800.00'],
      [1, '0.05', '0.05'],
    ]);
    expect(expectDefined(order.items[0]).accessories).toMatchObject([
      { per_unit: 3, quantity: 6, totalPrice: '63.00' },
    ]);
    expect(order.timeline).toMatchObject([{ from: null, to: 'generated', move: 'createorder', who: partner.realname }]);
    expect(await getStoredState(app, quotation.id)).toBe('ordered');
  });

  test('freezes the payment term of the company, prepaid without a membership', async () => {
    for (const [options, term] of [
      [{ type: 'DPP', payment_term: 'oa45' }, 'oa45'],
      [{ payment_term: 'oa45' }, 'prepaid'],
      [{ type: 'DPP' }, 'prepaid'],
    ] as const) {
      const person = await app.make.member(options);
      expect((await orderAs(app, person, (await insertApprovedQuotation(app, person)).id)).payment_term).toBe(term);
    }
  });
});

describe('a part of a quotation', () => {
  test('three orders add up to the quotation, charges and accessories included', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
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
    for (const items of parts) orders.push(await orderAs(app, partner, quotation.id, items));
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
    expect(await listQuantities(app, quotation.id)).toEqual(
      [3, 6, 3].map((quantity) => ({ quantity, ordered: quantity })),
    );
    expect(await getStoredState(app, quotation.id)).toBe('ordered');
  });

  test.each([
    ['3999.99', '0.17', '680.00'],
    ['4000.00', '0.00', '0.00'],
  ])('an order of %s is taxed at %s by its own subtotal', async (price, rate, tax) => {
    const quotation = await insertApprovedQuotation(app, partner, { lines: [{ quantity: 2, price }] });
    expect(
      await orderAs(app, partner, quotation.id, [{ item_id: expectDefined(quotation.items[0]), quantity: 1 }]),
    ).toMatchObject({
      tax_rate: rate,
      tax,
    });
  });

  test('a preview returns totals and creates nothing; so does dry_run of createorder', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
      lines: [{ quantity: 4, price: '1500.00' }],
      other_charges: '10.00',
    });
    const items = [{ item_id: expectDefined(quotation.items[0]), quantity: 1 }];
    const answer = await callAs(app, partner).ok(previewOrder, { quotation_id: quotation.id, items });
    const dry = { quotation_id: quotation.id, ...requiredOrderFields, items, dry_run: true };
    expect((await callAs(app, partner).raw(createOrder, dry)).json()).toEqual({ code: 1, msg: '', data: answer });
    expect(answer).toEqual({
      subtotal: '1500.00',
      tax_rate: '0.17',
      tax: '255.00',
      other_charges: '2.50',
      total: '1757.50',
      total_usd: '1757.50',
      currency: 'USD',
      warnings: [],
    });
    expect(orderFigures.safeParse(answer).success).toBe(true);
    expect(await getStoredState(app, quotation.id)).toBe('approved');
    expect((await callAs(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } })).total).toBe(0);
  });
});

describe('refused quantities and callers', () => {
  test('returns 404 for quotations and items of other companies', async () => {
    const quotation = await insertApprovedQuotation(app, partner);
    const stranger = await app.make.member();
    expect(
      await callAs(app, stranger).refused(createOrder, { quotation_id: quotation.id, ...requiredOrderFields }),
    ).toMatchObject({
      status: 404,
    });
    const own = await insertApprovedQuotation(app, stranger);
    const items = [{ item_id: quotation.items[0], quantity: 1 }];
    expect(
      await callAs(app, stranger).refused(createOrder, { quotation_id: own.id, ...requiredOrderFields, items }),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await callAs(app, partner).refused(createOrder, { quotation_id: 'no-such', ...requiredOrderFields }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('returns 403 for staff', async () => {
    const quotation = await insertApprovedQuotation(app, partner);
    const refusal = await callAs(app, await app.make.staff('admin')).refused(createOrder, {
      quotation_id: quotation.id,
      ...requiredOrderFields,
    });
    expect(refusal.status).toBe(403);
  });

  test('returns 409 for more than is open, 404 for an accessory alone, 400 for a line twice', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
      lines: [{ quantity: 3, price: '10.00', accessories: [{ per_unit: 1, price: '1.00' }] }],
    });
    const [item_id] = quotation.items as [string];
    const order = (items: { item_id: string; quantity: number }[]) =>
      callAs(app, partner).refused(createOrder, { quotation_id: quotation.id, ...requiredOrderFields, items });
    expect(await order([{ item_id, quantity: 4 }])).toMatchObject({
      status: 409,
      msg: 'Only 3 of 210-0001-00 can still be ordered.',
      errors: [{ path: 'items.0.quantity' }],
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
    expect(await order([{ item_id: accessory.id, quantity: 1 }])).toMatchObject({
      status: 404,
      errors: [{ path: 'items.0.item_id' }],
    });
    expect(await order([{ item_id, quantity: 0 }])).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.quantity' }],
    });
  });
});

describe('refused quotations and profiles', () => {
  test.each(['draft', 'applying', 'returned', 'rejected', 'withdrawn', 'superseded', 'ordered'])(
    'returns 409 for a quotation that is %s',
    async (state) => {
      const { id } = await insertApprovedQuotation(app, partner);
      await app.sql((trx) => trx.updateTable('quotations').set({ state }).where('id', '=', id).execute());
      expect(
        await callAs(app, partner).refused(createOrder, { quotation_id: id, ...requiredOrderFields }),
      ).toMatchObject({
        status: 409,
      });
    },
  );

  test('returns 409 after the last day, before the job ran', async () => {
    const { id } = await insertApprovedQuotation(app, partner, { valid_days: 1 });
    await moveClock(app, 1);
    expect(await callAs(app, partner).ok(previewOrder, { quotation_id: id, ...requiredOrderFields })).toMatchObject({
      currency: 'USD',
    });
    await moveClock(app, 2);
    expect(await callAs(app, partner).refused(createOrder, { quotation_id: id, ...requiredOrderFields })).toMatchObject(
      {
        status: 409,
      },
    );
    await moveClock(app, 0);
  });

  test('returns 409 with the missing fields of an incomplete profile', async () => {
    const person = await app.make.member({ complete: false });
    const { id } = await insertApprovedQuotation(app, person);
    expect(await callAs(app, person).refused(createOrder, { quotation_id: id, ...requiredOrderFields })).toMatchObject({
      status: 409,
      data: { missing: ['address', 'telephone'] },
    });
  });

  test('returns 400 with the missing required fields', async () => {
    const { id } = await insertApprovedQuotation(app, partner);
    const refusal = await callAs(app, partner).refused(createOrder, { quotation_id: id });
    expect(refusal.status).toBe(400);
    expect(refusal.errors.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'project_name required',
      'customer_name required',
      'expect_delivery_date required',
    ]);
  });
});

describe('the project of an order', () => {
  const insertProject = (user: TestUser) =>
    app.sql((trx) =>
      trx
        .insertInto('projects')
        .values({
          company_id: user.company_id,
          user_id: user.user_id,
          number: `P-${crypto.randomUUID()}`,
          state: 'draft',
          created_at: app.context.clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const create = (quotation_id: string, project_id?: string) => ({ quotation_id, project_id, ...requiredOrderFields });

  test('is the one that is sent, of the company alone', async () => {
    const { id } = await insertApprovedQuotation(app, partner);
    const foreign = await insertProject(await app.make.member({ type: 'DPP' }));
    for (const unknown of [foreign.id, crypto.randomUUID(), 'none'])
      expect((await callAs(app, partner).refused(createOrder, create(id, unknown))).status).toBe(404);
    const own = await insertProject(partner);
    expect(await callAs(app, partner).ok(createOrder, create(id, own.id))).toMatchObject({ project_id: own.id });
  });

  test('is that of its quotation, and no other', async () => {
    const { id } = await insertApprovedQuotation(app, partner);
    const [own, other] = [await insertProject(partner), await insertProject(partner)];
    await app.sql((trx) => trx.updateTable('quotations').set({ project_id: own.id }).where('id', '=', id).execute());
    expect((await callAs(app, partner).refused(previewOrder, create(id, other.id))).status).toBe(409);
    expect((await callAs(app, partner).refused(createOrder, create(id, other.id))).status).toBe(409);
    expect(await callAs(app, partner).ok(createOrder, create(id))).toMatchObject({ project_id: own.id });
  });
});
