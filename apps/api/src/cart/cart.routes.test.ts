import {
  addToCart,
  cartLinesAtMost,
  changeCartLine,
  countCart,
  listCart,
  removeFromCart,
} from '@trunkline/contract/cart';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { visitor } from '../platform/http/access.ts';
import { removeCartLines, takeCheckedLines } from './cart.actions.ts';

let app: Booted;
let buyer: Person;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
  for (const { id, model } of rows) ids.set(model, id);
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});

const idOf = (model: string): string => ids.get(model)!;
const pick = (list: Record<string, number>) =>
  Object.entries(list).map(([model, quantity]) => ({ accessory_id: idOf(model), quantity }));
const add = (model: string, quantity = 1, accessories: Record<string, number> = {}, person = buyer) =>
  as(app, person).ok(addToCart, { product_id: idOf(model), quantity, accessories: pick(accessories) });
const cart = async (person = buyer) => (await as(app, person).ok(listCart, {})).list;

test('a line with accessories: quantities, prices, sums and figures', async () => {
  expect(await add('RV-2448X', 2, { 'PC-10G-SR': 4, 'RM-1U': 1 })).toMatchObject({ count: 1 });
  const answer = await as(app, buyer).ok(listCart, {});
  expect(answer.list[0]).toMatchObject({
    model: 'RV-2448X',
    quantity: 2,
    market_price: '1460.00',
    discount_price: '1022.00',
    totalPrice: '2044.00',
    checked: true,
    version: 1,
    checks: [],
    accessories: [
      { model: 'PC-10G-SR', per_unit: 4, quantity: 8, discount_price: '49.20', totalPrice: '393.60' },
      { model: 'RM-1U', per_unit: 1, quantity: 2, discount_price: '55.50', totalPrice: '111.00' },
    ],
  });
  expect(answer.subtotal).toBe('2548.60');
  expect(answer.totals).toMatchObject({ watts: 106, rack_units: 2, kg: '11.86' });
});

test('the same again adds quantity, whatever the order of the accessories', async () => {
  await add('RV-2448X', 1, { 'PC-10G-SR': 2, 'RM-1U': 1 });
  expect(await add('RV-2448X', 2, { 'RM-1U': 1, 'PC-10G-SR': 2 })).toMatchObject({ count: 1 });
  await add('RV-2448X', 1, { 'PC-10G-SR': 1 });
  await add('RV-2448X');
  expect((await cart()).map(({ quantity, version }) => [quantity, version])).toEqual([
    [3, 2],
    [1, 1],
    [1, 1],
  ]);
  expect(await as(app, buyer).ok(countCart, {})).toBe(3);
});

test('added twice at once it is still one line', async () => {
  await Promise.all(Array.from({ length: 6 }, () => add('RV-2448X', 1, { 'PC-10G-SR': 1 })));
  expect((await cart()).map(({ quantity }) => quantity)).toEqual([6]);
});

test('a cart of more than anybody can pay is still shown, and can be emptied', async () => {
  const dear = { 'RK-9604': 1000, 'RK-9608': 1000, 'RV-2448X': 1000 };
  for (const model of ['RV-2448X', 'RV-2448P', 'RK-9604', 'RK-9608']) await add(model, 100_000, dear);
  const { list, subtotal } = await as(app, buyer).ok(listCart, {});
  expect(subtotal).toMatch(/^\d{13,}\.\d{2}$/);
  expect(list[0]!.accessories[0]).toMatchObject({ per_unit: 1000, quantity: 100_000_000 });
  await as(app, buyer).ok(removeFromCart, { ids: list.map(({ id }) => id) });
});

test('the same accessory named again and again is counted together, up to what one line holds', async () => {
  const often = (times: number) => ({
    product_id: idOf('RV-2448X'),
    quantity: 1,
    accessories: Array.from({ length: times }, () => ({ accessory_id: idOf('RM-1U'), quantity: 500 })),
  });
  const { id } = await as(app, buyer).ok(addToCart, often(2));
  expect((await cart())[0]!.accessories).toMatchObject([{ per_unit: 1000 }]);
  expect((await as(app, buyer).refused(addToCart, often(3))).status).toBe(409);
  const { accessories } = often(3);
  expect((await as(app, buyer).refused(changeCartLine, { id, version: 1, accessories })).status).toBe(409);
});

test('what does not fit is taken and checked, never refused', async () => {
  await add('RK-9604', 1, { 'PSU-1100AC': 1, 'LC-24G': 1 });
  await add('RV-2048');
  const [chassis, ended] = await cart();
  expect(chassis!.checks.map(({ rule, level }) => [rule, level])).toEqual([
    ['slot_type', 'error'],
    ['power_missing', 'error'],
  ]);
  expect(ended).toMatchObject({ checks: [{ rule: 'not_orderable', msg: expect.stringContaining('RV-2448') }] });
});

test('a line is changed with its version, and a fix is applied as it came', async () => {
  await add('RK-9604', 1, { 'PSU-1100AC': 1 });
  const [line] = await cart();
  const { fix } = line!.checks[0]!;
  const fixed = await as(app, buyer).ok(changeCartLine, {
    id: line!.id,
    version: line!.version,
    accessories: fix!.accessories,
  });
  expect(fixed).toMatchObject({ version: 2, checks: [], accessories: [{ model: 'PSU-1100AC', per_unit: 2 }] });
  const changed = await as(app, buyer).ok(changeCartLine, { id: line!.id, version: 2, quantity: 5, checked: false });
  expect(changed).toMatchObject({ version: 3, quantity: 5, checked: false, accessories: [{ quantity: 10 }] });
  const cleared = await as(app, buyer).ok(changeCartLine, { id: line!.id, version: 3, accessories: null });
  expect(cleared.accessories).toEqual([]);
});

