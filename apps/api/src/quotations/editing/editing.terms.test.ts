import { addToCart, changeCartLine, deleteCartLines, listCart, replaceCartLines } from '@trunkline/contract/cart';
import { createOrder } from '@trunkline/contract/orders';
import { copyQuotation, reviseQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { approveQuotation, getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { validateConfiguration } from '@trunkline/contract/configurator';
import { expect, test } from 'vitest';
import { saveProductCosts } from '../../catalogue/costs/costs.sql.ts';
import { requiredOrderFields } from '../../orders/orders.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { approveFor, getAs, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const { desk, unpriced } = products;

/** Support: 50.00 alone with a fixed price of 45.00, cost 10.00; under a device 8 % of its list price a year, 10 % off. */
const care = await app.sql(async (trx) => {
  const { cate_id } = await trx
    .selectFrom('products')
    .select('cate_id')
    .where('id', '=', desk)
    .executeTakeFirstOrThrow();
  const texts = JSON.stringify({ en: { title: 'Care', describe: '' } });
  const names = {
    code: 'CARE',
    part_number: '100-CARE',
    model: 'CARE',
    brand: 'Corvid',
    words: 'care',
    drawing: 'support',
  };
  const prices = { product_line: 'desks', gpl: '50.00', device_percent: '8.00' };
  const { id } = await trx
    .insertInto('products')
    .values({ ...names, ...prices, cate_id, kind: 'support', texts, created_at: app.context.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveProductCosts(trx, new Map([[id, '10.00']]));
  const list = await trx.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('price_list_fixed')
    .values({ price_list_id: list.id, part_number: '100-CARE', price: '45.00' })
    .execute();
  return id;
});

const under = (term_months?: number | null, device = desk) => ({
  product_id: device,
  quantity: 2,
  accessories: [{ accessory_id: care, quantity: 1, ...(term_months === undefined ? {} : { term_months }) }],
});
const setGpl = (gpl: string) =>
  app.sql((trx) => trx.updateTable('products').set({ gpl }).where('id', '=', desk).execute());

test.each([
  { term: undefined, term_months: 12, market_price: '80.00', discount_price: '72.00' },
  { term: null, term_months: 12, market_price: '80.00', discount_price: '72.00' },
  { term: 1, term_months: 1, market_price: '6.67', discount_price: '6.00' },
  { term: 36, term_months: 36, market_price: '240.00', discount_price: '216.00' },
  { term: 120, term_months: 120, market_price: '800.00', discount_price: '720.00' },
])('support under a device costs its share for $term months', async ({ term, ...expected }) => {
  const draft = await saveAs(app, owner, { items: [under(term)] });
  expect(draft.items).toMatchObject([
    { market_price: '1000.00', term_months: null, accessories: [{ ...expected, quantity: 2 }] },
  ]);
});

test.each([0, 121, 1.5])('a term of %s months is refused', async (term) => {
  const refused = await callAs(app, owner).refused(saveQuotation, { items: [under(term)] });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'items.0.accessories.0.term_months' }] });
});

test('support alone has its own list price and its fixed price, whatever its term', async () => {
  const items = [{ product_id: care, quantity: 1, term_months: 36 }];
  const alone = { market_price: '50.00', discount_price: '45.00', term_months: 36 };
  expect((await saveAs(app, owner, { items })).items).toMatchObject([alone]);
  const { accessories } = under(12);
  const both = await saveAs(app, owner, { items: [{ product_id: desk, quantity: 1, accessories }, ...items] });
  expect(both.items).toMatchObject([{ accessories: [{ market_price: '80.00' }] }, alone]);
});

test('a device without a price gives its support none', async () => {
  const draft = await saveAs(app, owner, { items: [under(12, unpriced)] });
  expect(draft.items).toMatchObject([{ accessories: [{ market_price: null, discount_price: null }] }]);
});

test('the price follows the device until it is decided, and the term with every save, copy and revision', async () => {
  const draft = await saveAs(app, owner, { items: [under(36)] });
  expect(draft).toMatchObject({ gpl_price: '2480.00', subtotal: '2232.00' });
  await setGpl('2000.00');
  const opened = await getAs(app, owner, draft.id);
  const fields = opened.changes.map(({ part_number, field, from, to }) => [part_number, field, from, to]);
  expect(fields).toEqual(expect.arrayContaining([['100-CARE', 'market_price', '240.00', '480.00']]));
  const items = [under()];
  const [stored] = draft.items;
  const edited = { ...items[0], product_id: desk, quantity: 2, id: stored?.id };
  const accessories = [{ id: stored?.accessories[0]?.id, accessory_id: care, quantity: 1 }];
  const saved = await saveAs(app, owner, { id: draft.id, version: draft.version, items: [{ ...edited, accessories }] });
  const doubled = { market_price: '480.00', discount_price: '432.00', term_months: 36 };
  expect(saved.items).toMatchObject([{ accessories: [doubled] }]);
  expect((await callAs(app, owner).ok(copyQuotation, { id: draft.id })).items).toMatchObject([
    { accessories: [doubled] },
  ]);

  const submitted = await submitAs(app, owner, { id: saved.id, version: saved.version });
  const seen = await callAs(app, pricing).ok(getStaffQuotationDetail, { id: submitted.id });
  // Cost: two desks at 600.00 and, at 480.00 of 50.00 list price, two supports at 96.00.
  expect(seen).toMatchObject({ margin: { cost: '1392.00' } });
  await callAs(app, pricing).ok(approveQuotation, { id: submitted.id, version: submitted.version });
  await setGpl('1000.00');
  const approved = await getAs(app, owner, submitted.id);
  expect(approved.items).toMatchObject([{ accessories: [doubled] }]);
  const revision = await callAs(app, owner).ok(reviseQuotation, { id: approved.id });
  expect(revision.items).toMatchObject([{ accessories: [{ market_price: '240.00', term_months: 36 }] }]);
  const ordered = await approveFor(app, owner, pricing, { items: [under(60)] });
  const order = await callAs(app, owner).ok(createOrder, { quotation_id: ordered.id, ...requiredOrderFields });
  const ordered60 = { part_number: '100-CARE', discount_price: '360.00', term_months: 60 };
  expect(order.items).toMatchObject([{ part_number: '100-DESK', accessories: [ordered60] }]);
});

