import { addToCart, countCart } from '@trunkline/contract/cart';
import { saveQuotation } from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { getAs, insertPriceList, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

/** Returned by staff: a desk with two kits, and three cents. The desk and its kit have notes and an asked price. */
async function returnTwoLines(): Promise<Quotation> {
  const kit = { accessory_id: products.kit, quantity: 2, note: 'With screws.' };
  const { id, version } = await submitAs(app, owner, {
    items: [
      { product_id: products.desk, quantity: 1, note: 'Grey.', asked_price: '800', accessories: [kit] },
      { product_id: products.cent, quantity: 3 },
    ],
  });
  await callAs(app, pricing).ok(returnQuotation, { id, version, reason: 'Add the chairs.' });
  return getAs(app, owner, id);
}
const toSent = ({ items }: Quotation) =>
  items.map(({ id, product_id, quantity, accessories }) => ({
    id,
    product_id,
    quantity,
    accessories: accessories.map((one) => ({ id: one.id, accessory_id: one.accessory_id, quantity: one.per_unit })),
  }));
const listQuantities = ({ items }: Quotation) => items.map(({ product_id, quantity }) => [product_id, quantity]);

describe('a returned quotation that is extended', () => {
  test('keeps lines, notes and asked prices, and adds each item as a line of its own in the order that was sent', async () => {
    const returned = await returnTwoLines();
    const [desk, cent] = toSent(returned);
    const again = {
      product_id: products.desk,
      quantity: 4,
      accessories: [{ accessory_id: products.kit, quantity: 2 }],
    };
    const extended = await saveAs(app, owner, {
      id: returned.id,
      version: returned.version,
      items: [
        expectDefined(cent),
        again,
        expectDefined(desk),
        { product_id: products.cent, quantity: 3, note: 'New.' },
      ],
    });
    expect(extended.state).toBe('returned');
    expect(listQuantities(extended)).toEqual([
      [products.cent, 3],
      [products.desk, 4],
      [products.desk, 1],
      [products.cent, 3],
    ]);
    expect(extended.items.map(({ id }) => id)).toMatchObject([
      cent?.id,
      expect.any(String),
      desk?.id,
      expect.any(String),
    ]);
    expect(extended.items.map(({ note, asked_price }) => [note, asked_price])).toEqual([
      [null, null],
      [null, null],
      ['Grey.', '800.00'],
      ['New.', null],
    ]);
    expect(extended.items[2]?.accessories).toMatchObject([{ note: 'With screws.', quantity: 2 }]);
    expect((await getAs(app, owner, returned.id)).items).toEqual(extended.items);
    expect(extended.packing.list.map(({ total_qty }) => total_qty)).toEqual([6, 5, 10]);
  });

  test('is priced at the prices of today as a whole, and submitted at them', async () => {
    const returned = await returnTwoLines();
    await insertPriceList(app, '0.2000');
    const items = [...toSent(returned), { product_id: products.desk, quantity: 1 }];
    const extended = await saveAs(app, owner, { id: returned.id, version: returned.version, items });
    await insertPriceList(app, '0.1000');
    expect(returned.items[0]).toMatchObject({ discount_price: '900.00' });
    expect(extended.items.map(({ discount_price }) => discount_price)).toEqual(['800.00', '0.01', '800.00']);
    expect(extended).toMatchObject({ subtotal: '1680.03', changes: [], next_total: extended.total });
    const sent = await saveAs(app, owner, { id: returned.id, version: extended.version, submit: true });
    expect(sent).toMatchObject({ state: 'applying', subtotal: '1880.03' });
  });

  test('takes lines of the cart behind those that it has', async () => {
    const returned = await returnTwoLines();
    const buyer = callAs(app, owner);
    const line = await buyer.ok(addToCart, { product_id: products.desk, quantity: 6, accessories: [] });
    const { id, version } = returned;
    const extended = await saveAs(app, owner, { id, version, from_cart: [line.id] });
    expect(listQuantities(extended)).toEqual([
      [products.desk, 1],
      [products.cent, 3],
      [products.desk, 6],
    ]);
    expect(extended.items[0]).toMatchObject({ note: 'Grey.', asked_price: '800.00' });
    expect(await buyer.ok(countCart, {})).toBe(0);
  });
});

describe('the lines of a returned quotation', () => {
  test('can continue with another product: the note stays', async () => {
    const { id, version, ...returned } = await returnTwoLines();
    const [desk, cent] = toSent({ id, version, ...returned });
    const successor = { ...expectDefined(desk), product_id: products.cent, asked_price: null, accessories: [] };
    const saved = await saveAs(app, owner, { id, version, items: [successor, expectDefined(cent)] });
    expect(saved.items[0]).toMatchObject({
      id: desk?.id,
      product_id: products.cent,
      product_kind: 'device',
      note: 'Grey.',
      asked_price: null,
    });
  });

  test('stay as they are when an added product does not exist, and when another user saved them first', async () => {
    const { id, version, ...returned } = await returnTwoLines();
    const items = toSent({ id, version, ...returned });
    const partner = callAs(app, owner);
    const unknown = { product_id: '019a0000-0000-7000-8000-000000000000', quantity: 1 };
    expect(await partner.refused(saveQuotation, { id, version, items: [...items, unknown] })).toMatchObject({
      status: 404,
      errors: [{ path: 'items.2.product_id' }],
    });
    await saveAs(app, owner, { id, version, items: items.slice(0, 1) });
    const late = [...items, { product_id: products.cent, quantity: 1 }];
    expect((await partner.refused(saveQuotation, { id, version, items: late })).status).toBe(409);
    expect((await getAs(app, owner, id)).items).toHaveLength(1);
  });
});
