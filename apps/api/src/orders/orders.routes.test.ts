import { as, boot, type Booted, type Person, sampleFile } from '../testing/boot.ts';
import { castOrders, later, orderAt, pdf, type People, reason, schedule, seen, today } from './orders.testing.ts';
import {
  adminCancelOrder,
  adminGetOrder,
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
  moveDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: Booted;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
});
afterAll(() => app.close());

interface Case {
  readonly action: string;
  readonly call: Endpoint;
  readonly from: Parameters<typeof orderAt>[2];
  readonly to: string;
  readonly step: number;
  readonly by: keyof People;
  readonly fields?: () => Record<string, unknown>;
  /** A status in which the call is refused. */
  readonly wrong: Parameters<typeof orderAt>[2];
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
    fields: () => ({ file: pdf() }),
    wrong: 'document_uploaded',
  },
  {
    action: 'uploadcontract',
    call: settleContract,
    from: 'document_uploaded',
    to: 'contract_settled',
    step: 3,
    by: 'partner',
    fields: () => ({ contract_required: true, file: pdf() }),
    wrong: 'generated',
  },
  {
    action: 'uploadpayinfo',
    call: submitPayment,
    from: 'contract_settled',
    to: 'payment_submitted',
    step: 4,
    by: 'partner',
    fields: () => ({ payment_date: today(app), file: sampleFile('jpg') }),
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
    call: moveDelivery,
    from: 'payment_confirmed',
    to: 'delivery_scheduled',
    step: 6,
    by: 'partner',
    fields: () => schedule(app),
    wrong: 'payment_submitted',
  },
  {
    action: 'remind',
    call: moveDelivery,
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
    fields: () => ({ shipping_info: 'By sea', file: pdf() }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'deliver',
    call: moveDelivery,
    from: 'shipped',
    to: 'delivered',
    step: 9,
    by: 'partner',
    fields: () => ({ action: 'deliver', shipping_info: 'Signed at the gate', file: pdf() }),
    wrong: 'shipping_reminded',
  },
  {
    action: 'deliver',
    call: deliverOrder,
    from: 'shipped',
    to: 'delivered',
    step: 9,
    by: 'logistics',
    fields: () => ({ reason, file: pdf() }),
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
    fields: () => ({ reason }),
    wrong: 'shipped',
  },
  {
    action: 'sendback',
    call: sendBackOrder,
    from: 'payment_submitted',
    to: 'generated',
    step: 1,
    by: 'finance',
    fields: () => ({ file: 'order', reason }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'cancelorder',
    call: cancelOrder,
    from: 'payment_submitted',
    to: 'cancelled',
    step: 4,
    by: 'partner',
    fields: () => ({ reason }),
    wrong: 'payment_confirmed',
  },
  {
    action: 'cancel',
    call: adminCancelOrder,
    from: 'shipping_reminded',
    to: 'cancelled',
    step: 7,
    by: 'finance',
    fields: () => ({ reason, refund_note: 'By transfer' }),
    wrong: 'shipped',
  },
  {
    action: 'recordpayment',
    call: recordPayment,
    from: 'payment_confirmed',
    to: 'payment_confirmed',
    step: 5,
    by: 'finance',
    fields: () => ({ date: today(app), amount: '10.5' }),
    wrong: 'payment_submitted',
  },
];

describe.each(cases)('$action by $by', ({ action, call, from, to, step, by, fields = () => ({}), wrong, after }) => {
  const sent = (order: { id: string; version: number }) => ({ id: order.id, version: order.version, ...fields() });
  const when = (days: number | undefined) => later(app, days ?? 0);

  test('works, is offered before it and not after it', async () => {
    const { order } = await orderAt(app, people, from);
    await when(after);
    const find = by === 'partner' ? getOrderDetail : adminGetOrder;
    expect((await as(app, people[by]).ok(find, { id: order.id })).actions).toContain(action);
    const moved = await as(app, people[by]).ok(call, sent(order));
    expect(moved).toMatchObject({ status: to, step, version: order.version + 1 });
    expect(await seen(app, people.finance, order.id)).toMatchObject({ status: to, step, version: order.version + 1 });
    await when(0);
  });

  test('an old version is refused and changes nothing', async () => {
    const { order } = await orderAt(app, people, from);
    await when(after);
    const refusal = await as(app, people[by]).refused(call, { ...sent(order), version: order.version + 1 });
    expect(refusal).toMatchObject({ status: 409, msg: expect.stringContaining('changed this record meanwhile') });
    expect(await seen(app, people.finance, order.id)).toMatchObject({ status: from, version: order.version });
    await when(0);
  });

  test('no version at all is a malformed call', async () => {
    const { order } = await orderAt(app, people, from);
    const refusal = await as(app, people[by]).refused(call, { ...sent(order), version: undefined });
    expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'version' }] });
  });

  test('another state is refused and changes nothing', async () => {
    const { order } = await orderAt(app, people, wrong);
    await when(after);
    expect((await as(app, people[by]).refused(call, sent(order))).status).toBe(409);
    expect(await seen(app, people.finance, order.id)).toMatchObject({ status: wrong, version: order.version });
    await when(0);
  });

  test('a stranger is refused and changes nothing', async () => {
    const { order } = await orderAt(app, people, from);
    const stranger: Person = by === 'partner' ? await app.make.member() : await app.make.staff('auditor');
    expect((await as(app, stranger).refused(call, sent(order))).status).toBe(by === 'partner' ? 404 : 403);
    expect((await as(app, null).refused(call, sent(order))).status).toBe(401);
    const otherSide = by === 'partner' ? people.finance : people.partner;
    expect((await as(app, otherSide).refused(call, sent(order))).status).toBe(403);
    const otherRole = by === 'finance' ? people.logistics : by === 'logistics' ? people.finance : otherSide;
    expect((await as(app, otherRole).refused(call, sent(order))).status).toBe(403);
    expect(await seen(app, people.finance, order.id)).toMatchObject({ status: from, version: order.version });
  });
});

test('an administrator may do everything that staff may', async () => {
  const admin = await app.make.staff('admin');
  const all = { partner: people.partner, finance: admin, logistics: admin };
  const { order } = await orderAt(app, all, 'delivered');
  expect((await seen(app, admin, order.id)).actions).toEqual(['complete', 'sendback', 'recordpayment']);
  expect((await seen(app, await app.make.staff('auditor'), order.id)).actions).toEqual([]);
});
