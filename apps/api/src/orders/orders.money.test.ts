import { addDays } from '../platform/server/clock.ts';
import { as, boot, type Booted } from '../testing/boot.ts';
import {
  asked,
  castOrders,
  later,
  orderAt,
  ordered,
  pay,
  pdf,
  type People,
  quoted,
  reason,
  seen,
  today,
} from './orders.testing.ts';
import { adminCancelOrder, confirmPayment, recordPayment } from '@trunkline/contract/staff/orders';
import { finishOrder, getOrderDetail, submitPayment, createOrder } from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: Booted;
let people: People;
let credit: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
  credit = { ...people, partner: await app.make.member({ type: 'DPP', payment_term: 'oa45' }) };
});
afterAll(() => app.close());

describe('OA45', () => {
  test('goes from the promise to the end; the receipt follows without moving anything', async () => {
    const { order } = await orderAt(app, credit, 'payment_submitted');
    expect(order).toMatchObject({
      payment_term: 'oa45',
      payment_receipt: null,
      payment_date: addDays(today(app), 60),
    });
    const confirmed = await as(app, credit.finance).ok(confirmPayment, { id: order.id, version: order.version });
    expect(confirmed).toMatchObject({ step: 5, paid: '0.00', receipt_date: null });
    const own = await as(app, credit.partner).ok(getOrderDetail, { id: order.id });
    expect(own.actions).toEqual(['schedule', 'uploadpayinfo']);
    const added = await as(app, credit.partner).ok(submitPayment, {
      id: order.id,
      version: own.version,
      payment_date: today(app),
      file: pdf(),
    });
    expect(added).toMatchObject({
      status: 'payment_confirmed',
      version: own.version + 1,
      payment_date: own.payment_date,
    });
    expect(added.payment_receipt).toMatchObject({ mime: 'application/pdf' });
    expect(added.timeline).toEqual(own.timeline);
    const again = { id: order.id, version: added.version, payment_date: today(app), file: pdf() };
    expect((await as(app, credit.partner).refused(submitPayment, again)).status).toBe(409);
    const shipped = (await orderAt(app, credit, 'shipped')).order;
    expect(shipped.due_date).toBe(addDays(today(app), 45));
    const delivered = (await orderAt(app, credit, 'delivered')).order;
    expect(
      (await as(app, credit.partner).ok(finishOrder, { id: delivered.id, version: delivered.version })).status,
    ).toBe('completed');
  });

  test('a credit limit bounds what is confirmed and not paid, and what is overdue stops new orders', async () => {
    const partner = await app.make.member({ type: 'DPP', payment_term: 'oa45', credit_limit: '9000.00' });
    const own = { ...credit, partner };
    const { order } = await orderAt(app, own, 'shipped'); // 4,500.00
    expect(order.credit).toEqual({ limit: '9000.00', exposure: '4500.00', overdue: false });
    const more = await quoted(app, partner, { lines: [{ quantity: 1, price: '4500.01' }] });
    const place = { quotation_id: more.id, ...asked };
    expect(await as(app, partner).refused(createOrder, place)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('9000.00'),
    });
    const paid = await pay(app, own, order, '0.01');
    expect(paid).toMatchObject({ paid: '0.01', credit: { exposure: '4499.99' } });
    await ordered(app, partner, more.id);
    await later(app, 45);
    const late = await quoted(app, partner, { lines: [{ quantity: 1, price: '5.00' }] });
    expect((await seen(app, own.finance, order.id)).credit.overdue).toBe(false);
    await later(app, 46);
    expect((await seen(app, own.finance, order.id)).credit.overdue).toBe(true);
    expect(await as(app, partner).refused(createOrder, { quotation_id: late.id, ...asked })).toMatchObject({
      status: 409,
    });
    await pay(app, own, paid, '4499.99');
    expect((await ordered(app, partner, late.id)).payment_term).toBe('oa45');
    await later(app, 0);
  });
});

describe('money', () => {
  test('of two who confirm at once, one does, and the money is received once', async () => {
    const { order } = await orderAt(app, people, 'payment_submitted');
    const second = await app.make.staff('finance');
    const answers = await Promise.all(
      [people.finance, second].map((person) =>
        as(app, person).raw(confirmPayment, { id: order.id, version: order.version }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const confirmed = await seen(app, people.finance, order.id);
    expect(confirmed.payments).toEqual([{ date: today(app), amount: order.total }]);
    expect(confirmed.timeline.filter((one) => one.to === 'payment_confirmed')).toHaveLength(1);
  });

  test('prepaid is received when it is confirmed; no more than that goes back', async () => {
    const { order } = await orderAt(app, people, 'payment_submitted');
    const tomorrow = { id: order.id, version: order.version, receipt_date: addDays(today(app), 1) };
    expect((await as(app, people.finance).refused(confirmPayment, tomorrow)).status).toBe(400);
    const { version } = await as(app, people.finance).ok(confirmPayment, {
      id: order.id,
      version: order.version,
      receipt_date: today(app),
    });
    const cancelled = await as(app, people.finance).ok(adminCancelOrder, {
      id: order.id,
      version,
      reason,
      refund_note: 'Whole sum',
    });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      step: 5,
      paid: order.total,
      refund_note: 'Whole sum',
      last_reason: reason,
    });
    expect(cancelled.actions).toEqual(['recordpayment']);
    const tooMuch = { id: order.id, version: cancelled.version, date: today(app), amount: '-4500.01' };
    expect((await as(app, people.finance).refused(recordPayment, tooMuch)).status).toBe(409);
    expect(await pay(app, people, cancelled, `-${order.total}`)).toMatchObject({ paid: '0.00', status: 'cancelled' });
    expect((await as(app, people.finance).refused(recordPayment, { ...tooMuch, amount: '0.00' })).status).toBe(400);
  });
});
