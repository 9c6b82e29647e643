import { saveCompany } from '@trunkline/contract/staff/companies';
import { getCompanyReceivables, listCompanyWaiting } from '@trunkline/contract/staff/partners/company-account';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { saveQuotation } from '@trunkline/contract/quotations';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOrderAt, createPeople, moveClock, orderAs, payOrder, type People } from '../../orders/orders.testing.ts';
import { insertApprovedQuotation } from '../../orders/creation/approved-quotation.testing.ts';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

const app = await startTestApp();
const products = await createTestProducts(app);
let people: People = await createPeople(app);
const pricing = await app.make.staff('pricing');
const admin = await app.make.staff('admin');
/** Each test has a company of its own under OA45; an order is USD 4,500.00. */
beforeEach(async () => {
  await moveClock(app, 0);
  people = {
    ...people,
    partner: await app.make.member({ type: 'DPP', payment_term: 'oa45', credit_limit: '90000.00' }),
  };
});

const id = () => people.partner.company_id;
const readReceivables = (user = people.finance) => callAs(app, user).ok(getCompanyReceivables, { id: id() });

describe('the receivables of a company', () => {
  test('are empty without orders, with every age', async () => {
    expect(await readReceivables()).toMatchObject({
      open_usd: '0.00',
      overdue_usd: '0.00',
      orders: 0,
      limit: '90000.00',
      available: '90000.00',
      list: [],
      payments: [],
      ages: expect.arrayContaining([{ age: 'older', orders: 0, open_usd: '0.00' }]),
    });
  });

  test('are by the days since the due day, less payments; the last payments stand below', async () => {
    await orderAs(app, people.partner, (await insertApprovedQuotation(app, people.partner)).id);
    const { order } = await createOrderAt(app, people, 'shipped');
    await payOrder(app, people, order, '1000.00');
    const findAge = async () => (await readReceivables()).ages.filter(({ orders }) => orders > 0).map(({ age }) => age);
    expect(await findAge()).toEqual(['unshipped', 'not_due']);
    for (const [days, age] of [
      [45, 'not_due'],
      [46, 'days_30'],
      [75, 'days_30'],
      [76, 'days_60'],
      [106, 'days_90'],
      [136, 'older'],
    ] as const) {
      await moveClock(app, days);
      expect([days, await findAge()]).toEqual([days, ['unshipped', age]]);
    }
    const late = await readReceivables();
    expect(late.payments).toMatchObject([{ number: order.number, amount: '1000.00' }]);
    expect(late.list.map(({ number, days_late }) => [number, days_late])).toEqual([
      [order.number, 91],
      [expect.any(String), 0],
    ]);
    expect(late.overdue_usd).toBe(late.list[0]?.open_usd);
    expect(late.overdue_orders).toBe(1);
  });

  test('a stranger gets 403, an unknown company 404', async () => {
    const input = { id: id() };
    expect((await callAs(app, people.partner).refused(getCompanyReceivables, input)).status).toBe(403);
    expect((await callAs(app, people.partner).refused(listCompanyWaiting, input)).status).toBe(403);
    const unknown = { id: crypto.randomUUID() };
    expect((await callAs(app, people.finance).refused(getCompanyReceivables, unknown)).status).toBe(404);
    expect((await callAs(app, people.finance).refused(listCompanyWaiting, unknown)).status).toBe(404);
  });
});

describe('what waits', () => {
  const listWaiting = async (user: TestUser) => (await callAs(app, user).ok(listCompanyWaiting, { id: id() })).list;

  test('names the side of each record and the days; drafts of the partner are left out', async () => {
    const partner = callAs(app, people.partner);
    const items = [{ product_id: products.desk, quantity: 1, accessories: [] }];
    const project_info = { project_name: 'Harbour', enduser_name: 'Harbour Authority', enduser_country: 'GB' };
    await partner.ok(saveQuotation, { items, project_info });
    const sent = await partner.ok(saveQuotation, { items, project_info, submit: true });
    expect(await listWaiting(admin)).toMatchObject([
      { object: 'quotation', number: sent.number, on: 'vendor', days: 0, project: 'Harbour', assigned: null },
    ]);
    await callAs(app, pricing).ok(returnQuotation, {
      id: sent.id,
      version: sent.version,
      reason: 'The plug is missing.',
    });
    expect(await listWaiting(admin)).toMatchObject([{ number: sent.number, on: 'partner', state: 'returned' }]);
    // Nothing of the company itself waits by this change.
    await callAs(app, people.finance).ok(saveCompany, { id: id(), version: 1, credit_limit: null, reason: 'Audited.' });
    expect(await listWaiting(admin)).toHaveLength(1);
  });

  test('shows the records that the caller may read', async () => {
    await createOrderAt(app, people, 'payment_submitted');
    const objects = async (user: TestUser) => (await listWaiting(user)).map(({ object }) => object);
    expect(await objects(people.finance)).toContain('order');
    expect(await objects(await app.make.staff('channel'))).toEqual([]);
  });
});
