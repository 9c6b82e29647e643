import { cancelOrder, createOrder, getOrderDetail } from '@trunkline/contract/orders';
import { approveQuotation, downloadStaffQuotation, recallQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';

import { approveFor, createFiveDeskItems, getAs, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const auditor = await app.make.staff('channel');

const reason = 'Because of the cabinets.';
const orderFields = {
  project_name: 'Clinic',
  customer_name: 'Clinic',
  expect_delivery_date: addDays(toDay(new Date()), 60),
};

describe('recalling', () => {
  test('returns the quotation to the partner and drops the approved prices at the next submission', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const prices = [{ item_id: expectDefined(items[0]).id, discount_price: '880.00' }];
    const done = await callAs(app, pricing).ok(approveQuotation, { id, version, items: prices });
    await app.runJobs();
    const back = await callAs(app, pricing).ok(recallQuotation, { id, version: done.version, reason });
    expect(back).toMatchObject({ state: 'returned', valid_until: null, subtotal: '4800.00' });
    expect((await callAs(app, pricing).refused(recallQuotation, { id, version: back.version, reason })).status).toBe(
      409,
    );
    const again = await saveAs(app, owner, { id, version: back.version, submit: true });
    expect(again).toMatchObject({ state: 'applying', subtotal: '4900.00', approvals: [], valid_until: null });
  });

  test('allows new items after the only order was cancelled; the cancelled order keeps its lines', async () => {
    const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
    const made = (await callAs(app, owner).ok(createOrder, { quotation_id: id, ...orderFields })) as { id: string };
    await callAs(app, owner).ok(cancelOrder, { id: made.id, version: 1, reason });
    const { version } = await getAs(app, owner, id);
    const back = await callAs(app, pricing).ok(recallQuotation, { id, version, reason });
    const items = [{ product_id: products.desk, quantity: 3 }];
    const again = await saveAs(app, owner, { id, version: back.version, items, submit: true });
    expect(again).toMatchObject({ state: 'applying', items: [{ quantity: 3, ordered: 0 }] });
    const cancelled = await callAs(app, owner).ok(getOrderDetail, { id: made.id });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      subtotal: '4900.00',
      items: [{ item_id: null, quantity: 5 }],
    });
  });

  test('returns 409 when a part is ordered; the state follows the orders', async () => {
    const { id, items } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
    const part = { quotation_id: id, ...orderFields, items: [{ item_id: expectDefined(items[0]).id, quantity: 2 }] };
    await callAs(app, owner).ok(createOrder, part);
    const partly = await getAs(app, owner, id);
    expect(partly).toMatchObject({ state: 'partially_ordered', items: [{ ordered: 2, open: 3 }] });
    expect(expectDefined(partly.items[0]).accessories[0]).toMatchObject({ ordered: 4, open: 6 });
    expect((await callAs(app, pricing).refused(recallQuotation, { id, version: partly.version, reason })).status).toBe(
      409,
    );
    await callAs(app, owner).ok(createOrder, { quotation_id: id, ...orderFields });
    const whole = await getAs(app, owner, id);
    expect(whole).toMatchObject({ state: 'ordered', actions: ['copy', 'download', 'message'] });
    expect(whole.timeline.map((entry) => entry.move)).toEqual([
      'create',
      'submit',
      'approve',
      'order_part',
      'order_all',
    ]);
  });
});

describe('after a decision', () => {
  test('the audit names approver and company', async () => {
    const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
    const rows = await app.sql((trx) =>
      trx.selectFrom('audit').select(['action', 'actor_id', 'company_id']).where('object_id', '=', id).execute(),
    );
    expect(rows).toEqual([{ action: 'quotation.approve', actor_id: pricing.user_id, company_id: owner.company_id }]);
  });

  test('staff with the read permission download the PDF, partners get 403', async () => {
    const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
    const file = await callAs(app, auditor).raw(downloadStaffQuotation, { id });
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await callAs(app, owner).refused(downloadStaffQuotation, { id })).status).toBe(403);
  });
});
