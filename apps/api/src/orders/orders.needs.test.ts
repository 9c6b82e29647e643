import { addDays } from '../platform/server/clock.ts';
import { as, boot, type Booted, sampleFile } from '../testing/boot.ts';
import { completeForgotten } from './orders.jobs.ts';
import { castOrders, later, orderAt, pdf, type People, reason, schedule, seen, today } from './orders.testing.ts';
import { adminGetOrder, deliverOrder, sendBackOrder, shipOrder } from '@trunkline/contract/staff/orders';
import { getOrderDetail, moveDelivery, settleContract, submitPayment } from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: Booted;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
});
afterAll(() => app.close());

describe('what a step needs', () => {
  test('a contract that is to be signed', async () => {
    const { order } = await orderAt(app, people, 'document_uploaded');
    const { id, version } = order;
    expect(
      await as(app, people.partner).refused(settleContract, { id, version, contract_required: true }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file', rule: 'file_required' }],
    });
    expect((await as(app, people.partner).refused(settleContract, { id, version, file: pdf() })).status).toBe(400);
    const settled = await as(app, people.partner).ok(settleContract, { id, version, contract_required: false });
    expect(settled).toMatchObject({ step: 3, contract_required: false, contract_file: null });
  });

  test('prepaid: a day that has come, and a receipt', async () => {
    const { order } = await orderAt(app, people, 'contract_settled');
    const { id, version } = order;
    const tomorrow = addDays(today(app), 1);
    expect(
      await as(app, people.partner).refused(submitPayment, { id, version, payment_date: tomorrow, file: pdf() }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'payment_date' }],
    });
    expect(
      await as(app, people.partner).refused(submitPayment, { id, version, payment_date: today(app) }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file' }],
    });
  });

  test.each([
    [-1, 400],
    [0, 200],
    [729, 200],
    [800, 400],
  ])('a delivery date %i days from now answers %i', async (days, status) => {
    const { order } = await orderAt(app, people, 'payment_confirmed');
    const { id, version } = order;
    const answer = await as(app, people.partner).raw(moveDelivery, {
      id,
      version,
      ...schedule(app),
      delivery_date: addDays(today(app), days),
    });
    expect(answer.status).toBe(status);
  });

  test('all of a schedule, and a delivery receipt', async () => {
    const { order } = await orderAt(app, people, 'payment_confirmed');
    const refusal = await as(app, people.partner).refused(moveDelivery, {
      id: order.id,
      version: order.version,
      action: 'schedule',
    });
    expect(refusal.errors.map((one) => `${one.path} ${one.rule}`)).toEqual([
      'delivery_date required',
      'delivery_plan required',
      'forwarder required',
    ]);
    const { id, version } = (await orderAt(app, people, 'shipped')).order;
    expect(await as(app, people.partner).refused(moveDelivery, { id, version, action: 'deliver' })).toMatchObject({
      status: 400,
      errors: [{ path: 'file' }],
    });
  });

  test('files of the right kind, by content and name, not larger than allowed', async () => {
    const { order } = await orderAt(app, people, 'contract_settled');
    const { id, version } = order;
    const send = (file: File) =>
      as(app, people.partner).refused(submitPayment, { id, version, payment_date: today(app), file });
    expect((await send(sampleFile('exe', 'receipt.pdf'))).status).toBe(415);
    expect((await send(sampleFile('pdf', 'receipt.jpg'))).status).toBe(415);
    expect((await send(new File([await pdf().bytes(), new Uint8Array(512_000)], 'receipt.pdf'))).status).toBe(413);
    const contract = (await orderAt(app, people, 'document_uploaded')).order;
    const picture = { id: contract.id, version: contract.version, contract_required: true, file: sampleFile('jpg') };
    expect((await as(app, people.partner).refused(settleContract, picture)).status).toBe(415);
  });

  test('a vendor who waits thirty days before delivering alone', async () => {
    const { order } = await orderAt(app, people, 'shipped');
    await later(app, 29);
    const proof = { id: order.id, version: order.version, file: pdf() };
    expect((await as(app, people.logistics).ok(adminGetOrder, { id: order.id })).actions).toEqual([]);
    expect(await as(app, people.logistics).refused(deliverOrder, proof)).toMatchObject({ status: 409 });
    await later(app, 30);
    expect((await as(app, people.logistics).ok(deliverOrder, { ...proof, file: pdf() })).status).toBe('delivered');
    await later(app, 0);
  });
});

describe('shipping without a reminder', () => {
  test('is recorded as the vendor’s', async () => {
    const { order } = await orderAt(app, people, 'delivery_scheduled');
    const shipped = await as(app, people.logistics).ok(shipOrder, {
      id: order.id,
      version: order.version,
      shipping_info: 'By sea',
      file: pdf(),
    });
    expect(shipped).toMatchObject({ status: 'shipped', step: 8, due_date: null });
    expect(shipped.timeline.slice(-2)).toMatchObject([
      {
        move: 'remind',
        from: 'delivery_scheduled',
        to: 'shipping_reminded',
        side: 'vendor',
        who: people.logistics.realname,
      },
      { move: 'ship', from: 'shipping_reminded', to: 'shipped', side: 'vendor' },
    ]);
    expect(shipped.steps.map((one) => one.state).join(' ')).toBe('done done done done done done done done now later');
    expect(shipped.steps[6]).toMatchObject({ step: 7, status: 'shipping_reminded', who: people.logistics.realname });
  });
});

describe('forgotten orders', () => {
  test('are completed fourteen days after delivery, by the clock, once', async () => {
    const { order } = await orderAt(app, people, 'delivered');
    await later(app, 13);
    await completeForgotten(app.context);
    expect((await seen(app, people.finance, order.id)).status).toBe('delivered');
    await later(app, 14);
    await completeForgotten(app.context);
    await completeForgotten(app.context);
    const completed = await as(app, people.partner).ok(getOrderDetail, { id: order.id });
    expect(completed).toMatchObject({ status: 'completed', step: 10, waiting_on: null, actions: [] });
    expect(completed.timeline.filter((one) => one.to === 'completed')).toMatchObject([
      { side: 'system', move: 'complete' },
    ]);
    await later(app, 0);
  });

  test('count anew when the delivery receipt was replaced', async () => {
    const { order } = await orderAt(app, people, 'delivered');
    await later(app, 13);
    const { version } = await as(app, people.logistics).ok(sendBackOrder, {
      id: order.id,
      version: order.version,
      file: 'delivery_receipt',
      reason,
    });
    await later(app, 20);
    await completeForgotten(app.context);
    await as(app, people.partner).ok(moveDelivery, { id: order.id, version, action: 'deliver', file: pdf() });
    await completeForgotten(app.context);
    expect((await seen(app, people.finance, order.id)).status).toBe('delivered');
    await later(app, 0);
  });
});
