import { exportOrders, listOrders } from '@trunkline/contract/orders';
import { exportStaffOrders, listStaffOrders } from '@trunkline/contract/staff/orders';
import type { Updateable } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../platform/db/connection.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createOrderAt, createPeople, today } from '../orders.testing.ts';

const setOrder = (id: string, columns: Updateable<Tables['orders']>) =>
  app.sql((trx) => trx.updateTable('orders').set(columns).where('id', '=', id).execute());

const app = await startTestApp();
const people = await createPeople(app);
const partners = {
  kenya: await app.make.member({ type: 'DPP', level: 'gold', company: 'Kestova Integration', country: 'KE' }),
  jordan: await app.make.member({ type: 'DPP', company: 'Wadi Orvan', country: 'JO' }),
};
const make = async (partner: TestUser, status: 'generated' | 'payment_submitted') =>
  (await createOrderAt(app, { ...people, partner }, status)).order;
const small = await make(partners.kenya, 'generated');
const large = await make(partners.kenya, 'payment_submitted');
const foreign = await make(partners.jordan, 'payment_submitted');
const orders = { small, large, foreign };
const quotationNumber = foreign.quotation_number;
await setOrder(small.id, {
  po_number: 'PO-4711',
  total_usd: '100.00',
  created_at: new Date('2026-01-31T23:59:59.999Z'),
});
await setOrder(large.id, {
  total_usd: '9000.00',
  created_at: new Date('2026-02-01T00:00:00Z'),
  project_name: '=2+3 racks',
  invoice_number: 'I-2026-000009',
});
await setOrder(foreign.id, { total_usd: '500.00' });

const list = async (input: object, user: TestUser = people.finance) =>
  (await callAs(app, user).ok(listStaffOrders, { sort: 'created_at', ...input })).list.map(
    ({ id }) => Object.entries(orders).find(([, order]) => order.id === id)?.[0],
  );

describe('the keyword of staff', () => {
  test.each([
    ['the company', () => 'kestova', ['small', 'large']],
    ['the number, in small letters', () => orders.large.number.toLowerCase(), ['large']],
    ['the end of a number', () => orders.large.number.slice(-6), ['large']],
    ['the number of the quotation', () => quotationNumber, ['foreign']],
    ['the number of a revision of it', () => `${quotationNumber.toLowerCase()}-r1`, ['foreign']],
    ['a part of the number of the quotation', () => quotationNumber.slice(2), ['foreign']],
    ['the number of the partner', () => 'po 4711', ['small']],
    ['the number of the invoice', () => 'I-2026-9', ['large']],
    ['the project', () => '2+3 racks', ['large']],
    ['a number that does not exist', () => 'O-1999-000001', []],
    ['a wildcard', () => '%', []],
  ])('finds by %s', async (_, keyword, found) => {
    expect(await list({ keyword: keyword() })).toEqual(found);
  });
});

describe('the filter of staff', () => {
  test.each([
    ['a country', { country: 'JO' }, ['foreign']],
    ['a level', { level: 'gold' }, ['small', 'large']],
    ['a level that nobody has', { level: 'diamond' }, []],
    ['a least total, included', { min_total: '500' }, ['large', 'foreign']],
    ['a greatest total, included', { max_total: '500.00' }, ['small', 'foreign']],
    ['a first day', { from: '2026-02-01' }, ['large', 'foreign']],
    ['a last day, included', { to: '2026-01-31' }, ['small']],
    ['a status and a country', { status: 'payment_submitted', country: 'KE' }, ['large']],
    ['a status, called as quotations call it', { state: 'payment_submitted', country: 'KE' }, ['large']],
    ['what both names of the status say', { state: 'generated', status: 'payment_submitted' }, []],
    ['cancelled orders', { status: 'cancelled' }, []],
    ['an id that is none', { company_id: 'nobody' }, []],
  ])('limits the list to %s', async (_, filter, found) => {
    expect(await list({ filter })).toEqual(found);
  });

  test('mine: the account manager of the company, or the assignee of the quotation', async () => {
    const [manager, assignee] = [await app.make.staff('finance'), await app.make.staff('finance')];
    await app.sql(async (trx) => {
      const { company_id } = partners.jordan;
      await trx
        .updateTable('companies')
        .set({ account_manager_id: manager.user_id })
        .where('id', '=', company_id)
        .execute();
      await trx
        .updateTable('quotations')
        .set({ assigned_to: assignee.user_id })
        .where('id', 'in', (e) => e.selectFrom('orders').select('quotation_id').where('id', '=', orders.small.id))
        .execute();
    });
    expect(await list({ filter: { mine: true } }, manager)).toEqual(['foreign']);
    expect(await list({ filter: { mine: true } }, assignee)).toEqual(['small']);
    expect(await list({ filter: { mine: true } })).toEqual([]);
  });

  test.each([{ land: 'KE' }, { country: 'Kenya' }, { from: '2026-02-30' }, { min_total: '-1' }, { level: 'tin' }])(
    'returns 400 for %o',
    async (filter) => {
      expect((await callAs(app, people.finance).refused(listStaffOrders, { filter })).status).toBe(400);
    },
  );
});

