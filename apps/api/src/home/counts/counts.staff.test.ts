import { getStaffCounts, getStaffHome } from '@trunkline/contract/staff/home';
import { approveQuotation, assignQuotation } from '@trunkline/contract/staff/quotations';
import { expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../../orders/orders.testing.ts';
import { createFiveDeskItems, createTestProducts, submitAs } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

const app = await startTestApp();
const count = (user: TestUser) => callAs(app, user).ok(getStaffCounts, {});

test('counts what the caller can act on, and null where the caller cannot act', async () => {
  const products = await createTestProducts(app);
  const people = await createPeople(app);
  const [pricing, other] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
  const submit = () => submitAs(app, people.partner, { items: createFiveDeskItems(products) });
  const [first, second] = [await submit(), await submit()];
  await createOrderAt(app, people, 'payment_submitted');
  await createOrderAt(app, people, 'delivery_scheduled');
  expect(await count(pricing)).toMatchObject({ quotations: 2, payments: null, shipments: null });
  expect(await count(people.finance)).toMatchObject({ quotations: null, payments: 1, shipments: null });
  expect(await count(people.logistics)).toMatchObject({ quotations: null, payments: null, shipments: 1 });
  expect(await count(await app.make.staff('auditor'))).toMatchObject({
    quotations: null,
    payments: null,
    shipments: null,
  });
  // Neither a quotation of a colleague nor one that the caller has approved already.
  await callAs(app, pricing).ok(assignQuotation, { id: first.id, version: first.version, user_id: other.user_id });
  const items = second.items.map((item) => ({ item_id: item.id, discount_price: '700.00' }));
  const { id, version } = second;
  await callAs(app, pricing).ok(approveQuotation, { id, version, items, reason: 'Competitor.' });
  expect((await count(pricing)).quotations).toBe(0);
  expect((await count(other)).quotations).toBe(2);
  expect((await callAs(app, people.partner).refused(getStaffCounts, {})).status).toBe(403);
});

test('counts up to 100', async () => {
  await app.sql(async (trx) => {
    const {
      id: _,
      number: __,
      ...order
    } = await trx.selectFrom('orders').selectAll().where('status', '=', 'payment_submitted').executeTakeFirstOrThrow();
    const copies = Array.from({ length: 120 }, (_one, n) => ({
      ...order,
      number: `O-2020-${n}`,
      earlier_returns: '[]',
      ship_to: null,
      bill_to: null,
      notify: null,
    }));
    await trx.insertInto('orders').values(copies).execute();
  });
  expect((await count(await app.make.staff('finance'))).payments).toBe(100);
});

test('the home page has the queues in which the caller acts first', async () => {
  const { queues } = await callAs(app, await app.make.staff('logistics')).ok(getStaffHome, {});
  expect(queues.map(({ name, own }) => [name, own])).toEqual([
    ['shipments', true],
    ['payments', false],
  ]);
});

test('registrations wait for channel, and protections of approved ones for headquarters', async () => {
  const { user_id, company_id } = await app.make.member();
  const waiting = (number: string, state: string) => ({
    company_id,
    user_id,
    number,
    state,
    created_at: new Date(),
    submitted_at: new Date(),
    waiting_since: new Date(Date.now() - 3_600_000),
  });
  const rows = [waiting('P-1', 'submitted'), waiting('P-2', 'submitted'), waiting('P-3', 'approved')];
  await app.sql((trx) => trx.insertInto('projects').values(rows).execute());
  const [channel, headquarters] = [await app.make.staff('channel'), await app.make.staff('headquarters')];
  expect(await count(channel)).toMatchObject({ applications: 0, projects: 2, protections: null });
  expect(await count(headquarters)).toMatchObject({ projects: null, protections: 1 });
  const { queues } = await callAs(app, headquarters).ok(getStaffHome, {});
  expect(queues[0]).toMatchObject({ name: 'protections', own: true, waiting: 1 });
  expect(queues.find(({ name }) => name === 'projects')).toMatchObject({ own: false, waiting: 2 });
});
