import { approveQuotation, getStaffQuotationDetail, listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { approveFor, createFiveDeskItems, createTestProducts, getAs, saveAs, submitAs } from '../quotations.testing.ts';

const app = await startTestApp();
const owner = await app.make.member({ type: 'DPP', company: 'Wadi Orvan Systems', country: 'JO' });

describe('the queue', () => {
  test('lists the longest wait first, no drafts, and margins only for callers who may see costs', async () => {
    const fresh = await boot();
    const goods = await createTestProducts(fresh);
    const [a, b] = [await fresh.make.member({ type: 'DPP' }), await fresh.make.member({ company: 'Pellan' })];
    const staff = await fresh.make.staff('pricing');
    const decided = await approveFor(fresh, a, staff, { items: createFiveDeskItems(goods) });
    const first = await submitAs(fresh, a, { items: createFiveDeskItems(goods), application_price: '4000.00' });
    const next = await submitAs(fresh, b, { items: createFiveDeskItems(goods) });
    const draft = await saveAs(fresh, a, {});
    const queue = (input: object) => callAs(fresh, staff).ok(listStaffQuotations, input);
    const all = await queue({});
    expect(all.list.map((row) => row.id)).toEqual([first.id, next.id, decided.id]);
    expect(all.summary).toMatchObject({ waiting: 2, value_usd: '10400.00', needs_second: 0, median_hours: 0 });
    expect(all.list[0]).toMatchObject({
      company: { id: a.company_id, memberships: [{ type: 'DPP', level: 'silver' }] },
      below_percent: '18.37', // 4,000 asked of 4,900
      actions: expect.arrayContaining(['download', 'approve', 'counter', 'return', 'reject', 'assign', 'message']),
      margin: null, // nobody knows what the kit costs
    });
    expect((await queue({ filter: { state: 'approved' } })).list.map((row) => row.id)).toEqual([decided.id]);
    expect((await queue({ filter: { company: b.company_id } })).list.map((row) => row.id)).toEqual([next.id]);
    expect((await queue({ filter: { company: 'nobody' } })).total).toBe(0);
    expect((await queue({ keyword: 'pellan' })).list.map((row) => row.id)).toEqual([next.id]);
    expect((await callAs(fresh, staff).refused(getStaffQuotationDetail, { id: draft.id })).status).toBe(404);
    expect(await getAs(fresh, b, next.id)).toMatchObject({ queue: { position: 2, waiting: 2, median_hours: 0 } });
    const reader = await fresh.make.staff('channel');
    expect((await callAs(fresh, reader).ok(listStaffQuotations, {})).list[0]).not.toHaveProperty('margin');
    await fresh.close();
  });

  test('shows the proposed figures and margin while a second approval is pending', async () => {
    const goods = await createTestProducts(app);
    const pricing = await app.make.staff('pricing');
    const items = [{ product_id: goods.desk, quantity: 5 }];
    const { id, version, ...sent } = await submitAs(app, owner, { items, application_price: '4400.00' });
    const findRow = async () =>
      (await callAs(app, pricing).ok(listStaffQuotations, {})).list.find((row) => row.id === id);
    expect(await findRow()).toMatchObject({ subtotal: '4500.00', below_percent: '2.22', margin: { percent: '33.3' } });
    const prices = [{ item_id: expectDefined(sent.items[0]).id, discount_price: '700.00' }];
    await callAs(app, pricing).ok(approveQuotation, { id, version, items: prices, reason: 'Competitor.' });
    expect(await findRow()).toMatchObject({
      needs_second: true,
      subtotal: '3500.00',
      total: '4095.00',
      total_usd: '4095.00',
      below_percent: '22.22',
      margin: { cost: '3000.00', amount: '500.00', percent: '14.3' },
    });
    expect(await getAs(app, owner, id)).toMatchObject({ subtotal: '4500.00', total: '4500.00' });
  });

  test('returns 403 for partners and for staff without the permission', async () => {
    for (const person of [owner, await app.make.staff('finance')]) {
      expect((await callAs(app, person).refused(listStaffQuotations, {})).status).toBe(403);
      expect((await callAs(app, person).refused(getStaffQuotationDetail, { id: 'x' })).status).toBe(403);
    }
  });
});
