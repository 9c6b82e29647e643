import { addDays } from '@trunkline/rules/time';
import { startTestApp } from '../testing/boot.ts';
import { createSampleFile } from '../testing/sample-files.ts';
import { callAs } from '../testing/api-caller.ts';
import { completeOverdueOrders } from './orders.jobs.ts';
import {
  createPeople,
  moveClock,
  createOrderAt,
  createPdf,
  anyReason,
  createSchedule,
  getAsStaff,
  today,
} from './orders.testing.ts';
import { getStaffOrderDetail, deliverOrder, sendBackOrder, shipOrder } from '@trunkline/contract/staff/orders';
import { getOrderDetail, updateDelivery, settleContract, submitPayment } from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';

const app = await startTestApp();
const people = await createPeople(app);

describe('contract and payment', () => {
  test('a contract to be signed needs its file', async () => {
    const { order } = await createOrderAt(app, people, 'document_uploaded');
    const { id, version } = order;
    expect(
      await callAs(app, people.partner).refused(settleContract, { id, version, contract_required: true }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file', rule: 'file_required' }],
    });
    expect((await callAs(app, people.partner).refused(settleContract, { id, version, file: createPdf() })).status).toBe(
      400,
    );
    const settled = await callAs(app, people.partner).ok(settleContract, { id, version, contract_required: false });
    expect(settled).toMatchObject({ step: 3, contract_required: false, contract_file: null });
  });

  test('a prepaid payment needs a day that is not in the future, and a receipt', async () => {
    const { order } = await createOrderAt(app, people, 'contract_settled');
    const { id, version } = order;
    const future = addDays(today(app), 2);
    expect(
      await callAs(app, people.partner).refused(submitPayment, {
        id,
        version,
        payment_date: future,
        file: createPdf(),
      }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'payment_date' }],
    });
    expect(
      await callAs(app, people.partner).refused(submitPayment, { id, version, payment_date: today(app) }),
    ).toMatchObject({
      status: 400,
      errors: [{ path: 'file' }],
    });
  });
});

describe('delivery', () => {
  test.each([
    [-2, 400],
    [0, 200],
    [729, 200],
    [800, 400],
  ])('a delivery date %i days ahead answers %i', async (days, status) => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed');
    const { id, version } = order;
    const answer = await callAs(app, people.partner).raw(updateDelivery, {
      id,
      version,
      ...createSchedule(app),
      delivery_date: addDays(today(app), days),
    });
    expect(answer.status).toBe(status);
  });

  test('a schedule needs all its fields, a delivery its receipt', async () => {
    const { order } = await createOrderAt(app, people, 'payment_confirmed');
    const refusal = await callAs(app, people.partner).refused(updateDelivery, {
      id: order.id,
      version: order.version,
      action: 'schedule',
    });
    expect(refusal.errors.map((one) => `${one.path} ${one.rule}`)).toEqual([
      'delivery_date required',
      'delivery_plan required',
      'forwarder required',
    ]);
    const { id, version } = (await createOrderAt(app, people, 'shipped')).order;
    expect(await callAs(app, people.partner).refused(updateDelivery, { id, version, action: 'deliver' })).toMatchObject(
      {
        status: 400,
        errors: [{ path: 'file' }],
      },
    );
  });

  test('files of another kind answer 415, larger ones 413', async () => {
    const { order } = await createOrderAt(app, people, 'contract_settled');
    const { id, version } = order;
    const send = (file: File) =>
      callAs(app, people.partner).refused(submitPayment, { id, version, payment_date: today(app), file });
    expect((await send(createSampleFile('exe', 'receipt.pdf'))).status).toBe(415);
    expect((await send(createSampleFile('pdf', 'receipt.jpg'))).status).toBe(415);
    expect((await send(new File([await createPdf().bytes(), new Uint8Array(512_000)], 'receipt.pdf'))).status).toBe(
      413,
    );
    const contract = (await createOrderAt(app, people, 'document_uploaded')).order;
    const picture = {
      id: contract.id,
      version: contract.version,
      contract_required: true,
      file: createSampleFile('jpg'),
    };
    expect((await callAs(app, people.partner).refused(settleContract, picture)).status).toBe(415);
  });

  test('logistics get 409 for confirming a delivery before the 30th day', async () => {
    const { order } = await createOrderAt(app, people, 'shipped');
    await moveClock(app, 29);
    const proof = { id: order.id, version: order.version, file: createPdf() };
    expect((await callAs(app, people.logistics).ok(getStaffOrderDetail, { id: order.id })).actions).toEqual([]);
    expect(await callAs(app, people.logistics).refused(deliverOrder, proof)).toMatchObject({ status: 409 });
    await moveClock(app, 30);
    expect((await callAs(app, people.logistics).ok(deliverOrder, { ...proof, file: createPdf() })).status).toBe(
      'delivered',
    );
    await moveClock(app, 0);
  });
});

describe('shipping without a reminder', () => {
  test('records step 7 as a step of staff', async () => {
    const { order } = await createOrderAt(app, people, 'delivery_scheduled');
    const shipped = await callAs(app, people.logistics).ok(shipOrder, {
      id: order.id,
      version: order.version,
      shipping_info: 'By sea',
      file: createPdf(),
    });
    expect(shipped).toMatchObject({ status: 'shipped', step: 8, due_date: null });
    expect(shipped.timeline.slice(-2)).toMatchObject([
      {
        move: 'remind',
        from: 'delivery_scheduled',
        to: 'shipping_reminded',
        side: 'staff',
        who: people.logistics.realname,
      },
      { move: 'ship', from: 'shipping_reminded', to: 'shipped', side: 'staff' },
    ]);
    expect(shipped.steps.map((one) => one.state).join(' ')).toBe('done done done done done done done done now later');
    expect(shipped.steps[6]).toMatchObject({ step: 7, status: 'shipping_reminded', who: people.logistics.realname });
  });
});

describe('delivered orders that nobody closes', () => {
  test('are completed by the system 14 days after the delivery, once', async () => {
    const { order } = await createOrderAt(app, people, 'delivered');
    await moveClock(app, 13);
    await completeOverdueOrders(app.context);
    expect((await getAsStaff(app, people.finance, order.id)).status).toBe('delivered');
    await moveClock(app, 14);
    await completeOverdueOrders(app.context);
    await completeOverdueOrders(app.context);
    const completed = await callAs(app, people.partner).ok(getOrderDetail, { id: order.id });
    expect(completed).toMatchObject({ status: 'completed', step: 10, waiting_on: null, actions: [] });
    expect(completed.timeline.filter((one) => one.to === 'completed')).toMatchObject([
      { who: '', side: 'system', move: 'complete' },
    ]);
    await moveClock(app, 0);
  });

  test('are completed 14 days after the last delivery receipt', async () => {
    const { order } = await createOrderAt(app, people, 'delivered');
    await moveClock(app, 13);
    const { version } = await callAs(app, people.logistics).ok(sendBackOrder, {
      id: order.id,
      version: order.version,
      file: 'delivery_receipt',
      reason: anyReason,
    });
    await moveClock(app, 20);
    await completeOverdueOrders(app.context);
    await callAs(app, people.partner).ok(updateDelivery, {
      id: order.id,
      version,
      action: 'deliver',
      file: createPdf(),
    });
    await completeOverdueOrders(app.context);
    expect((await getAsStaff(app, people.finance, order.id)).status).toBe('delivered');
    await moveClock(app, 0);
  });
});
