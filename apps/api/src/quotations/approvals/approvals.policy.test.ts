import { approveQuotation, previewDecision } from '@trunkline/contract/staff/quotations';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type TestUser } from '../../testing/factories.ts';
import { createFiveDeskItems, getAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

test('returns 400 without a reason beyond the limit, and changes nothing', async () => {
  const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
  const at = (discount_price: string) => [{ item_id: expectDefined(items[0]).id, discount_price }];
  const refused = await callAs(app, pricing).refused(approveQuotation, { id, version, items: at('764.99') });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'reason', rule: 'required' }] });
  expect(await getAs(app, owner, id)).toMatchObject({ state: 'applying', version, needs_second: false });
  const done = await callAs(app, pricing).ok(approveQuotation, { id, version, items: at('765.00') }); // 15.00 %
  expect(done.state).toBe('approved');
});

/** A submitted quotation, and prices for its desks (own price 900.00, cost 600.00) and kits (own price 40.00, cost unknown). */
async function submitWithPrices(desk: string, kit: string) {
  const { id, version, items } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
  const device = expectDefined(items[0]);
  const prices = [
    { item_id: device.id, discount_price: desk },
    { item_id: expectDefined(device.accessories[0]).id, discount_price: kit },
  ];
  const preview = await callAs(app, pricing).ok(previewDecision, { id, items: prices });
  return {
    input: { id, version, items: prices, reason: 'Agreed with the partner.' },
    concerns: preview.items.map(({ concern }) => concern),
  };
}

test.each([
  ['900.00', '80.00'],
  ['600.00', '40.00'],
  ['1800.00', '0.01'],
])('desks at %s and kits at %s need no confirmation', async (desk, kit) => {
  const { input, concerns } = await submitWithPrices(desk, kit);
  expect(concerns).toEqual([null, null]);
  expect((await callAs(app, pricing).ok(approveQuotation, input)).version).toBe(input.version + 1);
});

test.each([
  ['900.00', '80.01', [null, 'above_twice']],
  ['900.00', '0.00', [null, 'zero_price']],
  ['599.99', '40.00', ['below_cost', null]],
  ['0', '99999.00', ['zero_price', 'above_twice']],
])('desks at %s and kits at %s have to be confirmed: %s', async (desk, kit, expected) => {
  const { input, concerns } = await submitWithPrices(desk, kit);
  expect(concerns).toEqual(expected);
  const staff = callAs(app, pricing);
  const refused = await staff.refused(approveQuotation, input);
  expect(refused.status).toBe(400);
  expect(refused.errors.map(({ path, rule }) => [path, rule])).toEqual(
    expected.flatMap((concern, index) => (concern ? [[`items.${index}.discount_price`, 'confirm']] : [])),
  );
  expect((await staff.refused(approveQuotation, { ...input, confirm: false })).errors).toEqual(refused.errors);
  expect((await getAs(app, owner, input.id)).version).toBe(input.version);
  expect((await staff.ok(approveQuotation, { ...input, confirm: true })).version).toBe(input.version + 1);
});

test('names part number and figures, and no cost to approvers who may not see costs', async () => {
  await app.sql((trx) =>
    trx
      .insertInto('roles')
      .values({ name: 'substitute', permissions: ['sales:quotation:read', 'sales:quotation:decide'] })
      .execute(),
  );
  const substitute = await app.make.staff('substitute');
  const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
  const low = [{ item_id: expectDefined(items[0]).id, discount_price: '500' }];
  const input = { id, version, items: low, reason: 'Agreed.' };
  const readMessage = async (user: TestUser) =>
    (await callAs(app, user).refused(approveQuotation, input)).errors[0]?.msg.replaceAll(/[\u2066-\u2069]/g, '');
  expect(await readMessage(pricing)).toBe(
    '100-DESK: USD 500.00 is below the cost of USD 600.00 by USD 100.00 per piece.',
  );
  expect(await readMessage(substitute)).toBe('100-DESK: USD 500.00 is below cost.');
});
