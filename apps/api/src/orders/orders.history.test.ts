import { startTestApp } from '../testing/boot.ts';
import { type TestUser } from '../testing/factories.ts';
import { callAs } from '../testing/api-caller.ts';
import { createPeople, createOrderAt, createPdf } from './orders.testing.ts';
import {
  getStaffOrderDetail,
  listStaffOrders,
  downloadStaffOrderDocument,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import {
  downloadOrderDocument,
  orderDocumentKinds,
  finishOrder,
  getOrderDetail,
  listOrders,
  updateDelivery,
} from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';

const app = await startTestApp();
const people = await createPeople(app);

describe('lists', () => {
  test('return the orders of the company, filtered by status, turn and keyword', async () => {
    const own = { ...people, partner: await app.make.member() };
    const first = (await createOrderAt(app, own, 'generated')).order;
    const second = (await createOrderAt(app, own, 'payment_submitted')).order;
    const list = async (input: object) =>
      (await callAs(app, own.partner).ok(listOrders, input)).list.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ sort: 'created_at' })).toEqual([first.id, second.id]);
    expect(await list({ filter: { status: 'payment_submitted' } })).toEqual([second.id]);
    expect(await list({ filter: { waiting_on: 'us' } })).toEqual([first.id]);
    expect(await list({ filter: { waiting_on: 'vendor' } })).toEqual([second.id]);
    expect(await list({ keyword: first.number.toLowerCase() })).toEqual([first.id]);
    expect(await list({ keyword: 'belmora' })).toHaveLength(2);
    expect(await list({ keyword: '%' })).toEqual([]);
    expect(await callAs(app, await app.make.member()).ok(listOrders, {})).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 20,
    });
    expect((await callAs(app, own.partner).refused(listOrders, { filter: { status: 'nowhere' } })).status).toBe(400);
  });

  test('return the orders of all companies to staff, the longest wait first, finished ones last', async () => {
    const own = { ...people, partner: await app.make.member({ company: 'Longwait Systems' }) };
    const done = (await createOrderAt(app, own, 'delivered')).order;
    await callAs(app, own.partner).ok(finishOrder, { id: done.id, version: done.version });
    const waits = (await createOrderAt(app, own, 'payment_submitted')).order;
    const asks = (await createOrderAt(app, own, 'shipping_reminded')).order;
    const list = async (filter: object) =>
      (
        await callAs(app, people.finance).ok(listStaffOrders, {
          filter: { company_id: own.partner.company_id, ...filter },
        })
      ).list;
    expect((await list({})).map(({ id }) => id)).toEqual([waits.id, asks.id, done.id]);
    expect((await list({ queue: 'payments' })).map(({ id, company }) => [id, company])).toEqual([
      [waits.id, 'Longwait Systems'],
    ]);
    expect((await list({ queue: 'shipments' })).map(({ id }) => id)).toEqual([asks.id]);
    expect((await callAs(app, people.partner).refused(listStaffOrders, {})).status).toBe(403);
    expect((await callAs(app, await app.make.staff('pricing')).refused(listStaffOrders, {})).status).toBe(403);
  });

  test('return 404 by id for other companies and unknown ids', async () => {
    const { order } = await createOrderAt(app, people, 'generated');
    const stranger = await app.make.member();
    expect((await callAs(app, stranger).refused(getOrderDetail, { id: order.id })).status).toBe(404);
    expect((await callAs(app, stranger).refused(getOrderDetail, { id: 'nonsense' })).status).toBe(404);
    expect((await callAs(app, stranger).refused(downloadOrderDocument, { id: order.id, kind: 'order' })).status).toBe(
      404,
    );
    expect((await callAs(app, people.finance).refused(getStaffOrderDetail, { id: 'nonsense' })).status).toBe(404);
  });
});

describe('documents', () => {
  test.each(orderDocumentKinds.filter((kind) => kind !== 'label'))(
    '%s is a PDF for partners and staff',
    async (kind) => {
      const { order } = await createOrderAt(app, people, 'generated');
      for (const [person, call] of [
        [people.partner, downloadOrderDocument],
        [people.finance, downloadStaffOrderDocument],
      ] as const) {
        const answer = await callAs(app, person, { lang: 'ar' }).raw(call, { id: order.id, kind });
        expect(answer.status).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringContaining(`${order.number}-${kind}.pdf`),
        });
        expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      }
    },
  );
});

test('the partner gets a mail per step of the vendor, finance and logistics one for each step of theirs', async () => {
  const partner = await app.make.member({ company: 'Tidings Networks' });
  const own = { partner, finance: await app.make.staff('finance'), logistics: await app.make.staff('logistics') };
  const { order } = await createOrderAt(app, own, 'shipped');
  await app.runJobs();
  const subjectsTo = (person: TestUser) =>
    app.sql(async (trx) =>
      (
        await trx
          .selectFrom('outbox')
          .select('subject')
          .where('to_address', '=', person.username)
          .orderBy('id')
          .execute()
      )
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(order.number)),
    );
  expect((await subjectsTo(partner)).toSorted()).toEqual([
    `Order ${order.number} has been shipped`,
    `Order ${order.number}: payment confirmed`,
  ]);
  expect(await subjectsTo(own.finance)).toEqual([`Order ${order.number}: payment to confirm`]);
  expect(await subjectsTo(own.logistics)).toEqual([`Order ${order.number}: please ship`]);
});

test('the history has every step of an order', async () => {
  const { order } = await createOrderAt(app, people, 'shipping_reminded');
  const { version } = await callAs(app, people.logistics).ok(shipOrder, {
    id: order.id,
    version: order.version,
    shipping_info: 'By air',
    file: createPdf(),
  });
  const delivered = await callAs(app, people.partner).ok(updateDelivery, {
    id: order.id,
    version,
    action: 'deliver',
    file: createPdf(),
  });
  const done = await callAs(app, people.partner).ok(finishOrder, { id: order.id, version: delivered.version });
  const way = done.timeline.map(({ move, side, from, to }) => `${side} ${move}: ${from ?? 'nothing'} → ${to}`);
  expect(way).toEqual([
    'company createorder: nothing → generated',
    'company uploadorder: generated → document_uploaded',
    'company uploadcontract: document_uploaded → contract_settled',
    'company uploadpayinfo: contract_settled → payment_submitted',
    'staff confirmpayment: payment_submitted → payment_confirmed',
    'company schedule: payment_confirmed → delivery_scheduled',
    'company remind: delivery_scheduled → shipping_reminded',
    'staff ship: shipping_reminded → shipped',
    'company deliver: shipped → delivered',
    'company finishorder: delivered → completed',
  ]);
  expect(done.steps.map(({ step, by, label }) => `${step} ${by} ${label}`)).toMatchInlineSnapshot(`
    [
      "1 us Order created",
      "2 us Stamped order",
      "3 us Contract",
      "4 us Payment",
      "5 vendor Confirmation",
      "6 us Delivery plan",
      "7 us Reminder",
      "8 vendor Shipment",
      "9 us Delivery receipt",
      "10 us Completed",
    ]
  `);
});