describe('the list of a partner', () => {
  test('filters by dates and totals, and finds no company', async () => {
    const own = async (input: object) => (await callAs(app, partners.kenya).ok(listOrders, input)).list.length;
    expect(await own({ filter: { from: '2026-02-01', to: '2026-02-01' } })).toBe(1);
    expect(await own({ filter: { min_total: '0.01' } })).toBe(2);
    expect(await own({ filter: { state: 'generated' } })).toBe(1);
    expect(await own({ keyword: 'kestova' })).toBe(0);
    expect(await own({ keyword: quotationNumber })).toBe(0);
    expect((await callAs(app, partners.kenya).refused(listOrders, { filter: { country: 'KE' } })).status).toBe(400);
  });
});

describe('the sheet of a list', () => {
  const read = async (user: TestUser, endpoint: typeof exportStaffOrders | typeof exportOrders, input: object) => {
    const answer = await callAs(app, user).raw(endpoint, input);
    expect(answer.status).toBe(200);
    return (await readSheet(answer.bytes)) as unknown[][];
  };

  test('has the rows of the filter in the order of the list, and texts that are no formulas', async () => {
    const input = { filter: { country: 'KE' }, sort: '-created_at' };
    const [head = [], ...rows] = await read(people.finance, exportStaffOrders, input);
    expect(head.slice(0, 4)).toEqual(['Order', 'Status', 'Company', 'Country']);
    expect(rows.map((row) => [row[0], row[2], row[4]])).toEqual([
      [orders.large.number, 'Kestova Integration', '=2+3 racks'],
      [orders.small.number, 'Kestova Integration', 'Campus core'],
    ]);
  });

  test('has the selected orders alone', async () => {
    const rows = await read(people.finance, exportStaffOrders, { ids: [orders.foreign.id, 'nonsense'] });
    expect(rows.slice(1).map(([number]) => number)).toEqual([orders.foreign.number]);
  });

  test('has the chosen columns alone, in their order; all of them where none is known', async () => {
    const input = { ids: [orders.foreign.id], columns: ['company', 'unknown', 'number'] };
    const rows = await read(people.finance, exportStaffOrders, input);
    expect(rows).toEqual([
      ['Company', 'Country', 'Order'],
      [expect.any(String), 'JO', orders.foreign.number],
    ]);
    const [all = []] = await read(people.finance, exportStaffOrders, { ...input, columns: ['unknown'] });
    expect(all.length).toBeGreaterThan(10);
  });

  test('of a partner has the own orders; other staff get 403', async () => {
    const rows = await read(partners.jordan, exportOrders, { filter: { from: today(app) } });
    expect(rows.map(([number]) => number)).toEqual(['Order', orders.foreign.number]);
    expect((await callAs(app, await app.make.staff('pricing')).refused(exportStaffOrders, {})).status).toBe(403);
    expect((await callAs(app, partners.jordan).refused(exportStaffOrders, {})).status).toBe(403);
  });
});

test('rows carry the number of the partner, who finds an order by it', async () => {
  const { list: rows } = await callAs(app, partners.kenya).ok(listOrders, { keyword: 'PO\u20114711' });
  expect(rows.map(({ id, po_number }) => [id, po_number])).toEqual([[orders.small.id, 'PO-4711']]);
});
