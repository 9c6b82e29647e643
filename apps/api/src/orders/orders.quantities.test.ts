import { cancelOrder, createOrder, getOrderDetail, listOrders } from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { requiredOrderFields, listQuantities, moveClock, orderAs, getStoredState } from './orders.testing.ts';
import { insertApprovedQuotation } from './creation/approved-quotation.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const app = await startTestApp();
const partner = await app.make.member({ type: 'DPP' });

describe('orders at the same time', () => {
  test('two for the last piece: one answers 200, one 409', async () => {
    const colleague = await app.make.colleague(partner);
    const quotation = await insertApprovedQuotation(app, partner, { lines: [{ quantity: 1, price: '5000.00' }] });
    const answers = await Promise.all(
      [partner, colleague].map((person) =>
        callAs(app, person).raw(createOrder, { quotation_id: quotation.id, ...requiredOrderFields }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await listQuantities(app, quotation.id)).toEqual([{ quantity: 1, ordered: 1 }]);
  });

  test('eight for one of five pieces each: five answer 200', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
      lines: [{ quantity: 5, price: '1000.00' }],
      other_charges: '99.99',
    });
    const items = [{ item_id: expectDefined(quotation.items[0]), quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        callAs(app, partner).raw(createOrder, { quotation_id: quotation.id, ...requiredOrderFields, items }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    const { list } = await callAs(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } });
    const details = await Promise.all(list.map(({ id }) => callAs(app, partner).ok(getOrderDetail, { id })));
    expect(details.reduce((all, one) => all + Math.round(Number(one.other_charges) * 100), 0)).toBe(9999);
  });

  test('the same idempotency key twice creates one order', async () => {
    const quotation = await insertApprovedQuotation(app, partner, { lines: [{ quantity: 10, price: '1000.00' }] });
    const items = [{ item_id: expectDefined(quotation.items[0]), quantity: 1 }];
    const once = callAs(app, partner, { 'idempotency-key': `order-${quotation.id}` });
    const body = { quotation_id: quotation.id, ...requiredOrderFields, items };
    const first = await once.ok(createOrder, body);
    expect(await once.ok(createOrder, body)).toEqual(first);
    expect((await callAs(app, partner).ok(listOrders, { filter: { quotation_id: quotation.id } })).total).toBe(1);
    expect(await listQuantities(app, quotation.id)).toEqual([{ quantity: 10, ordered: 1 }]);
  });
});

describe('cancelling', () => {
  test('makes quantities and charges available again', async () => {
    const quotation = await insertApprovedQuotation(app, partner, {
      lines: [{ quantity: 2, price: '100.00' }],
      other_charges: '30.00',
    });
    const items = [{ item_id: expectDefined(quotation.items[0]), quantity: 1 }];
    const first = await orderAs(app, partner, quotation.id, items);
    const second = await orderAs(app, partner, quotation.id);
    expect([first.other_charges, second.other_charges, await getStoredState(app, quotation.id)]).toEqual([
      '15.00',
      '15.00',
      'ordered',
    ]);
    await callAs(app, partner).ok(cancelOrder, { id: first.id, version: 1, reason: 'Ordered twice' });
    expect(await getStoredState(app, quotation.id)).toBe('partially_ordered');
    const again = await orderAs(app, partner, quotation.id);
    expect([again.subtotal, again.other_charges]).toEqual(['100.00', '15.00']);
    await callAs(app, partner).ok(cancelOrder, { id: second.id, version: 1, reason: 'No budget' });
    await callAs(app, partner).ok(cancelOrder, { id: again.id, version: 1, reason: 'No budget' });
    expect(await getStoredState(app, quotation.id)).toBe('approved');
    expect(await listQuantities(app, quotation.id)).toEqual([{ quantity: 2, ordered: 0 }]);
  });

  test('makes nothing available on an expired quotation', async () => {
    const quotation = await insertApprovedQuotation(app, partner, { valid_days: 5 });
    const order = await orderAs(app, partner, quotation.id);
    await moveClock(app, 6);
    await callAs(app, partner).ok(cancelOrder, { id: order.id, version: 1, reason: 'Too late' });
    expect(
      (await callAs(app, partner).refused(createOrder, { quotation_id: quotation.id, ...requiredOrderFields })).status,
    ).toBe(409);
    await moveClock(app, 0);
  });
});
