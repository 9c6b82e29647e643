import { confirmPayment, getStaffOrderPosition } from '@trunkline/contract/staff/orders';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createOrderAt, createPeople } from '../orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

type PositionInput = EndpointInput<typeof getStaffOrderPosition>;
const findPosition = (user: TestUser, input: PositionInput) => callAs(app, user).ok(getStaffOrderPosition, input);
const payments = { filter: { queue: 'payments' as const } };
const shipments = { filter: { queue: 'shipments' as const } };

test('walks the payments in the order of the list, and goes on after each confirmation', async () => {
  const receipts = [];
  for (let n = 0; n < 3; n++) receipts.push((await createOrderAt(app, people, 'payment_submitted')).order);
  const [one, two, three] = receipts.map(({ id }) => id);
  expect(await findPosition(people.finance, { id: two ?? '', ...payments })).toMatchObject({
    position: 2,
    total: 3,
    previous: one,
    next: three,
    next_open: three,
  });
  const downwards = { ...payments, sort: '-number' as const };
  expect(await findPosition(people.finance, { id: two ?? '', ...downwards })).toMatchObject({
    previous: three,
    next: one,
  });
  const left = [];
  for (const { id, version } of receipts) {
    const { place } = await findPosition(people.finance, { id, ...payments });
    await callAs(app, people.finance).ok(confirmPayment, { id, version });
    left.push((await findPosition(people.finance, { id, place, ...payments })).next_open);
  }
  expect(left).toEqual([two, three, null]);
});

test('the next order is one that the caller may decide: shipments for logistics, payments for finance', async () => {
  const paid = (await createOrderAt(app, people, 'payment_submitted')).order.id;
  const scheduled = (await createOrderAt(app, people, 'delivery_scheduled')).order.id;
  const reminded = (await createOrderAt(app, people, 'shipping_reminded')).order.id;
  expect((await findPosition(people.logistics, { id: scheduled, ...shipments })).next_open).toBe(reminded);
  expect((await findPosition(people.logistics, { id: paid })).next_open).toBe(scheduled);
  expect((await findPosition(people.finance, { id: reminded })).next_open).toBe(paid);
  expect((await findPosition(people.finance, shipments)).next_open).toBeNull();
  expect((await findPosition(await app.make.staff('auditor'), {})).next_open).toBeNull();
});

test('a held shipment is passed over for logistics', async () => {
  const company = await app.make.member({ type: 'DPP', payment_term: 'oa45' });
  const open = { ...people, partner: company };
  const held = (await createOrderAt(app, open, 'shipping_reminded')).order.id;
  const before = await findPosition(people.logistics, {
    ...shipments,
    filter: { ...shipments.filter, company_id: company.company_id },
  });
  expect(before.next_open).toBe(held);
  const overdue = (await createOrderAt(app, open, 'shipped')).order.id;
  await app.sql((trx) =>
    trx.updateTable('shipments').set({ due_date: '2020-01-01' }).where('order_id', '=', overdue).execute(),
  );
  const filter = { ...shipments.filter, company_id: company.company_id };
  expect((await findPosition(people.logistics, { filter })).next_open).toBeNull();
});

test('returns 404 for an unknown order and 403 without the permission', async () => {
  expect((await callAs(app, people.finance).refused(getStaffOrderPosition, { id: 'nothing' })).status).toBe(404);
  const pricing = await app.make.staff('pricing');
  expect((await callAs(app, pricing).refused(getStaffOrderPosition, {})).status).toBe(403);
  expect((await callAs(app, people.partner).refused(getStaffOrderPosition, {})).status).toBe(403);
});
