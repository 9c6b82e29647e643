import {
  cancelOrder,
  finishOrder,
  settleContract,
  submitPayment,
  updateDelivery,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { type OrderTransition, orderTransitions, type ReturnableFile } from '@trunkline/contract/orders.shapes';
import {
  cancelOrderByStaff,
  completeOrder,
  confirmPayment,
  deliverOrder,
  sendBackOrder,
  shipOrder,
} from '@trunkline/contract/staff/orders';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { type Notified, readMailRecipients, readNotices } from '../testing/read-notifications.ts';
import { orderFlow } from './orders.flow.ts';
import { completeOverdueOrders } from './orders.jobs.ts';
import { createOrderAt, createPdf, createSchedule, moveClock, anyReason, today } from './orders.testing.ts';

const company = 'Notified Networks';

afterEach(() => moveClock(app, 0));

type Status = Parameters<typeof createOrderAt>[2];
type OrderVersion = { readonly id: string; readonly version: number };

interface TransitionCase {
  readonly by: 'partner' | 'finance' | 'logistics' | 'system';
  /** The status before the transition; null: there is no order yet. */
  readonly from: Status | null;
  /** Staff have sent this file back before. */
  readonly sentBack?: ReturnableFile;
  readonly act: (order: OrderVersion) => Promise<unknown>;
  /** Null: nobody is notified. */
  readonly notified: { readonly to: 'partner' | 'finance' | 'logistics'; readonly kind: string } | null;
}

const partner = () => callAs(app, people.partner);
const finance = () => callAs(app, people.finance);
const logistics = () => callAs(app, people.logistics);
const app = await startTestApp();
const people = {
  partner: await app.make.member({ type: 'DPP', company }),
  finance: await app.make.staff('finance'),
  logistics: await app.make.staff('logistics'),
};
const colleague = await app.make.colleague(people.partner);
// Users who must never be notified. Administrators are not, because others hold the permission.
await app.make.member({ type: 'DPP' });
for (const role of ['admin', 'pricing', 'channel', 'auditor']) await app.make.staff(role);
const file = () => createPdf();
const returnFile = (order: OrderVersion, returned: ReturnableFile) =>
  callAs(app, people[returned === 'delivery_receipt' ? 'logistics' : 'finance']).ok(sendBackOrder, {
    id: order.id,
    version: order.version,
    file: returned,
    reason: anyReason,
  });

const sendBack = (returned: ReturnableFile, by: 'finance' | 'logistics', from: Status): TransitionCase => ({
  by,
  from,
  act: (order) => callAs(app, people[by]).ok(sendBackOrder, { ...order, file: returned, reason: anyReason }),
  notified: { to: 'partner', kind: `order.sent_back_${returned}` },
});

/** Every transition, once for each side that makes it. */
const cases: Readonly<Record<OrderTransition, readonly TransitionCase[]>> = {
  createorder: [
    {
      by: 'partner',
      from: null,
      act: async () => undefined,
      notified: null,
    },
  ],
  uploadorder: [
    {
      by: 'partner',
      from: 'generated',
      act: (order) => partner().ok(uploadOrderDocument, { ...order, file: file() }),
      notified: null,
    },
    {
      // The replaced document takes the order back to where it waited for finance.
      by: 'partner',
      from: 'payment_submitted',
      sentBack: 'order',
      act: (order) => partner().ok(uploadOrderDocument, { ...order, file: file() }),
      notified: { to: 'finance', kind: 'order.document_uploaded' },
    },
  ],
  uploadcontract: [
    {
      by: 'partner',
      from: 'document_uploaded',
      act: (order) => partner().ok(settleContract, { ...order, contract_required: false }),
      notified: null,
    },
    {
      by: 'partner',
      from: 'payment_submitted',
      sentBack: 'contract',
      act: (order) => partner().ok(settleContract, { ...order, contract_required: false }),
      notified: { to: 'finance', kind: 'order.contract_settled' },
    },
  ],
  uploadpayinfo: [
    {
      by: 'partner',
      from: 'contract_settled',
      act: (order) => partner().ok(submitPayment, { ...order, payment_date: today(app), file: file() }),
      notified: { to: 'finance', kind: 'order.payment_submitted' },
    },
  ],
  confirmpayment: [
    {
      by: 'finance',
      from: 'payment_submitted',
      act: (order) => finance().ok(confirmPayment, order),
      notified: { to: 'partner', kind: 'order.payment_confirmed' },
    },
  ],
  schedule: [
    {
      by: 'partner',
      from: 'payment_confirmed',
      act: (order) => partner().ok(updateDelivery, { ...order, ...createSchedule(app) }),
      notified: null,
    },
  ],
  remind: [
    {
      by: 'partner',
      from: 'delivery_scheduled',
      act: (order) => partner().ok(updateDelivery, { ...order, action: 'remind' }),
      notified: { to: 'logistics', kind: 'order.shipping_reminded' },
    },
    {
      // Shipping without a reminder takes the step of the reminder too, and notifies of the shipment only.
      by: 'logistics',
      from: 'delivery_scheduled',
      act: (order) => logistics().ok(shipOrder, { ...order, shipping_info: 'By sea', file: file() }),
      notified: { to: 'partner', kind: 'order.shipped' },
    },
  ],
  ship: [
    {
      by: 'logistics',
      from: 'shipping_reminded',
      act: (order) => logistics().ok(shipOrder, { ...order, shipping_info: 'By sea', file: file() }),
      notified: { to: 'partner', kind: 'order.shipped' },
    },
  ],
  deliver: [
    {
      by: 'partner',
      from: 'shipped',
      act: (order) => partner().ok(updateDelivery, { ...order, action: 'deliver', file: file() }),
      notified: null,
    },
    {
      by: 'partner',
      from: 'delivered',
      sentBack: 'delivery_receipt',
      act: (order) => partner().ok(updateDelivery, { ...order, action: 'deliver', file: file() }),
      notified: { to: 'logistics', kind: 'order.delivered' },
    },
    {
      by: 'logistics',
      from: 'shipped',
      act: async (order) => {
        await moveClock(app, 30);
        await logistics().ok(deliverOrder, { ...order, reason: anyReason, file: file() });
      },
      notified: { to: 'partner', kind: 'order.delivered_by_vendor' },
    },
  ],
  finishorder: [
    {
      by: 'partner',
      from: 'delivered',
      act: (order) => partner().ok(finishOrder, order),
      notified: null,
    },
  ],
  complete: [
    {
      by: 'logistics',
      from: 'delivered',
      act: (order) => logistics().ok(completeOrder, { ...order, reason: anyReason }),
      notified: { to: 'partner', kind: 'order.completed_by_vendor' },
    },
    {
      by: 'system',
      from: 'delivered',
      act: async () => {
        await moveClock(app, 14);
        await completeOverdueOrders(app.context);
      },
      notified: { to: 'partner', kind: 'order.completed_by_clock' },
    },
  ],
  sendback: [
    sendBack('order', 'finance', 'document_uploaded'),
    sendBack('contract', 'finance', 'contract_settled'),
    sendBack('receipt', 'finance', 'payment_submitted'),
    sendBack('delivery_receipt', 'logistics', 'delivered'),
  ],
  cancelorder: [
    {
      by: 'partner',
      from: 'payment_submitted',
      act: (order) => partner().ok(cancelOrder, { ...order, reason: anyReason }),
      notified: { to: 'finance', kind: 'order.cancelled' },
    },
    {
      // Finance have nothing to do with it yet.
      by: 'partner',
      from: 'contract_settled',
      act: (order) => partner().ok(cancelOrder, { ...order, reason: anyReason }),
      notified: null,
    },
  ],
  cancel: [
    {
      by: 'finance',
      from: 'payment_confirmed',
      act: (order) => finance().ok(cancelOrderByStaff, { ...order, reason: anyReason }),
      notified: { to: 'partner', kind: 'order.cancelled_by_vendor' },
    },
  ],
};

test('every transition of the flow has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual([...orderTransitions].toSorted());
  const moving = Object.entries(orderFlow.actions).flatMap(([action, { to }]) => (to === undefined ? [] : [action]));
  expect(Object.keys(cases)).toEqual(expect.arrayContaining(moving));
});

