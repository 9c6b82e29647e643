// Words of an order on open account. Rules: docs/rules/orders.md, "OA45 and credit"
import { getOrderDetail } from '@trunkline/contract/orders';
import { confirmPayment } from '@trunkline/contract/staff/orders';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { readNotices } from '../testing/read-notifications.ts';
import { createOrderAt } from './orders.testing.ts';

const app = await startTestApp();
const people = {
  partner: await app.make.member({ type: 'DPP', payment_term: 'oa45' }),
  finance: await app.make.staff('finance'),
  logistics: await app.make.staff('logistics'),
};

test('an order on open account speaks of a promise and of credit, not of a payment', async () => {
  const { order } = await createOrderAt(app, people, 'payment_submitted');
  await app.runJobs();
  expect(await readNotices(app, order.id)).toEqual([
    { username: people.finance.username, kind: 'order.payment_promised' },
  ]);
  expect((await callAs(app, people.partner).ok(getOrderDetail, { id: order.id })).state_label).toBe('Payment promised');
  await callAs(app, people.finance).ok(confirmPayment, { id: order.id, version: order.version });
  await app.runJobs();
  expect((await readNotices(app, order.id)).slice(1)).toEqual([
    { username: people.partner.username, kind: 'order.credit_granted' },
  ]);
  const { state_label, steps } = await callAs(app, people.partner).ok(getOrderDetail, { id: order.id });
  expect([state_label, steps[3]?.label, steps[4]?.label]).toEqual([
    'Credit granted',
    'Payment promised',
    'Credit granted',
  ]);
});
