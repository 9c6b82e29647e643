// Reminders of payments by the clock. Rules: docs/rules/finance.md, "Reminders by the clock"
import { getOrderReminders, pauseReminders } from '@trunkline/contract/staff/payment-reminders';
import { addDays } from '@trunkline/rules/time';
import { beforeEach, expect, test } from 'vitest';
import {
  createOrderAt,
  createPeople,
  getAsStaff,
  moveClock,
  payOrder,
  type People,
  today,
} from '../orders/orders.testing.ts';
import { saveSetting } from '../settings/settings.public.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { remindOfPayments } from './finance.jobs.ts';

const app = await startTestApp();
let people: People = await createPeople(app);
beforeEach(async () => {
  await moveClock(app, 0);
  people = { ...people, partner: await app.make.member({ type: 'DPP', payment_term: 'oa45' }) };
});

const finance = () => callAs(app, people.finance);
const read = (id: string) => finance().ok(getOrderReminders, { id });

/** An order that was shipped and whose promised day has no part in the test. */
async function createShipped() {
  const { order } = await createOrderAt(app, people, 'shipped');
  await promise(order.id, null);
  return order;
}
const promise = (id: string, payment_date: string | null) =>
  app.sql((trx) => trx.updateTable('orders').set({ payment_date }).where('id', '=', id).execute());

/** Runs the clock on a day after the shipment, twice, and answers the steps that were sent until then. */
async function runOn(days: number, id: string): Promise<number[]> {
  await moveClock(app, days);
  await remindOfPayments(app.context);
  await remindOfPayments(app.context);
  return (await read(id)).sent.map(({ days_after_due }) => days_after_due).toReversed();
}

const listNotices = (id: string) =>
  app.sql((trx) =>
    trx.selectFrom('notices').select(['kind', 'path', 'values']).where('object_id', '=', id).orderBy('id').execute(),
  );

test('each step is sent once, before and after the due day', async () => {
  const order = await createShipped();
  expect((await read(order.id)).next).toMatchObject({ days_after_due: -3, day: addDays(today(app), 42) });
  expect(await runOn(41, order.id)).toEqual([]);
  expect(await runOn(42, order.id)).toEqual([-3]);
  expect(await runOn(45, order.id)).toEqual([-3]);
  expect(await runOn(46, order.id)).toEqual([-3, 1]);
  expect(await runOn(80, order.id)).toEqual([-3, 1, 14]);
  expect(await read(order.id)).toMatchObject({ next: null, stop: null });
  const notices = (await listNotices(order.id)).filter(({ kind }) => kind.startsWith('payment.'));
  expect(notices.map(({ kind }) => kind)).toEqual(['payment.due', 'payment.overdue', 'payment.overdue']);
  expect(notices[0]?.path).toBe(`/personal/order/detail?id=${order.id}`);
});

test('mails are in the language of each reader, in the thread of the order, and audited', async () => {
  await app.sql((trx) =>
    trx.updateTable('users').set({ language: 'fr' }).where('id', '=', people.partner.user_id).execute(),
  );
  const order = await createShipped();
  await runOn(46, order.id);
  const mails = await app.sql((trx) =>
    trx
      .selectFrom('outbox')
      .select(['subject', 'body_text', 'thread'])
      .where('subject', 'like', `%${order.number}%`)
      .execute(),
  );
  const mail = mails.find(({ subject }) => subject.startsWith('Paiement en retard'));
  expect(mail).toMatchObject({ thread: `/personal/order/detail?id=${order.id}` });
  expect(mail?.body_text).toContain(order.invoice_number);
  const audited = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select(['action', 'company_id'])
      .where('object_id', '=', order.id)
      .where('action', '=', 'payment.remind')
      .execute(),
  );
  expect(audited).toEqual([{ action: 'payment.remind', company_id: people.partner.company_id }]);
});

test('nothing is sent once the order is paid', async () => {
  const order = await createShipped();
  await payOrder(app, people, await getAsStaff(app, people.finance, order.id), '4500.00');
  expect(await runOn(50, order.id)).toEqual([]);
});

