import { cancelOrder, createOrder, getOrderDetail, listOrders } from '@trunkline/contract/orders';
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

describe('side by side', () => {
  test('of two who want the last piece, one gets it', async () => {
    const colleague = await app.make.colleague(partner);
    const quotation = await quoted(app, partner, { lines: [{ quantity: 1, price: '5000.00' }] });
    const answers = await Promise.all(
      [partner, colleague].map((person) => as(app, person).raw(createOrder, { quotation_id: quotation.id, ...asked })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await itemsOf(app, quotation.id)).toEqual([{ quantity: 1, ordered: 1 }]);
  });

  test('of eight who want one of five pieces, five get it', async () => {
    const quotation = await quoted(app, partner, {
      lines: [{ quantity: 5, price: '1000.00' }],
      other_charges: '99.99',
    });
    const items = [{ item_id: quotation.items[0]!, quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        as(app, partner).raw(createOrder, { quotation_id: quotation.id, ...asked, items }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    const { list } = await as(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } });
    const details = await Promise.all(list.map(({ id }) => as(app, partner).ok(getOrderDetail, { id })));
    expect(details.reduce((all, one) => all + Math.round(Number(one.other_charges) * 100), 0)).toBe(9999);
  });

  test('a double click with one key orders once', async () => {
    const quotation = await quoted(app, partner, { lines: [{ quantity: 10, price: '1000.00' }] });
    const items = [{ item_id: quotation.items[0]!, quantity: 1 }];
    const once = as(app, partner, { 'idempotency-key': `order-${quotation.id}` });
    const body = { quotation_id: quotation.id, ...asked, items };
    const first = await once.ok(createOrder, body);
    expect(await once.ok(createOrder, body)).toEqual(first);
    expect((await as(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } })).total).toBe(1);
    expect(await itemsOf(app, quotation.id)).toEqual([{ quantity: 10, ordered: 1 }]);
  });
});

describe('cancelling', () => {
  test('opens the quantities again, and their charges', async () => {
    const quotation = await quoted(app, partner, { lines: [{ quantity: 2, price: '100.00' }], other_charges: '30.00' });
    const items = [{ item_id: quotation.items[0]!, quantity: 1 }];
    const first = await ordered(app, partner, quotation.id, items);
    const second = await ordered(app, partner, quotation.id);
    expect([first.other_charges, second.other_charges, await stateOf(app, quotation.id)]).toEqual([
      '15.00',
      '15.00',
      'ordered',
    ]);
    await as(app, partner).ok(cancelOrder, { id: first.id, version: 1, reason: 'Ordered twice' });
    expect(await stateOf(app, quotation.id)).toBe('partially_ordered');
    const again = await ordered(app, partner, quotation.id);
    expect([again.subtotal, again.other_charges]).toEqual(['100.00', '15.00']);
    await as(app, partner).ok(cancelOrder, { id: second.id, version: 1, reason: 'No budget' });
    await as(app, partner).ok(cancelOrder, { id: again.id, version: 1, reason: 'No budget' });
    expect(await stateOf(app, quotation.id)).toBe('approved');
    expect(await itemsOf(app, quotation.id)).toEqual([{ quantity: 2, ordered: 0 }]);
  });

  test('opens nothing on a quotation that has expired meanwhile', async () => {
    const quotation = await quoted(app, partner, { valid_days: 5 });
    const order = await ordered(app, partner, quotation.id);
    await later(app, 6);
    await as(app, partner).ok(cancelOrder, { id: order.id, version: 1, reason: 'Too late' });
    expect((await as(app, partner).refused(createOrder, { quotation_id: quotation.id, ...asked })).status).toBe(409);
    await later(app, 0);
  });
});
