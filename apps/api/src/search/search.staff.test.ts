import { searchStaffRecords } from '@trunkline/contract/staff/search';
import { expect, test } from 'vitest';
import { createOrderAt, createPeople } from '../orders/orders.testing.ts';
import { createSerial } from '../serials/serials.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const people = await createPeople(app);
const admin = await app.make.staff('admin');
const { order } = await createOrderAt(app, people, 'generated');
const { base_number: quotation } = await app.sql((trx) =>
  trx.selectFrom('quotations').select('base_number').executeTakeFirstOrThrow(),
);
await app.sql((trx) =>
  trx
    .updateTable('orders')
    .set({ po_number: 'PO-8714', tracking: 'BSL 44 8714 20' })
    .where('id', '=', order.id)
    .execute(),
);
const service = await app.make.staff('service');
const { partner: holder } = people;
await createSerial(app, { service, holder, rival: holder, asp: holder }, { sn: 'CN26X-0008714' });

const find = async (user: TestUser, keyword: string) =>
  (await callAs(app, user).ok(searchStaffRecords, { keyword })).list.map(({ type, title }) => [type, title]);

test.each(['8714', 'po 8714', 'PO-08714', 'BSL 44871420', 'order PO-8714'])('%s finds the order', async (keyword) =>
  expect(await find(admin, keyword)).toContainEqual(['order', order.number]),
);

test('an order is found with its quotation, and a row leads to its page', async () => {
  expect(await find(admin, quotation)).toEqual([
    ['quotation', quotation],
    ['order', order.number],
  ]);
  const { list } = await callAs(app, admin).ok(searchStaffRecords, { keyword: order.number });
  expect(list).toEqual([expect.objectContaining({ type: 'order', path: `/admin/order/detail?id=${order.id}` })]);
});

test('only types are found whose page the caller may open', async () => {
  expect(await find(people.finance, '8714')).toEqual([['order', order.number]]);
  expect(await find(await app.make.staff('service'), '8714')).toContainEqual(['serial', 'CN26X-0008714']);
  expect(await find(await app.make.staff('training'), '8714')).toEqual([]);
});

test('drafts of partners are not found; nothing is found without a keyword', async () => {
  await app.sql((trx) => trx.updateTable('quotations').set({ state: 'draft' }).execute());
  expect(await find(admin, quotation)).toEqual([['order', order.number]]);
  expect(await find(admin, '')).toEqual([]);
});

test('a partner and a visitor are refused', async () => {
  expect((await callAs(app, people.partner).raw(searchStaffRecords, { keyword: '8714' })).status).toBe(403);
  expect((await callAs(app, null).raw(searchStaffRecords, { keyword: '8714' })).status).toBe(401);
});