test('a promise stops reminders until its day has passed', async () => {
  const order = await createShipped();
  const day = addDays(today(app), 50);
  await promise(order.id, day);
  expect((await read(order.id)).next).toMatchObject({ days_after_due: 1, day: addDays(day, 1) });
  expect(await runOn(50, order.id)).toEqual([]);
  expect(await runOn(51, order.id)).toEqual([1]);
});

test('a shipment that finance hold stops the reminders of its order', async () => {
  const { order } = await createOrderAt(app, people, 'shipping_reminded');
  await app.sql((trx) =>
    trx
      .insertInto('shipments')
      .values([
        {
          order_id: order.id,
          company_id: people.partner.company_id ?? '',
          position: 1,
          state: 'shipped',
          created_at: new Date(),
          shipped_at: new Date(),
          invoice_number: 'I-TEST-1',
          due_date: addDays(today(app), 45),
          subtotal: '1.00',
          tax: '0.00',
          other_charges: '0.00',
          total: '100.00',
        },
        {
          order_id: order.id,
          company_id: people.partner.company_id ?? '',
          position: 2,
          state: 'held',
          created_at: new Date(),
          hold_reason: 'Dispute',
          held_at: new Date(),
        },
      ])
      .execute(),
  );
  await promise(order.id, null);
  expect(await read(order.id)).toMatchObject({ stop: 'held', next: null });
  expect(await runOn(50, order.id)).toEqual([]);
  await app.sql((trx) =>
    trx.deleteFrom('shipments').where('order_id', '=', order.id).where('state', '=', 'held').execute(),
  );
  expect(await runOn(50, order.id)).toEqual([1]);
});

test.each(['company', 'order'] as const)(
  'reminders paused for the %s are not sent until they are resumed',
  async (object) => {
    const order = await createShipped();
    const other = await createShipped();
    const id = object === 'order' ? order.id : (people.partner.company_id ?? '');
    expect((await finance().refused(pauseReminders, { object, id, paused: true })).status).toBe(400);
    await finance().ok(pauseReminders, { object, id, paused: true, reason: 'In dispute' });
    await finance().ok(pauseReminders, { object, id, paused: true, reason: 'Still in dispute' });
    expect(await read(order.id)).toMatchObject({
      stop: 'paused',
      next: null,
      paused: { [object]: { reason: 'Still in dispute' } },
    });
    expect(await runOn(46, order.id)).toEqual([]);
    expect(await runOn(46, other.id)).toEqual(object === 'order' ? [1] : []);
    await finance().ok(pauseReminders, { object, id, paused: false });
    expect(await runOn(46, order.id)).toEqual([1]);
  },
);

test('without days in the settings nothing is sent', async () => {
  const order = await createShipped();
  const save = (before: number[], after: number[]) =>
    app.sql(async (trx) => {
      await saveSetting(trx, 'payment.remind_before_days', before);
      await saveSetting(trx, 'payment.remind_after_days', after);
    });
  await save([], []);
  expect(await read(order.id)).toMatchObject({ stop: 'off' });
  expect(await runOn(60, order.id)).toEqual([]);
  await save([3], [1, 7, 14]);
  expect(await runOn(60, order.id)).toEqual([14]);
});

test('only finance pause, all who read orders see reminders, and partners neither', async () => {
  const order = await createShipped();
  const pause = { object: 'order' as const, id: order.id, paused: true, reason: 'No' };
  expect((await callAs(app, people.logistics).refused(pauseReminders, pause)).status).toBe(403);
  expect((await callAs(app, people.logistics).ok(getOrderReminders, { id: order.id })).actions).toEqual([]);
  expect((await callAs(app, people.partner).refused(getOrderReminders, { id: order.id })).status).toBe(403);
  expect((await finance().refused(pauseReminders, { ...pause, id: crypto.randomUUID() })).status).toBe(404);
  expect((await finance().refused(getOrderReminders, { id: crypto.randomUUID() })).status).toBe(404);
});
