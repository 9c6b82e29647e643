import { createOrder } from '@trunkline/contract/orders';
import { revokeQuotation } from '@trunkline/contract/quotations';
import { approveQuotation, getStaffQuotationDetail, returnQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { createTestProducts, getAs, saveAs, submitAs } from '../quotations.testing.ts';

test('last orders are a warning to partner and staff while the quotation can become an order, and not afterwards', async () => {
  const app = await boot();
  const products = await createTestProducts(app);
  const owner = await app.make.member({ type: 'DPP' });
  const pricing = await app.make.staff('pricing');
  const last_orders_on = addDays(toDay(app.context.clock()), 60);
  await app.sql((trx) =>
    trx.updateTable('products').set({ state: 'last_orders', last_orders_on }).where('id', '=', products.desk).execute(),
  );
  const warning = { level: 'warning', rule: 'last_orders', item: 0, product_id: products.desk };
  const items = [{ product_id: products.desk, quantity: 2 }];
  const { id, version, checks } = await saveAs(app, owner, { items });
  expect(checks).toMatchObject([warning]);
  const sent = await saveAs(app, owner, { id, version, submit: true });
  const staff = callAs(app, pricing);
  const back = await staff.ok(returnQuotation, { id, version: sent.version, reason: 'More.' });
  const again = await saveAs(app, owner, { id, version: back.version, submit: true });
  const approved = await staff.ok(approveQuotation, { id, version: again.version });
  for (const quotation of [sent, back, again, approved, await getAs(app, owner, id)])
    expect(quotation.checks).toMatchObject([warning]);
  expect((await staff.ok(getStaffQuotationDetail, { id })).checks).toMatchObject([warning]);
  // Nobody can edit it any more, so that no fix is offered.
  expect(expectDefined(approved.checks[0])).not.toHaveProperty('fix');
  const order = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date: addDays(last_orders_on, 60) };
  await callAs(app, owner).ok(createOrder, { quotation_id: id, ...order });
  expect(await getAs(app, owner, id)).toMatchObject({ state: 'ordered', checks: [] });
  const other = await submitAs(app, owner, { items });
  expect(await callAs(app, owner).ok(revokeQuotation, { id: other.id })).toMatchObject({ checks: [] });
  await app.close();
});
