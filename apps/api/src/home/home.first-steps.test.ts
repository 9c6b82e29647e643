import { addToCart } from '@trunkline/contract/cart';
import { getPartnerHome } from '@trunkline/contract/home';
import { expect, test } from 'vitest';
import { createFiveDeskItems, saveAs, setUpQuotationTest, submitAs } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';

const { app, products, owner } = await setUpQuotationTest();
const readSteps = async (user: Parameters<typeof callAs>[1]) =>
  (await callAs(app, user).ok(getPartnerHome, {})).first_steps.map(({ name, done, missing }) => [name, done, missing]);

test('a new company has steps; the profile names what an order needs', async () => {
  const newcomer = await app.make.member({ complete: false });
  const [configure, bom, profile] = await readSteps(newcomer);
  expect([configure, bom]).toEqual([
    ['configure', false, []],
    ['bom', false, []],
  ]);
  expect(profile?.slice(0, 2)).toEqual(['profile', false]);
  expect(profile?.[2]).toContain('address');
});

test('products in the own cart or on a quotation of the company count as done', async () => {
  const buyer = await app.make.member({ type: 'DPP' });
  await callAs(app, buyer).ok(addToCart, { product_id: products.desk, quantity: 1, accessories: [] });
  const done = [
    ['configure', true, []],
    ['bom', true, []],
    ['profile', true, []],
  ];
  expect(await readSteps(buyer)).toEqual(done);
  const colleague = await app.make.colleague(buyer);
  expect((await readSteps(colleague)).slice(0, 2)).toEqual([
    ['configure', false, []],
    ['bom', false, []],
  ]);
  await saveAs(app, buyer, { items: createFiveDeskItems(products) });
  expect(await readSteps(colleague)).toEqual(done);
});

test('there are no steps after the first submission of the company', async () => {
  await submitAs(app, owner, { items: createFiveDeskItems(products) });
  expect(await readSteps(await app.make.colleague(owner))).toEqual([]);
});