test('a stale version changes nothing', async () => {
  const { id } = await add('RV-2448X');
  await as(app, buyer).ok(changeCartLine, { id, version: 1, quantity: 2 });
  expect((await as(app, buyer).refused(changeCartLine, { id, version: 1, quantity: 9 })).status).toBe(409);
  expect((await as(app, buyer).refused(changeCartLine, { id, quantity: 9 })).status).toBe(400);
  expect((await cart())[0]).toMatchObject({ quantity: 2, version: 2 });
});

test('of two changes at once one is stale', async () => {
  const { id } = await add('RV-2448X');
  const both = await Promise.all(
    [5, 7].map((quantity) => as(app, buyer).raw(changeCartLine, { id, version: 1, quantity })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a line that becomes the same as another takes it in', async () => {
  const { id } = await add('RV-2448X', 2);
  await add('RV-2448X', 3, { 'RM-1U': 1 });
  const line = await as(app, buyer).ok(changeCartLine, { id, version: 1, accessories: pick({ 'RM-1U': 1 }) });
  expect(line).toMatchObject({ id, quantity: 5 });
  expect(await as(app, buyer).ok(countCart, {})).toBe(1);
});

test('unticked lines count in the cart, not in its sums', async () => {
  const { id } = await add('RV-2448X', 1);
  await add('PC-10G-SR', 10);
  await as(app, buyer).ok(changeCartLine, { id, version: 1, checked: false });
  const answer = await as(app, buyer).ok(listCart, {});
  expect(answer.list).toHaveLength(2);
  expect(answer.subtotal).toBe('492.00');
  expect(answer.totals).toMatchObject({ watts: 10, rack_units: 0, kg: '0.2' });
});

test('nobody else sees or touches a line, not even a colleague', async () => {
  const { id } = await add('RV-2448X');
  for (const other of [await app.make.member({ type: 'DPP' }), await app.make.colleague(buyer)]) {
    expect(await cart(other)).toEqual([]);
    expect((await as(app, other).refused(changeCartLine, { id, version: 1, quantity: 2 })).status).toBe(404);
    expect((await as(app, other).refused(removeFromCart, { ids: [id] })).status).toBe(404);
  }
  expect((await as(app).refused(listCart, {})).code).toBe(90002);
  expect((await as(app, await app.make.staff('admin')).refused(listCart, {})).status).toBe(403);
  expect(await cart()).toHaveLength(1);
});

test('lines go together or not at all', async () => {
  const [a, b] = [await add('RV-2448X'), await add('PC-10G-SR')];
  expect((await as(app, buyer).refused(removeFromCart, { ids: [a.id, 'gone'] })).status).toBe(404);
  expect(await as(app, buyer).ok(countCart, {})).toBe(2);
  expect(await as(app, buyer).ok(removeFromCart, { ids: [a.id, b.id] })).toEqual({ count: 0 });
  expect((await as(app, buyer).refused(removeFromCart, { ids: [a.id] })).status).toBe(404);
});

test('what is not there cannot be added', async () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const refused = (input: object) => as(app, buyer).refused(addToCart, { quantity: 1, ...input });
  expect((await refused({ product_id: nobody })).status).toBe(404);
  expect((await refused({ product_id: 'x' })).status).toBe(404);
  const product_id = idOf('RV-2448X');
  expect((await refused({ product_id, accessories: [{ accessory_id: nobody, quantity: 1 }] })).status).toBe(404);
  expect(await refused({ product_id, quantity: 0 })).toMatchObject({ status: 400, errors: [{ path: 'quantity' }] });
  expect((await refused({ product_id, quantity: 1.5 })).status).toBe(400);
  expect((await refused({ product_id, quantity: 100_001 })).status).toBe(400);
});

test('a cart has an end, and so has a line', async () => {
  await add('RV-2448X', 99_999);
  expect((await as(app, buyer).refused(addToCart, { product_id: idOf('RV-2448X'), quantity: 2 })).status).toBe(409);
  await app.sql((trx) =>
    trx
      .insertInto('cart_lines')
      .values(
        Array.from({ length: cartLinesAtMost - 1 }, (_, i) => ({
          user_id: buyer.user_id,
          company_id: buyer.company_id,
          product_id: idOf('PC-10G-SR'),
          quantity: 1,
          signature: `filler ${i}`,
          created_at: app.context.clock(),
        })),
      )
      .execute(),
  );
  expect(await as(app, buyer).refused(addToCart, { product_id: idOf('RV-2424'), quantity: 1 })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('200'),
  });
  expect(await add('RV-2448X')).toMatchObject({ count: 200 });
});

test('prices in the cart are those of the moment', async () => {
  await add('RV-2448X');
  expect((await cart())[0]!.discount_price).toBe('1022.00');
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', buyer.company_id)
      .execute(),
  );
  const [line] = await cart();
  expect(line!.discount_price).toBe('1460.00');
});

test('a quotation takes lines in the order asked and removes them', async () => {
  const [a, b] = [await add('RV-2448X', 2, { 'RM-1U': 1 }), await add('PC-10G-SR', 3)];
  const principal = { ...visitor, user_id: buyer.user_id, company_id: buyer.company_id };
  const taken = await app.sql((trx) => takeCheckedLines({ trx, principal }, [b.id, a.id]));
  expect(taken).toEqual([
    { product_id: idOf('PC-10G-SR'), quantity: 3, accessories: [] },
    { product_id: idOf('RV-2448X'), quantity: 2, accessories: pick({ 'RM-1U': 1 }) },
  ]);
  await app.sql((trx) => removeCartLines({ trx, principal }, [a.id]));
  expect((await cart()).map(({ model }) => model)).toEqual(['PC-10G-SR']);
});
