import { addDays } from '@trunkline/rules/time';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { raceRounds } from '../testing/race-rounds.ts';
import {
  requiredOrderFields,
  createPeople,
  moveClock,
  createOrderAt,
  orderAs,
  payOrder,
  createPdf,
  anyReason,
  getAsStaff,
  today,
} from './orders.testing.ts';
import { insertApprovedQuotation } from './creation/approved-quotation.testing.ts';
import { cancelOrderByStaff, confirmPayment, recordPayment } from '@trunkline/contract/staff/orders';
import { finishOrder, getOrderDetail, submitPayment, createOrder } from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';

const app = await startTestApp();
const people = await createPeople(app);
const credit = { ...people, partner: await app.make.member({ type: 'DPP', payment_term: 'oa45' }) };

describe('OA45', () => {
  test('needs no receipt; one added later does not change the status', async () => {
    const { order } = await createOrderAt(app, credit, 'payment_submitted');
    expect(order).toMatchObject({
      payment_term: 'oa45',
      payment_receipt: null,
      payment_date: addDays(today(app), 60),
    });
    const confirmed = await callAs(app, credit.finance).ok(confirmPayment, { id: order.id, version: order.version });
    expect(confirmed).toMatchObject({ step: 5, paid: '0.00', receipt_date: null });
    const own = await callAs(app, credit.partner).ok(getOrderDetail, { id: order.id });
    expect(own.actions).toEqual(['schedule', 'uploadpayinfo']);
    const added = await callAs(app, credit.partner).ok(submitPayment, {
      id: order.id,
      version: own.version,
      payment_date: today(app),
      file: createPdf(),
    });
    expect(added).toMatchObject({
      status: 'payment_confirmed',
      version: own.version + 1,
      payment_date: own.payment_date,
    });
    expect(added.payment_receipt).toMatchObject({ mime: 'application/pdf' });
    expect(added.timeline).toEqual(own.timeline);
    const again = { id: order.id, version: added.version, payment_date: today(app), file: createPdf() };
    expect((await callAs(app, credit.partner).refused(submitPayment, again)).status).toBe(409);
    const shipped = (await createOrderAt(app, credit, 'shipped')).order;
    expect(shipped.due_date).toBe(addDays(today(app), 45));
    const delivered = (await createOrderAt(app, credit, 'delivered')).order;
    expect(
      (await callAs(app, credit.partner).ok(finishOrder, { id: delivered.id, version: delivered.version })).status,
    ).toBe('completed');
  });

  test('returns 409 for a new order beyond the credit limit or while a payment is overdue', async () => {
    const partner = await app.make.member({ type: 'DPP', payment_term: 'oa45', credit_limit: '9000.00' });
    const own = { ...credit, partner };
    const { order } = await createOrderAt(app, own, 'shipped'); // 4,500.00
    expect(order.credit).toEqual({
      limit: '9000.00',
      exposure: '4500.00',
      available: '4500.00',
      overdue_usd: '0.00',
      overdue: false,
    });
    const more = await insertApprovedQuotation(app, partner, { lines: [{ quantity: 1, price: '4500.01' }] });
    const place = { quotation_id: more.id, ...requiredOrderFields };
    expect(await callAs(app, partner).refused(createOrder, place)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('exceeds the credit of your company by USD 0.01'),
    });
    const paid = await payOrder(app, own, order, '0.01');
    expect(paid).toMatchObject({ paid: '0.01', credit: { exposure: '4499.99' } });
    await orderAs(app, partner, more.id);
    await moveClock(app, 45);
    const late = await insertApprovedQuotation(app, partner, { lines: [{ quantity: 1, price: '5.00' }] });
    expect((await getAsStaff(app, own.finance, order.id)).credit.overdue).toBe(false);
    await moveClock(app, 46);
    expect((await getAsStaff(app, own.finance, order.id)).credit.overdue).toBe(true);
    expect(
      await callAs(app, partner).refused(createOrder, { quotation_id: late.id, ...requiredOrderFields }),
    ).toMatchObject({
      status: 409,
    });
    await payOrder(app, own, paid, '4499.99');
    expect((await orderAs(app, partner, late.id)).payment_term).toBe('oa45');
    await moveClock(app, 0);
  });
});

describe('conflicts', () => {
  test('of two payments of the whole sum at once one answers 409', async () => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed');
    const second = await app.make.staff('finance');
    const outcomes = new Set<string>();
    let { version } = order;
    for (const round of raceRounds) {
      // The sum is paid, given back and paid again: whoever comes second would pay or give back more than there is.
      const amount = round % 2 === 0 ? `-${order.total}` : order.total;
      const sent = { id: order.id, version, date: today(app), amount };
      const answers = await Promise.all(
        [people.finance, second].map((person) => callAs(app, person).raw(recordPayment, sent)),
      );
      outcomes.add(
        answers
          .map(({ status }) => status)
          .toSorted((a, b) => a - b)
          .join(' '),
      );
      version += 1;
    }
    expect([...outcomes]).toEqual(['200 409']);
    expect((await getAsStaff(app, people.finance, order.id)).payments).toHaveLength(raceRounds.length + 1);
  });

  test('a refused transition says the state, who changed the order and when', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const sent = { id: order.id, version: order.version };
    const confirmed = await callAs(app, people.finance).ok(confirmPayment, sent);
    const refused = await callAs(app, people.finance).refused(confirmPayment, { ...sent, version: confirmed.version });
    expect([refused.status, refused.data]).toEqual([
      409,
      { stale: true, version: confirmed.version, changed_by: people.finance.realname, changed_at: expect.any(String) },
    ]);
  });
});

describe('payments', () => {
  test('of two confirmations at once one answers 409, and one payment is recorded', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const second = await app.make.staff('finance');
    const answers = await Promise.all(
      [people.finance, second].map((person) =>
        callAs(app, person).raw(confirmPayment, { id: order.id, version: order.version }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const confirmed = await getAsStaff(app, people.finance, order.id);
    expect(confirmed.payments).toEqual([{ date: today(app), amount: order.total, reason: null }]);
    expect(confirmed.timeline.filter((one) => one.to === 'payment_confirmed')).toHaveLength(1);
  });

  test('a confirmation records the total; refunds beyond it answer 409', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const future = { id: order.id, version: order.version, receipt_date: addDays(today(app), 2) };
    expect((await callAs(app, people.finance).refused(confirmPayment, future)).status).toBe(400);
    const { version } = await callAs(app, people.finance).ok(confirmPayment, {
      id: order.id,
      version: order.version,
      receipt_date: today(app),
    });
    const cancelled = await callAs(app, people.finance).ok(cancelOrderByStaff, {
      id: order.id,
      version,
      reason: anyReason,
      refund_note: 'Whole sum',
    });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      step: 5,
      paid: order.total,
      refund_note: 'Whole sum',
      last_reason: anyReason,
    });
    expect(cancelled.actions).toEqual(['recordpayment']);
    const tooMuch = { id: order.id, version: cancelled.version, date: today(app), amount: '-4500.01' };
    expect((await callAs(app, people.finance).refused(recordPayment, tooMuch)).status).toBe(409);
    expect(await payOrder(app, people, cancelled, `-${order.total}`)).toMatchObject({
      paid: '0.00',
      status: 'cancelled',
    });
    expect((await callAs(app, people.finance).refused(recordPayment, { ...tooMuch, amount: '0.00' })).status).toBe(400);
  });
});
