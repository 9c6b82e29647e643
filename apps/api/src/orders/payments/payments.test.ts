import { confirmPayment, recordPayment } from '@trunkline/contract/staff/orders';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createOrderAt, createPeople, getAsStaff, today } from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

const reason = 'Bank charges of the sender';
const finance = () => callAs(app, people.finance);
/** A prepaid order of USD 4,500.00. */
const createPaid = async () => (await createOrderAt(app, people, 'payment_submitted')).order;
const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('confirmpayment', () => {
  test('records the amount that was received; what is short within the tolerance stays open and counts as paid', async () => {
    const order = await createPaid();
    expect(await finance().ok(confirmPayment, { ...pick(order), amount: '4481.5' })).toMatchObject({
      step: 5,
      paid: '4481.50',
      open: '18.50',
      settled: true,
      payments: [{ date: today(app), amount: '4481.50', reason: null }],
    });
  });

  test('short beyond the tolerance needs confirm, and then a reason', async () => {
    const order = await createPaid();
    const input = { ...pick(order), amount: '4000.00' };
    const [bare, confirmed] = [
      await finance().refused(confirmPayment, { ...input, reason }),
      await finance().refused(confirmPayment, { ...input, confirm: true }),
    ];
    expect([bare.status, bare.errors]).toMatchObject([400, [{ path: 'amount', rule: 'confirm' }]]);
    expect([confirmed.status, confirmed.errors]).toMatchObject([400, [{ path: 'reason', rule: 'required' }]]);
    expect((await getAsStaff(app, people.finance, order.id)).version).toBe(order.version);
    const done = await finance().ok(confirmPayment, { ...input, confirm: true, reason });
    expect(done).toMatchObject({ paid: '4000.00', open: '500.00', settled: false, payments: [{ reason }] });
    expect(done.timeline.at(-1)).toMatchObject({ move: 'confirmpayment', reason });
  });

  test('more than the total needs confirm', async () => {
    const order = await createPaid();
    const input = { ...pick(order), amount: '45000.00' };
    expect((await finance().refused(confirmPayment, input)).errors).toMatchObject([
      { path: 'amount', rule: 'confirm' },
    ]);
    expect(await finance().ok(confirmPayment, { ...input, confirm: true })).toMatchObject({ open: '0.00' });
  });

  test('returns 400 for nothing, and for cents in a currency without cents', async () => {
    const order = await createPaid();
    for (const amount of ['0', '0.00'])
      expect((await finance().refused(confirmPayment, { ...pick(order), amount, confirm: true, reason })).status).toBe(
        400,
      );
    await app.sql((trx) => trx.updateTable('orders').set({ currency: 'KRW' }).where('id', '=', order.id).execute());
    expect((await finance().refused(confirmPayment, { ...pick(order), amount: '4499.50' })).errors).toMatchObject([
      { path: 'amount', rule: 'not_payable' },
    ]);
  });

  test('compares in USD when the order is in another currency', async () => {
    const order = await createPaid();
    const inAed = { currency: 'AED', rate: '3.6725', total: '16526.25' };
    await app.sql((trx) => trx.updateTable('orders').set(inAed).where('id', '=', order.id).execute());
    const short = { ...pick(order), amount: '16400.00' }; // AED 126.25 are USD 34.38
    expect((await finance().refused(confirmPayment, short)).errors).toMatchObject([
      { path: 'amount', rule: 'confirm' },
    ]);
    const done = await finance().ok(confirmPayment, { ...short, amount: '16440.00' }); // AED 86.25 are USD 23.48
    expect(done).toMatchObject({ paid: '16440.00', open: '86.25', settled: true });
  });
});

describe('recordpayment', () => {
  test('takes a part of what is open, and needs confirm for more', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const first = await finance().ok(confirmPayment, { ...pick(order), amount: '4000.00', confirm: true, reason });
    const record = (amount: string, more: object = {}) => ({ ...pick(first), date: today(app), amount, ...more });
    for (const amount of ['500.01', '999999.00'])
      expect((await finance().refused(recordPayment, record(amount))).errors).toMatchObject([
        { path: 'amount', rule: 'confirm' },
      ]);
    const part = await finance().ok(recordPayment, record('200.00', { reason: 'Second transfer' }));
    expect(part).toMatchObject({ paid: '4200.00', open: '300.00', settled: false });
    expect(part.payments.at(-1)).toMatchObject({ reason: 'Second transfer' });
    const more = await finance().ok(recordPayment, { ...record('300.01', { confirm: true }), version: part.version });
    expect(more).toMatchObject({ paid: '4500.01', open: '0.00', settled: true });
  });
});