test('cart and configurator show the price of a year, and no check', async () => {
  const accessories = [{ accessory_id: care, quantity: 1 }];
  await callAs(app, owner).ok(addToCart, { product_id: desk, quantity: 2, accessories });
  await callAs(app, owner).ok(addToCart, { product_id: care, quantity: 1 });
  const cart = await callAs(app, owner).ok(listCart, {});
  const lines = cart.list.map(({ part_number, checks, ...line }) => [part_number, { subtotal: line.subtotal, checks }]);
  expect(Object.fromEntries(lines)).toEqual({
    '100-CARE': { subtotal: '45.00', checks: [] },
    '100-DESK': { subtotal: '1944.00', checks: [] },
  });
  const answer = await callAs(app, owner).ok(validateConfiguration, { product_id: desk, quantity: 2, accessories });
  expect(answer).toMatchObject({ checks: [], subtotal: '1944.00' });
  const draft = await saveAs(app, owner, { from_cart: cart.list.map(({ id }) => id) });
  expect(draft.subtotal).toBe('1989.00');
});

test('the term of the cart sets the price, stays through changes, and becomes that of the quotation', async () => {
  const as = callAs(app, owner);
  const add = (term_months?: number) =>
    as.ok(addToCart, {
      product_id: desk,
      quantity: 1,
      accessories: [{ accessory_id: care, quantity: 1, ...(term_months === undefined ? {} : { term_months }) }],
    });
  const read = async () => {
    const { list } = await as.ok(listCart, {});
    return list.map(({ quantity, subtotal, accessories }) => [quantity, accessories[0]?.term_months, subtotal]);
  };
  const { id } = await add(36);
  await add(36);
  await add();
  await add(12);
  // Device 900.00; support 72.00 a year.
  expect(await read()).toEqual([
    [2, 36, '2232.00'],
    [2, 12, '1944.00'],
  ]);
  const priced = { product_id: desk, quantity: 2, accessories: [{ accessory_id: care, quantity: 1, term_months: 36 }] };
  expect((await as.ok(validateConfiguration, priced)).subtotal).toBe('2232.00');

  const accessories = [{ accessory_id: care, quantity: 2 }];
  const unnamed = await as.ok(changeCartLine, { id, version: 2, accessories });
  expect(unnamed).toMatchObject({ subtotal: '2664.00', accessories: [{ per_unit: 2, term_months: 36 }] });
  const lines = [{ id, version: unnamed.version }];
  const replaced = await as.ok(replaceCartLines, {
    lines,
    items: [{ id, product_id: desk, quantity: 2, accessories }],
  });
  expect((await read())[0]).toEqual([2, 36, '2664.00']);
  const [{ version } = { version: 0 }] = replaced.lines;
  const longer = [{ accessory_id: care, quantity: 1, term_months: 60 }];
  await as.ok(changeCartLine, { id, version, accessories: longer });
  expect((await read())[0]).toEqual([2, 60, '2520.00']);
  const draft = await saveAs(app, owner, { from_cart: [id] });
  expect(draft).toMatchObject({ subtotal: '2520.00', items: [{ accessories: [{ term_months: 60 }] }] });

  // A line whose term becomes that of another one joins it.
  const [rest] = (await as.ok(listCart, {})).list;
  const second = await add(24);
  await as.ok(changeCartLine, {
    id: second.id,
    version: 1,
    accessories: [{ accessory_id: care, quantity: 1, term_months: null }],
  });
  expect(await read()).toEqual([[3, 12, '2916.00']]);
  expect(rest?.quantity).toBe(2);
  await as.ok(deleteCartLines, { ids: [second.id] });
});

test.each([0, 121, 1.5])('a term of %s months is refused in the cart', async (term_months) => {
  const accessories = [{ accessory_id: care, quantity: 1, term_months }];
  const refused = await callAs(app, owner).refused(addToCart, { product_id: desk, quantity: 1, accessories });
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'accessories.0.term_months' }] });
});

test('a part that is named with two terms is refused, with the same one twice summed', async () => {
  const as = callAs(app, owner);
  const send = (...terms: (number | null)[]) => ({
    product_id: desk,
    quantity: 1,
    accessories: terms.map((term_months) => ({ accessory_id: care, quantity: 1, term_months })),
  });
  const refused = await as.refused(addToCart, send(24, 36));
  expect(refused).toMatchObject({ status: 400, errors: [{ path: 'accessories.1.term_months' }] });
  const { id } = await as.ok(addToCart, send(12, null));
  const added = (await as.ok(listCart, {})).list.find((line) => line.id === id);
  expect(added?.accessories).toMatchObject([{ per_unit: 2, term_months: 12 }]);
});
