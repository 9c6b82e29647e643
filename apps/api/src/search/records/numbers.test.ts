// One's own records are found by every number that they carry, however it is typed, and by nobody else.
import { listSearchSuggestions, searchSite } from '@trunkline/contract/search';
import { expect, test } from 'vitest';
import { issueAs } from '../../certificates/certificates.testing.ts';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { createOrderAt, createPeople } from '../../orders/orders.testing.ts';
import { createSerial } from '../../serials/serials.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

/** Numbers as the company's own systems write them. */
async function setNumbers(id: string, po_number: string, tracking: string | null) {
  await app.sql((trx) => trx.updateTable('orders').set({ po_number, tracking }).where('id', '=', id).execute());
}

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const people = await createPeople(app);
const owner = people.partner;
const { order } = await createOrderAt(app, people, 'shipped');
const stranger = await app.make.member({ type: 'DPP' });
await setNumbers(order.id, 'PO-004711', 'JD 0146 0012 88');
const service = await app.make.staff('service');
await createSerial(
  app,
  { service, holder: owner, rival: stranger, asp: stranger },
  { sn: 'CN26RV2448P-000318', model: 'RV-2448P' },
);
const training = await app.make.staff('training');
const { number: certificate } = await issueAs(app, training, { user_id: owner.user_id });

const find = async (user: TestUser | null, keyword: string) => {
  const { list, corrected, unmatched } = await callAs(app, user).ok(searchSite, { keyword, limit: 10 });
  return { first: list[0], types: list.map(({ type }) => type), corrected, unmatched };
};

test.each([
  'PO-004711',
  'po 004711',
  'PO004711',
  'PO4711',
  'PO-4711',
  'PO#4711',
  '4711',
  '004711',
  '٤٧١١',
  'order 4711',
  'purchase order no. 4711',
  'أمر الشراء 4711',
  'JD 0146 0012 88',
  'JD0146001288',
  'jd-0146-0012-88',
  'JD 0146',
  'JD 01460012',
  'tracking JD 0146 0012 88',
  'awb JD0146001288',
])('%s finds the order with the number PO-004711 and the parcel JD 0146 0012 88', async (keyword) => {
  const { first, corrected, unmatched } = await find(owner, keyword);
  expect(first).toMatchObject({ type: 'order', title: order.number });
  expect([corrected, unmatched]).toEqual([[], []]);
  for (const user of [stranger, null, await app.make.staff('admin')])
    expect((await find(user, keyword)).types).not.toContain('order');
  const { list } = await callAs(app, owner).ok(listSearchSuggestions, { keyword });
  expect(list[0]).toMatchObject({ type: 'order', title: order.number });
});

test.each([
  'CN26RV2448P-000318',
  'cn26rv2448p000318',
  'CN26RV2448P-318',
  'CN26 RV2448P 000318',
  'serial 000318',
  'S/N CN26RV2448P-000318',
])('%s finds the serial number CN26RV2448P-000318', async (keyword) => {
  const { first, corrected } = await find(owner, keyword);
  expect([first?.type, first?.title, corrected]).toEqual(['serial', 'CN26RV2448P-000318', []]);
  expect((await find(stranger, keyword)).types).not.toContain('serial');
});

test('a certificate is found by its number: by its holder and the owner of the company, not by a colleague', async () => {
  const colleague = await app.make.colleague(owner);
  expect((await find(owner, certificate)).first).toMatchObject({ type: 'certificate', title: certificate });
  expect((await find(owner, certificate.replaceAll('-', ' '))).first?.type).toBe('certificate');
  for (const user of [colleague, stranger, null])
    expect((await find(user, certificate)).types).not.toContain('certificate');
});

test('a number that nobody carries is not corrected to another one', async () => {
  for (const keyword of ['4712', 'JD 0140', '0096265551234', 'PO-4712'])
    expect((await find(owner, keyword)).corrected).toEqual([]);
});

test('the record with the whole number stands before newer ones that contain it', async () => {
  const orders = [await createOrderAt(app, people, 'generated'), await createOrderAt(app, people, 'generated')];
  const [older, newer] = orders.map((made) => made.order);
  await setNumbers(older?.id ?? '', '58220', null);
  await setNumbers(newer?.id ?? '', '9582201', null);
  const { list } = await callAs(app, owner).ok(searchSite, { keyword: '58220', type: 'order', limit: 10 });
  expect(list.map(({ title }) => title)).toEqual([older?.number, newer?.number]);
});
