import { startTestApp } from '../testing/boot.ts';
import { createSampleFile } from '../testing/sample-files.ts';
import { type TestUser } from '../testing/factories.ts';
import { callAs } from '../testing/api-caller.ts';
import {
  createPeople,
  moveClock,
  createOrderAt,
  createPdf,
  type People,
  anyReason,
  createSchedule,
  getAsStaff,
  today,
} from './orders.testing.ts';
import {
  cancelOrderByStaff,
  getStaffOrderDetail,
  completeOrder,
  confirmPayment,
  deliverOrder,
  recordPayment,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import type { Endpoint } from '@trunkline/contract/endpoint';
import {
  cancelOrder,
  finishOrder,
  getOrderDetail,
  updateDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';

const app = await startTestApp();
const people = await createPeople(app);

interface Case {
  readonly action: string;
  readonly call: Endpoint;
  readonly from: Parameters<typeof createOrderAt>[2];
  readonly to: string;
  readonly step: number;
  readonly by: keyof People;
  readonly fields?: () => Record<string, unknown>;
  /** A status in which the call is refused. */
  readonly wrong: Parameters<typeof createOrderAt>[2];
  /** Days that must pass first. */
  readonly after?: number;
}

const cases: readonly Case[] = [
  {
    action: 'uploadorder',
    call: uploadOrderDocument,
    from: 'generated',
    to: 'document_uploaded',
    step: 2,
    by: 'partner',
    fields: () => ({ file: createPdf() }),
    wrong: 'document_uploaded',
  },
  {
    action: 'uploadcontract',
    call: settleContract,
    from: 'document_uploaded',
    to: 'contract_settled',
    step: 3,
    by: 'partner',
    fields: () => ({ contract_required: true, file: createPdf() }),
    wrong: 'generated',
  },
  {
    action: 'uploadpayinfo',
    call: submitPayment,
    from: 'contract_settled',
    to: 'payment_submitted',
    step: 4,
    by: 'partner',
    fields: () => ({ payment_date: today(app), file: createSampleFile('jpg') }),
    wrong: 'document_uploaded',
  },
  {
    action: 'confirmpayment',
    call: confirmPayment,
    from: 'payment_submitted',
    to: 'payment_confirmed',
    step: 5,
    by: 'finance',
    wrong: 'contract_settled',
  },
  {
    action: 'schedule',
    call: updateDelivery,
    from: 'payment_confirmed',
    to: 'delivery_scheduled',
    step: 6,
    by: 'partner',
    fields: () => createSchedule(app),
    wrong: 'payment_submitted',
  },
  {
    action: 'remind',
    call: updateDelivery,
    from: 'delivery_scheduled',
    to: 'shipping_reminded',
    step: 7,
    by: 'partner',
    fields: () => ({ action: 'remind' }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'ship',
    call: shipOrder,
    from: 'shipping_reminded',
    to: 'shipped',
    step: 8,
    by: 'logistics',
    fields: () => ({ shipping_info: 'By sea', file: createPdf() }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'deliver',
    call: updateDelivery,
    from: 'shipped',
    to: 'delivered',
    step: 9,
    by: 'partner',
    fields: () => ({ action: 'deliver', shipping_info: 'Signed at the gate', file: createPdf() }),
    wrong: 'shipping_reminded',
  },
  {
    action: 'deliver',
    call: deliverOrder,
    from: 'shipped',
    to: 'delivered',
    step: 9,
    by: 'logistics',
    fields: () => ({ reason: anyReason, file: createPdf() }),
    wrong: 'shipping_reminded',
    after: 30,
  },
  {
    action: 'finishorder',
    call: finishOrder,
    from: 'delivered',
    to: 'completed',
    step: 10,
    by: 'partner',
    wrong: 'shipped',
  },
  {
    action: 'complete',
    call: completeOrder,
    from: 'delivered',
    to: 'completed',
    step: 10,
    by: 'logistics',
    fields: () => ({ reason: anyReason }),
    wrong: 'shipped',
  },
  {
    action: 'sendback',
    call: sendBackOrder,
    from: 'payment_submitted',
    to: 'generated',
    step: 1,
    by: 'finance',
    fields: () => ({ file: 'order', reason: anyReason }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'cancelorder',
    call: cancelOrder,
    from: 'payment_submitted',
    to: 'cancelled',
    step: 4,
    by: 'partner',
    fields: () => ({ reason: anyReason }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'cancel',
    call: cancelOrderByStaff,
    from: 'shipping_reminded',
    to: 'cancelled',
    step: 7,
    by: 'finance',
    fields: () => ({ reason: anyReason, refund_note: 'By transfer' }),
    wrong: 'shipped',
  },
  {
    action: 'recordpayment',
    call: recordPayment,
    from: 'payment_confirmed',
    to: 'payment_confirmed',
    step: 5,
    by: 'finance',
    fields: () => ({ date: today(app), amount: '10.5', confirm: true }),
    wrong: 'payment_submitted',
  },
];

describe.each(cases)('$action by $by', ({ action, call, from, to, step, by, fields = () => ({}), wrong, after }) => {
  const sent = (order: { id: string; version: number }) => ({ id: order.id, version: order.version, ...fields() });
  const when = (days: number | undefined) => moveClock(app, days ?? 0);

  test('works, and is among the actions before', async () => {
    const { order } = await createOrderAt(app, people, from);
    await when(after);
    const find = by === 'partner' ? getOrderDetail : getStaffOrderDetail;
    expect((await callAs(app, people[by]).ok(find, { id: order.id })).actions).toContain(action);
    const moved = await callAs(app, people[by]).ok(call, sent(order));
    expect(moved).toMatchObject({ status: to, step, version: order.version + 1 });
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({
      status: to,
      step,
      version: order.version + 1,
    });
    await when(0);
  });

  test('an old version answers 409 and changes nothing', async () => {
    const { order } = await createOrderAt(app, people, from);
    await when(after);
    const refusal = await callAs(app, people[by]).refused(call, { ...sent(order), version: order.version + 1 });
    expect(refusal).toMatchObject({ status: 409, msg: expect.stringContaining('has changed this record') });
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({ status: from, version: order.version });
    await when(0);
  });

  test('a missing version answers 400', async () => {
    const { order } = await createOrderAt(app, people, from);
    const refusal = await callAs(app, people[by]).refused(call, { ...sent(order), version: undefined });
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'version' }] });
  });

  test('another status answers 409 and changes nothing', async () => {
    const { order } = await createOrderAt(app, people, wrong);
    await when(after);
    expect((await callAs(app, people[by]).refused(call, sent(order))).status).toBe(409);
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({ status: wrong, version: order.version });
    await when(0);
  });

  test('other companies get 404, other roles 403, visitors 401, and nothing changes', async () => {
    const { order } = await createOrderAt(app, people, from);
    const stranger: TestUser = by === 'partner' ? await app.make.member() : await app.make.staff('auditor');
    expect((await callAs(app, stranger).refused(call, sent(order))).status).toBe(by === 'partner' ? 404 : 403);
    expect((await callAs(app, null).refused(call, sent(order))).status).toBe(401);
    const otherSide = by === 'partner' ? people.finance : people.partner;
    expect((await callAs(app, otherSide).refused(call, sent(order))).status).toBe(403);
    const otherRole = by === 'finance' ? people.logistics : by === 'logistics' ? people.finance : otherSide;
    expect((await callAs(app, otherRole).refused(call, sent(order))).status).toBe(403);
    expect(await getAsStaff(app, people.finance, order.id)).toMatchObject({ status: from, version: order.version });
  });
});

test('an administrator has the actions of finance and logistics', async () => {
  const admin = await app.make.staff('admin');
  const all = { partner: people.partner, finance: admin, logistics: admin };
  const { order } = await createOrderAt(app, all, 'delivered');
  expect((await getAsStaff(app, admin, order.id)).actions).toEqual(['complete', 'sendback', 'recordpayment']);
  expect((await getAsStaff(app, await app.make.staff('auditor'), order.id)).actions).toEqual([]);
});
