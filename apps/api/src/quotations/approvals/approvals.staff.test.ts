import { getQuotationDetail } from '@trunkline/contract/quotations';
import { approveQuotation, getStaffQuotationDetail, rejectQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';

import { createFiveDeskItems, getAs, insertPriceList, setUpQuotationTest, submitAs } from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const second = await app.make.staff('pricing');
const admin = await app.make.staff('admin');
const auditor = await app.make.staff('channel');

const today = () => toDay(app.context.clock());
const reason = 'Because of the cabinets.';

describe('the staff detail', () => {
  test('returns own prices, margin and limit; no margin and no decision for a reader', async () => {
    const { id } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const opened = await callAs(app, pricing).ok(getStaffQuotationDetail, { id });
    expect(opened).toMatchObject({
      company: { name: 'Wadi Orvan Systems', country: 'JO' },
      own_subtotal: '4500.00',
      discount_percent: '0.00',
      limit_percent: '15',
      validity_days: 30,
      margin: { cost: '3000.00', amount: '1500.00', percent: '33.3' },
      proposal: null,
    });
    expect(opened.items[0]).toMatchObject({ own_price: '900.00', product_line: 'desks' });
    const read = await callAs(app, auditor).ok(getStaffQuotationDetail, { id });
    expect(read.actions).toEqual(['download']);
    expect(read).not.toHaveProperty('margin');
    expect(read.items[0]).not.toHaveProperty('margin');
    expect((await callAs(app, auditor).refused(approveQuotation, { id, version: 2 })).status).toBe(403);
  });

  test('returns 403 for staff on the calls of partners', async () => {
    const { id } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    expect((await callAs(app, pricing).refused(getQuotationDetail, { id })).status).toBe(403);
    expect((await callAs(app, admin).refused(getQuotationDetail, { id })).status).toBe(403);
  });
});

describe('approving', () => {
  test('freezes the sent prices and charges, and the partner sees them', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const kit = expectDefined(expectDefined(items[0]).accessories[0]).id;
    const answer = await callAs(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [
        { item_id: expectDefined(items[0]).id, discount_price: '780' },
        { item_id: kit, discount_price: '45.00' },
      ],
      other_charges: '48',
      reason,
    });
    // 3,900.00 + 450.00 is 11.22 % below 4,900.00
    expect(answer).toMatchObject({ state: 'approved', version: 3, discount_percent: '11.22', own_subtotal: '4900.00' });
    await insertPriceList(app, '0.5000');
    const seen = await getAs(app, owner, id);
    await insertPriceList(app, '0.1000');
    expect(seen).toMatchObject({
      state: 'approved',
      version: 3,
      subtotal: '4350.00',
      other_charges: '48.00',
      total: '4398.00',
      valid_until: addDays(today(), 30),
      approvals: [{ who: pricing.realname }],
      actions: ['revise', 'copy', 'order', 'download', 'message'],
    });
    expect(seen.timeline.at(-1)).toMatchObject({ from: 'applying', to: 'approved', side: 'staff', reason });
  });

  test('charges VAT when the sent prices lead below the threshold', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const answer = await callAs(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [{ item_id: expectDefined(items[0]).id, discount_price: '799.99' }],
    });
    expect(answer).toMatchObject({ subtotal: '3999.95', tax_rate: '0.17', tax: '679.99', total: '4679.94' });
  });

  test('answers 200 to one and 409 to the other of two decisions at once', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const [a, b] = await Promise.all([
      callAs(app, pricing).raw(approveQuotation, { id, version }),
      callAs(app, second).raw(rejectQuotation, { id, version, reason }),
    ]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 409]));
  });
});
