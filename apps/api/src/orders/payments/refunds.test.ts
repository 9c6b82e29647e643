// Money that is given back. Rules: docs/rules/orders.md, "Refunds"
import { getOrderDetail } from '@trunkline/contract/orders';
import { cancelOrderByStaff, confirmPayment, listStaffOrders, refundOrder } from '@trunkline/contract/staff/orders';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createOrderAt, createPeople, today } from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

const finance = () => callAs(app, people.finance);
const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });
const reason = 'Agreed by mail';

describe('refund', () => {
  const refund = (order: { id: string; version: number }, amount: string) => ({
    ...pick(order),
    date: today(app),
    amount,
    reference: 'TT-2026-0118',
  });
  const isQueued = async (id: string) =>
    (await finance().ok(listStaffOrders, { limit: 50, filter: { queue: 'refunds' } })).list.some(
      (row) => row.id === id,
    );
  const createPaidOrder = async (amount: string) => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    return finance().ok(confirmPayment, { ...pick(order), amount, confirm: true, reason });
  };

  test('gives back what was paid beyond the total, in parts, and the partner is told', async () => {
    const order = await createPaidOrder('5000.00');
    expect(order).toMatchObject({ refund_due: '500.00' });
    expect(await isQueued(order.id)).toBe(true);
    expect((await finance().refused(refundOrder, refund(order, '500.01'))).status).toBe(409);
    expect((await finance().refused(refundOrder, refund(order, '0.00'))).status).toBe(400);
    const part = await finance().ok(refundOrder, refund(order, '200.00'));
    expect(part).toMatchObject({ paid: '4800.00', refund_due: '300.00', open: '0.00' });
    expect((await finance().refused(refundOrder, refund(order, '300.00'))).status).toBe(409); // an old version
    const whole = await finance().ok(refundOrder, refund(part, '300.00'));
    expect(whole).toMatchObject({ paid: '4500.00', refund_due: '0.00', settled: true });
    expect(await isQueued(order.id)).toBe(false);
    expect((await finance().refused(refundOrder, refund(whole, '0.01'))).status).toBe(409);
    const seen = await callAs(app, people.partner).ok(getOrderDetail, { id: order.id });
    expect(seen.payments.slice(1)).toMatchObject([
      { amount: '-200.00', reason: 'TT-2026-0118' },
      { amount: '-300.00', reason: 'TT-2026-0118' },
    ]);
    const mails = await app.sql((trx) =>
      trx.selectFrom('outbox').select(['subject', 'body_text']).where('subject', 'like', 'Refund for%').execute(),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Refund for ${order.number}: USD 200.00`,
      `Refund for ${order.number}: USD 300.00`,
    ]);
    expect(mails[0]?.body_text).toContain('TT-2026-0118');
  });

  test('gives back everything of a cancelled order', async () => {
    const order = await createPaidOrder('4500.00');
    expect(await isQueued(order.id)).toBe(false);
    const cancelled = await finance().ok(cancelOrderByStaff, { ...pick(order), reason });
    expect(cancelled).toMatchObject({ refund_due: '4500.00' });
    expect(await isQueued(order.id)).toBe(true);
    expect(await finance().ok(refundOrder, refund(cancelled, '4500.00'))).toMatchObject({
      refund_due: '0.00',
      paid: '0.00',
    });
    expect(await isQueued(order.id)).toBe(false);
  });

  test('is for finance alone', async () => {
    const order = await createPaidOrder('5000.00');
    expect((await callAs(app, people.logistics).refused(refundOrder, refund(order, '1.00'))).status).toBe(403);
    expect((await callAs(app, people.partner).refused(refundOrder, refund(order, '1.00'))).status).toBe(403);
  });
});
