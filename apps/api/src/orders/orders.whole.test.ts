import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { castOrders, orderAt, pdf, type People } from './orders.testing.ts';
import { adminGetOrder, adminListOrders, adminOrderDocument, shipOrder } from '@trunkline/contract/staff/orders';
import {
  downloadOrderDocument,
  finishOrder,
  getOrderDetail,
  listOrders,
  moveDelivery,
} from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: Booted;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
});
afterAll(() => app.close());

describe('lists', () => {
  test('a company sees its own, by status, word and order', async () => {
    const own = { ...people, partner: await app.make.member() };
    const first = (await orderAt(app, own, 'generated')).order;
    const second = (await orderAt(app, own, 'payment_submitted')).order;
    const list = async (input: object) => (await as(app, own.partner).ok(listOrders, input)).list.map(({ id }) => id);
    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ sort: 'created_at' })).toEqual([first.id, second.id]);
    expect(await list({ filter: { status: 'payment_submitted' } })).toEqual([second.id]);
    expect(await list({ filter: { waiting_on: 'us' } })).toEqual([first.id]);
    expect(await list({ filter: { waiting_on: 'vendor' } })).toEqual([second.id]);
    expect(await list({ keyword: first.number.toLowerCase() })).toEqual([first.id]);
    expect(await list({ keyword: 'belmora' })).toHaveLength(2);
    expect(await list({ keyword: '%' })).toEqual([]);
    expect(await as(app, await app.make.member()).ok(listOrders, {})).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 20,
    });
    expect((await as(app, own.partner).refused(listOrders, { filter: { status: 'nowhere' } })).status).toBe(400);
  });

  test('staff see all, what waits longest first, finished ones last', async () => {
    const own = { ...people, partner: await app.make.member({ company: 'Longwait Systems' }) };
    const done = (await orderAt(app, own, 'delivered')).order;
    await as(app, own.partner).ok(finishOrder, { id: done.id, version: done.version });
    const waits = (await orderAt(app, own, 'payment_submitted')).order;
    const asks = (await orderAt(app, own, 'shipping_reminded')).order;
    const list = async (filter: object) =>
      (await as(app, people.finance).ok(adminListOrders, { filter: { company_id: own.partner.company_id, ...filter } }))
        .list;
    expect((await list({})).map(({ id }) => id)).toEqual([waits.id, asks.id, done.id]);
    expect((await list({ queue: 'payments' })).map(({ id, company }) => [id, company])).toEqual([
      [waits.id, 'Longwait Systems'],
    ]);
    expect((await list({ queue: 'shipments' })).map(({ id }) => id)).toEqual([asks.id]);
    expect((await as(app, people.partner).refused(adminListOrders, {})).status).toBe(403);
    expect((await as(app, await app.make.staff('pricing')).refused(adminListOrders, {})).status).toBe(403);
  });

  test('a stranger finds no order by id', async () => {
    const { order } = await orderAt(app, people, 'generated');
    const stranger = await app.make.member();
    expect((await as(app, stranger).refused(getOrderDetail, { id: order.id })).status).toBe(404);
    expect((await as(app, stranger).refused(getOrderDetail, { id: 'nonsense' })).status).toBe(404);
    expect((await as(app, stranger).refused(downloadOrderDocument, { id: order.id, kind: 'order' })).status).toBe(404);
    expect((await as(app, people.finance).refused(adminGetOrder, { id: 'nonsense' })).status).toBe(404);
  });
});

describe('papers', () => {
  test.each(['order', 'contract', 'proforma', 'invoice'] as const)('%s as PDF, for both sides', async (kind) => {
    const { order } = await orderAt(app, people, 'generated');
    for (const [person, call] of [
      [people.partner, downloadOrderDocument],
      [people.finance, adminOrderDocument],
    ] as const) {
      const answer = await as(app, person, { lang: 'ar' }).raw(call, { id: order.id, kind });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`${order.number}-${kind}.pdf`),
      });
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

test('both sides are told of each other’s moves', async () => {
  const partner = await app.make.member({ company: 'Tidings Networks' });
  const own = { partner, finance: await app.make.staff('finance'), logistics: await app.make.staff('logistics') };
  const { order } = await orderAt(app, own, 'shipped');
  await app.runJobs();
  const subjectsTo = (person: Person) =>
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
  expect(await subjectsTo(own.finance)).toHaveLength(4);
  expect((await subjectsTo(own.logistics)).toSorted()).toEqual([
    `Order ${order.number}: delivery scheduled`,
    `Order ${order.number}: please ship`,
  ]);
});

test('the whole way of an order', async () => {
  const { order } = await orderAt(app, people, 'shipping_reminded');
  const { version } = await as(app, people.logistics).ok(shipOrder, {
    id: order.id,
    version: order.version,
    shipping_info: 'By air',
    file: pdf(),
  });
  const delivered = await as(app, people.partner).ok(moveDelivery, {
    id: order.id,
    version,
    action: 'deliver',
    file: pdf(),
  });
  const done = await as(app, people.partner).ok(finishOrder, { id: order.id, version: delivered.version });
  const way = done.timeline.map(({ move, side, from, to }) => `${side} ${move}: ${from ?? 'nothing'} → ${to}`);
  expect(way).toEqual([
    'company createorder: nothing → generated',
    'company uploadorder: generated → document_uploaded',
    'company uploadcontract: document_uploaded → contract_settled',
    'company uploadpayinfo: contract_settled → payment_submitted',
    'vendor confirmpayment: payment_submitted → payment_confirmed',
    'company schedule: payment_confirmed → delivery_scheduled',
    'company remind: delivery_scheduled → shipping_reminded',
    'vendor ship: shipping_reminded → shipped',
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
  console.info(way.join('\n'));
});
