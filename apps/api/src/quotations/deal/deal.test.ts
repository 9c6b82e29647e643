import { cancelOrder, createOrder } from '@trunkline/contract/orders';
import { getQuotationDeal } from '@trunkline/contract/staff/quotation-deal';
import { approveQuotation, rejectQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { getAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

const items = [{ product_id: products.desk, quantity: 2 }];
const read = (id: string, user = pricing) => callAs(app, user).ok(getQuotationDeal, { id });

/** Approved at a price and ordered whole. */
async function orderAt(discount_price: string, user: TestUser = owner) {
  const { id, version, items: lines } = await submitAs(app, user, { items });
  const decided = [{ item_id: expectDefined(lines[0]).id, discount_price }];
  await callAs(app, pricing).ok(approveQuotation, { id, version, items: decided });
  const fields = { project_name: 'Clinic', customer_name: 'Clinic' };
  const expect_delivery_date = addDays(toDay(new Date()), 60);
  const order = await callAs(app, user).ok(createOrder, { quotation_id: id, ...fields, expect_delivery_date });
  if (!('id' in order)) throw new Error('the answer is not an order');
  return order;
}

test('shows the last three prices that the company paid for a product, the newest first, and no cancelled order', async () => {
  const buyer = await app.make.member({ type: 'DPP' });
  const prices = ['890.00', '880.00', '870.00', '860.00'];
  const orders = [];
  for (const price of prices) orders.push(await orderAt(price, buyer));
  await orderAt('850.00'); // of another company
  const cancelled = await orderAt('840.00', buyer);
  await callAs(app, buyer).ok(cancelOrder, { id: cancelled.id, version: cancelled.version, reason: 'No' });
  const { id, items: lines } = await submitAs(app, buyer, {
    items: [...items, { product_id: products.cent, quantity: 1 }],
  });
  const { paid_prices: paid } = await read(id);
  expect(paid).toMatchObject([
    {
      item_id: lines[0]?.id,
      list: [
        { number: orders[3]?.number, discount_price: '860.00', quantity: 2, currency: 'USD' },
        { discount_price: '870.00' },
        { discount_price: '880.00' },
      ],
    },
  ]);
  expect(paid[0]?.list).toHaveLength(3);
});

test('an order of the quotation itself is no earlier price', async () => {
  const buyer = await app.make.member({ type: 'DPP' });
  const { quotation_id } = await orderAt('890.00', buyer);
  expect((await read(expectDefined(quotation_id))).paid_prices).toEqual([]);
});

test('shows open quotations of the company, and of other companies for the same end user', async () => {
  const [buyer, rival] = [await app.make.member({ type: 'DPP' }), await app.make.member({ type: 'DPP' })];
  const project_info = { enduser_name: 'Harrowdale University', project_name: 'Campus' };
  const { id } = await submitAs(app, buyer, { items, project_info });
  const open = await submitAs(app, buyer, { items });
  const over = await submitAs(app, buyer, { items });
  await callAs(app, pricing).ok(rejectQuotation, { id: over.id, version: over.version, reason: 'No' });
  const theirs = await submitAs(app, rival, { items, project_info: { enduser_name: 'HARROWDALE university' } });
  await submitAs(app, rival, { items });
  const deal = await read(id);
  expect(deal.of_company).toMatchObject({ total: 1, list: [{ id: open.id, state: 'applying', total: open.total }] });
  expect(deal.of_enduser).toMatchObject({ total: 1, list: [{ id: theirs.id, company_id: rival.company_id }] });
});

test('is for staff who read quotations', async () => {
  const { id } = await submitAs(app, owner, { items });
  await read(id, await app.make.staff('auditor'));
  expect((await callAs(app, owner).refused(getQuotationDeal, { id })).status).toBe(403);
  expect((await callAs(app, await app.make.staff('content')).refused(getQuotationDeal, { id })).status).toBe(403);
  expect((await getAs(app, owner, id)).id).toBe(id);
});