describe('who is notified, in the portal and by mail', () => {
  const listUsernames = (to: 'partner' | 'finance' | 'logistics') =>
    (to === 'partner' ? [people.partner, colleague] : [people[to]]).map(({ username }) => username).toSorted();

  const rows = Object.entries(cases).flatMap(([transition, list]) =>
    list.map((one) => ({ transition, to: one.notified?.to ?? 'nobody', ...one })),
  );

  test.each(rows)('$transition by $by from $from: $to', async ({ from, sentBack, act, notified }) => {
    const { order } = await createOrderAt(app, people, from ?? 'generated');
    let earlier: Notified[] = [];
    if (from !== null) {
      const { id, version } = sentBack ? await returnFile(order, sentBack) : order;
      await app.runJobs();
      earlier = await readNotices(app, order.id);
      await act({ id, version });
    }
    await app.runJobs();
    const notices = (await readNotices(app, order.id)).slice(earlier.length);
    const expected = notified ? listUsernames(notified.to) : [];
    expect(notices.map(({ username }) => username).toSorted()).toEqual(expected);
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(notified ? [notified.kind] : []));
    const title = order.number;
    expect(notified ? await readMailRecipients(app, notified.kind, { title, company }) : []).toEqual(expected);
  });
});

test('one order makes one notification to finance until its payment is confirmed', async () => {
  const { order } = await createOrderAt(app, people, 'payment_submitted');
  await app.runJobs();
  expect(await readNotices(app, order.id)).toEqual([
    { username: people.finance.username, kind: 'order.payment_submitted' },
  ]);
});
