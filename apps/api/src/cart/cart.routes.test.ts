import {
  addToCart,
  maxCartLines,
  changeCartLine,
  checkCartLines,
  countCart,
  listCart,
  deleteCartLines,
} from '@trunkline/contract/cart';
import { beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { type TestUser } from '../testing/factories.ts';
import { callAs } from '../testing/api-caller.ts';
import { visitor } from '../platform/http/access.ts';
import { deleteQuotedLines, readCartConfigurations } from './cart.public.ts';

let buyer: TestUser;
const ids = new Map<string, string>();
const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
for (const { id, model } of rows) ids.set(model, id);
beforeEach(async () => {
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});

const getProductId = (model: string): string => expectDefined(ids.get(model), model);
const toAccessories = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([model, quantity]) => ({ accessory_id: getProductId(model), quantity }));
const add = (model: string, quantity = 1, accessories: Record<string, number> = {}, user = buyer) =>
  callAs(app, user).ok(addToCart, {
    product_id: getProductId(model),
    quantity,
    accessories: toAccessories(accessories),
  });
const listLines = async (user = buyer) => (await callAs(app, user).ok(listCart, {})).list;

test('returns quantities, prices, subtotals and totals of a line with accessories', async () => {
  expect(await add('RV-2448X', 2, { 'PC-10G-SR': 4, 'RM-1U': 1 })).toMatchObject({ count: 1 });
  const answer = await callAs(app, buyer).ok(listCart, {});
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

test('adds the quantity to the existing line when product and accessories are the same in another order', async () => {
  await add('RV-2448X', 1, { 'PC-10G-SR': 2, 'RM-1U': 1 });
  expect(await add('RV-2448X', 2, { 'RM-1U': 1, 'PC-10G-SR': 2 })).toMatchObject({ count: 1 });
  await add('RV-2448X', 1, { 'PC-10G-SR': 1 });
  await add('RV-2448X');
  expect((await listLines()).map(({ quantity, version }) => [quantity, version])).toEqual([
    [3, 2],
    [1, 1],
    [1, 1],
  ]);
  expect(await callAs(app, buyer).ok(countCart, {})).toBe(3);
});

test('creates one line for six simultaneous requests with the same product and accessories', async () => {
  await Promise.all(Array.from({ length: 6 }, () => add('RV-2448X', 1, { 'PC-10G-SR': 1 })));
  expect((await listLines()).map(({ quantity }) => quantity)).toEqual([6]);
});

test('lists and empties a cart with the largest quantities, whose subtotal has 13 digits or more', async () => {
  const accessories = { 'RK-9604': 1000, 'RK-9608': 1000, 'RV-2448X': 1000 };
  for (const model of ['RV-2448X', 'RV-2448P', 'RK-9604', 'RK-9608']) await add(model, 100_000, accessories);
  const { list, subtotal } = await callAs(app, buyer).ok(listCart, {});
  expect(subtotal).toMatch(/^\d{13,}\.\d{2}$/);
  expect(list[0]?.accessories[0]).toMatchObject({ per_unit: 1000, quantity: 100_000_000 });
  await callAs(app, buyer).ok(deleteCartLines, { ids: list.map(({ id }) => id) });
});

test('sums an accessory that is sent several times, and returns 409 beyond 1000 per parent', async () => {
  const repeat = (times: number) => ({
    product_id: getProductId('RV-2448X'),
    quantity: 1,
    accessories: Array.from({ length: times }, () => ({ accessory_id: getProductId('RM-1U'), quantity: 500 })),
  });
  const { id } = await callAs(app, buyer).ok(addToCart, repeat(2));
  expect((await listLines())[0]?.accessories).toMatchObject([{ per_unit: 1000 }]);
  expect((await callAs(app, buyer).refused(addToCart, repeat(3))).status).toBe(409);
  const refusals = (['en', 'pt', 'ar'] as const).map((lang) =>
    callAs(app, buyer, { lang }).refused(addToCart, repeat(3)),
  );
  expect((await Promise.all(refusals)).map(({ msg }) => msg)).toEqual([
    'One line holds at most 1,000 pieces.',
    'Uma linha comporta no máximo 1.000 peças.',
    'يتسع البند الواحد لـ \u20661,000\u2069 قطعة على الأكثر.',
  ]);
  const { accessories } = repeat(3);
  expect((await callAs(app, buyer).refused(changeCartLine, { id, version: 1, accessories })).status).toBe(409);
});

test('accepts accessories that do not fit and an ended product, and lists the checks', async () => {
  await add('RK-9604', 1, { 'PSU-1100AC': 1, 'LC-24G': 1 });
  await add('RV-2048');
  const [chassis, ended] = await listLines();
  expect(chassis?.checks.map(({ rule, level }) => [rule, level])).toEqual([
    ['slot_type', 'error'],
    ['slot_missing', 'error'], // the supervisor
    ['slot_missing', 'error'], // the fan tray
    ['power_missing', 'error'],
    ['no_ports', 'warning'],
  ]);
  expect(ended).toMatchObject({ checks: [{ rule: 'not_orderable', msg: expect.stringContaining('RV-2448') }] });
});

test('applies the accessories of a fix, a quantity and a check mark, and increases the version', async () => {
  await add('RK-9604', 1, { 'SUP-960': 1, 'FT-9604': 1, 'PSU-1100AC': 1 });
  const line = expectDefined((await listLines())[0]);
  const fix = expectDefined(line.checks[0]?.fix);
  const fixed = await callAs(app, buyer).ok(changeCartLine, {
    id: line.id,
    version: line.version,
    accessories: fix.accessories,
  });
  expect(fixed).toMatchObject({
    version: 2,
    checks: [{ rule: 'no_ports' }],
    accessories: [{ model: 'SUP-960' }, { model: 'PSU-1100AC', per_unit: 2 }, { model: 'FT-9604' }],
  });
  const changed = await callAs(app, buyer).ok(changeCartLine, {
    id: line.id,
    version: 2,
    quantity: 5,
    checked: false,
  });
  expect(changed).toMatchObject({
    version: 3,
    quantity: 5,
    checked: false,
    accessories: [{ quantity: 5 }, { quantity: 10 }, { quantity: 5 }],
  });
  const cleared = await callAs(app, buyer).ok(changeCartLine, { id: line.id, version: 3, accessories: null });
  expect(cleared.accessories).toEqual([]);
});

test('returns 409 for a stale version, 400 without a version, and changes nothing', async () => {
  const { id } = await add('RV-2448X');
  await callAs(app, buyer).ok(changeCartLine, { id, version: 1, quantity: 2 });
  expect((await callAs(app, buyer).refused(changeCartLine, { id, version: 1, quantity: 9 })).status).toBe(409);
  expect((await callAs(app, buyer).refused(changeCartLine, { id, quantity: 9 })).status).toBe(400);
  expect((await listLines())[0]).toMatchObject({ quantity: 2, version: 2 });
});

test('returns 200 and 409 for two simultaneous changes with the same version', async () => {
  const { id } = await add('RV-2448X');
  const both = await Promise.all(
    [5, 7].map((quantity) => callAs(app, buyer).raw(changeCartLine, { id, version: 1, quantity })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('merges a changed line with the line that has the same product and accessories', async () => {
  const { id } = await add('RV-2448X', 2);
  await add('RV-2448X', 3, { 'RM-1U': 1 });
  const line = await callAs(app, buyer).ok(changeCartLine, {
    id,
    version: 1,
    accessories: toAccessories({ 'RM-1U': 1 }),
  });
  expect(line).toMatchObject({ id, quantity: 5 });
  expect(await callAs(app, buyer).ok(countCart, {})).toBe(1);
});

test('leaves unchecked lines out of subtotal and totals', async () => {
  const { id } = await add('RV-2448X', 1);
  await add('PC-10G-SR', 10);
  await callAs(app, buyer).ok(changeCartLine, { id, version: 1, checked: false });
  const answer = await callAs(app, buyer).ok(listCart, {});
  expect(answer.list).toHaveLength(2);
  expect(answer.subtotal).toBe('492.00');
  expect(answer.totals).toMatchObject({ watts: 10, rack_units: 0, kg: '0.2' });
});

test('returns 404 to a colleague and another company, 403 to staff, 90002 to a visitor', async () => {
  const { id } = await add('RV-2448X');
  for (const other of [await app.make.member({ type: 'DPP' }), await app.make.colleague(buyer)]) {
    expect(await listLines(other)).toEqual([]);
    expect((await callAs(app, other).refused(changeCartLine, { id, version: 1, quantity: 2 })).status).toBe(404);
    expect((await callAs(app, other).refused(deleteCartLines, { ids: [id] })).status).toBe(404);
  }
  expect((await callAs(app).refused(listCart, {})).code).toBe(90002);
  expect((await callAs(app, await app.make.staff('admin')).refused(listCart, {})).status).toBe(403);
  expect(await listLines()).toHaveLength(1);
});

test('returns 404 and removes nothing when one of the lines does not exist', async () => {
  const [a, b] = [await add('RV-2448X'), await add('PC-10G-SR')];
  expect((await callAs(app, buyer).refused(deleteCartLines, { ids: [a.id, 'gone'] })).status).toBe(404);
  expect(await callAs(app, buyer).ok(countCart, {})).toBe(2);
  expect(await callAs(app, buyer).ok(deleteCartLines, { ids: [a.id, b.id] })).toEqual({ count: 0 });
  expect((await callAs(app, buyer).refused(deleteCartLines, { ids: [a.id] })).status).toBe(404);
});

test('checks and unchecks lines in one call; lines that are as wanted keep their version', async () => {
  const [a, b] = [await add('RV-2448X'), await add('PC-10G-SR')];
  const readChecked = async () => (await listLines()).map(({ checked, version }) => [checked, version]);
  await callAs(app, buyer).ok(checkCartLines, { ids: [a.id], checked: false });
  await callAs(app, buyer).ok(checkCartLines, { ids: [a.id, b.id], checked: false });
  expect(await readChecked()).toEqual([
    [false, 2],
    [false, 2],
  ]);
  const other = await app.make.member();
  expect((await callAs(app, other).refused(checkCartLines, { ids: [a.id], checked: true })).status).toBe(404);
  expect((await callAs(app, buyer).refused(checkCartLines, { ids: [b.id, 'gone'], checked: true })).status).toBe(404);
  expect((await callAs(app, buyer).refused(checkCartLines, { ids: [], checked: true })).status).toBe(400);
  expect(await readChecked()).toEqual([
    [false, 2],
    [false, 2],
  ]);
});

test('returns 404 for an unknown product or accessory, 400 for an invalid quantity', async () => {
  const unknownId = '00000000-0000-7000-8000-000000000000';
  const refused = (input: object) => callAs(app, buyer).refused(addToCart, { quantity: 1, ...input });
  expect((await refused({ product_id: unknownId })).status).toBe(404);
  expect((await refused({ product_id: 'x' })).status).toBe(404);
  const product_id = getProductId('RV-2448X');
  expect((await refused({ product_id, accessories: [{ accessory_id: unknownId, quantity: 1 }] })).status).toBe(404);
  expect(await refused({ product_id, quantity: 0 })).toMatchObject({ status: 400, errors: [{ path: 'quantity' }] });
  expect((await refused({ product_id, quantity: 1.5 })).status).toBe(400);
  expect((await refused({ product_id, quantity: 100_001 })).status).toBe(400);
});

test('returns 409 beyond 100,000 pieces in a line and beyond 1,000 lines in the cart', async () => {
  await add('RV-2448X', 99_999);
  expect(
    (await callAs(app, buyer).refused(addToCart, { product_id: getProductId('RV-2448X'), quantity: 2 })).status,
  ).toBe(409);
  await app.sql((trx) =>
    trx
      .insertInto('cart_lines')
      .values(
        Array.from({ length: maxCartLines - 1 }, (_, i) => ({
          user_id: buyer.user_id,
          company_id: buyer.company_id,
          product_id: getProductId('PC-10G-SR'),
          quantity: 1,
          signature: `filler ${i}`,
          created_at: app.context.clock(),
        })),
      )
      .execute(),
  );
  expect(
    await callAs(app, buyer).refused(addToCart, { product_id: getProductId('RV-2424'), quantity: 1 }),
  ).toMatchObject({
    status: 409,
    msg: expect.stringContaining(String(maxCartLines)),
  });
  expect(await add('RV-2448X')).toMatchObject({ count: maxCartLines });
});

test('returns the list price after the membership was terminated', async () => {
  await add('RV-2448X');
  expect((await listLines())[0]?.discount_price).toBe('1022.00');
  await app.sql((trx) =>
    trx
      .updateTable('memberships')
      .set({ terminated_at: app.context.clock() })
      .where('company_id', '=', buyer.company_id)
      .execute(),
  );
  const [line] = await listLines();
  expect(line?.discount_price).toBe('1460.00');
});

test('gives a quotation the configurations in the requested order, and deletes quoted lines', async () => {
  const [a, b] = [await add('RV-2448X', 2, { 'RM-1U': 1 }), await add('PC-10G-SR', 3)];
  const principal = { ...visitor, user_id: buyer.user_id, company_id: buyer.company_id };
  const configurations = await app.sql((trx) => readCartConfigurations({ trx, principal }, [b.id, a.id]));
  expect(configurations).toMatchObject([
    { product_id: getProductId('PC-10G-SR'), quantity: 3, accessories: [] },
    { product_id: getProductId('RV-2448X'), quantity: 2, accessories: toAccessories({ 'RM-1U': 1 }) },
  ]);
  await app.sql((trx) => deleteQuotedLines({ trx, principal }, [a.id]));
  expect((await listLines()).map(({ model }) => model)).toEqual(['PC-10G-SR']);
});
