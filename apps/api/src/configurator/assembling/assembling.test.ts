import { addToCart, listCart, replaceCartLines } from '@trunkline/contract/cart';
import { assembleItems, validateConfiguration } from '@trunkline/contract/configurator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';

let app: TestApp;
let buyer: TestUser;
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

const getProductId = (model: string): string => expectDefined(ids.get(model), model);
const toItems = (rows: Record<string, number>) =>
  Object.entries(rows).map(([model, quantity]) => ({ product_id: getProductId(model), quantity }));
const flatList = { 'RK-9604': 1, 'SUP-960': 2, 'FT-9604': 1, 'PSU-1100AC': 4, 'LC-48T': 2 };

async function fillCart(rows: Record<string, number>) {
  for (const item of toItems(rows)) await callAs(app, buyer).ok(addToCart, item);
}
const readCart = async () => (await callAs(app, buyer).ok(listCart, {})).list;
const summarize = (lines: Awaited<ReturnType<typeof readCart>>) =>
  lines.map(({ model, quantity, accessories }) => [
    model,
    quantity,
    Object.fromEntries(accessories.map((one) => [one.model, one.per_unit])),
  ]);

test('proposes one configured chassis for a flat list, with the slots of its parts', async () => {
  const answer = await callAs(app, buyer).ok(assembleItems, { items: toItems(flatList) });
  expect(answer.items).toHaveLength(1);
  expect(answer.loose).toEqual([]);
  expect(answer.missing).toEqual([]);
  const [fit] = answer.fits;
  expect(fit?.parent).toMatchObject({ row: 0, model: 'RK-9604', quantity: 1 });
  const slots = Object.fromEntries((fit?.parts ?? []).map(({ model, slots: names }) => [model, names]));
  expect(slots).toMatchObject({ 'SUP-960': ['S1', 'S2'], 'PSU-1100AC': ['A', 'B', 'C', 'D'] });
  const [item] = answer.items;
  const { row: _, ...configuration } = expectDefined(item);
  const { checks } = await callAs(app, buyer).ok(validateConfiguration, configuration);
  expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await readCart()).toEqual([]);
});

test('asks which of two devices takes a part, and takes the answer', async () => {
  const items = toItems({ 'RK-9604': 1, 'RK-9608': 1, 'SUP-960': 1 });
  const asked = await callAs(app, buyer).ok(assembleItems, { items });
  expect(asked.fits).toEqual([]);
  expect(asked.loose).toMatchObject([
    { row: 0 },
    { row: 1 },
    {
      row: 2,
      candidates: [
        { row: 0, model: 'RK-9604' },
        { row: 1, model: 'RK-9608' },
      ],
    },
  ]);
  const answered = await callAs(app, buyer).ok(assembleItems, {
    items: items.map((item, row) => (row === 2 ? { ...item, parent: 1 } : item)),
  });
  expect(answered.fits).toMatchObject([{ parent: { row: 1 }, parts: [{ row: 2, quantity: 1 }] }]);
});

test('names the parts that complete a device with their prices, and adds none', async () => {
  const { 'PSU-1100AC': _, ...withoutSupplies } = flatList;
  const answer = await callAs(app, buyer).ok(assembleItems, { items: toItems(withoutSupplies) });
  expect(answer.missing).toMatchObject([{ parent: 0, model: 'RK-9604' }]);
  expect(answer.missing[0]?.messages[0]).toMatch(/^Power supply bays? /);
  expect(answer.missing[0]?.parts[0]).toMatchObject({
    quantity: expect.any(Number),
    discount_price: expect.any(String),
  });
  const pieces = answer.items.flatMap(({ accessories }) => accessories.map(({ quantity }) => quantity));
  expect(pieces).toEqual([2, 1, 2]);
});

test('refuses a parent outside of the list, an unknown product, and visitors', async () => {
  const items = toItems({ 'RK-9604': 1, 'SUP-960': 1 });
  const withParent = (parent: number) => ({ items: items.map((item) => ({ ...item, parent })) });
  expect(await callAs(app, buyer).refused(assembleItems, withParent(2))).toMatchObject({ status: 400 });
  const unknown = { items: [{ product_id: crypto.randomUUID(), quantity: 1 }] };
  expect(await callAs(app, buyer).refused(assembleItems, unknown)).toMatchObject({ status: 404 });
});

test('fixes of a cart line use what lies loose in the cart before they sell more', async () => {
  await fillCart(flatList);
  const [chassis] = await readCart();
  const fixes = expectDefined(chassis).checks.flatMap(({ fix }) => fix ?? []);
  expect(fixes.map(({ text }) => text)).toContain('Use 1 × FT-9604 from the cart');
  const fan = fixes.find(({ text }) => text.includes('FT-9604'));
  expect(fan?.uses).toEqual([{ product_id: getProductId('FT-9604'), quantity: 1 }]);
});

test('a fix says how many pieces come from the cart and how many are added', async () => {
  await fillCart({ 'RK-9604': 2, 'FT-9604': 1, 'SUP-960': 2 });
  const [chassis] = await readCart();
  const texts = expectDefined(chassis).checks.flatMap(({ fix }) => fix?.text ?? []);
  // One fan tray for two chassis is none for each; two supervisors are one for each.
  expect(texts).toContain('Add 1 × FT-9604');
  expect(texts).toContain('Use 1 × SUP-960 from the cart');
});

test('replaces lines by an assembled list in one step, and the same call undoes it', async () => {
  await fillCart(flatList);
  const before = await readCart();
  const sent = before.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const { items } = await callAs(app, buyer).ok(assembleItems, { items: sent });
  const put = await callAs(app, buyer).ok(replaceCartLines, {
    lines: before.map(({ id, version }) => ({ id, version })),
    items: items.map(({ row, ...item }) => ({ ...item, id: before[row]?.id })),
  });
  expect(put).toMatchObject({ count: 1, lines: [{ id: before[0]?.id, version: 2 }] });
  const { 'RK-9604': quantity, ...parts } = flatList;
  expect(summarize(await readCart())).toEqual([['RK-9604', quantity, parts]]);
  await callAs(app, buyer).ok(replaceCartLines, { lines: put.lines, items: sent });
  expect(summarize(await readCart())).toEqual(summarize(before));
});

test('refuses to replace lines of another user, of an old version, and one that would become another line', async () => {
  await fillCart({ 'RK-9604': 1, 'SUP-960': 2 });
  const [chassis, sup] = (await readCart()).map(({ id, version, product_id }) => ({ id, version, product_id }));
  const line = expectDefined(chassis);
  const items = [{ product_id: line.product_id, quantity: 3 }];
  const lines = [{ id: line.id, version: line.version }];
  const stranger = await app.make.member({ type: 'DPP', level: 'silver' });
  expect(await callAs(app, stranger).refused(replaceCartLines, { lines, items })).toMatchObject({ status: 404 });
  const old = { lines: [{ id: line.id, version: 9 }], items };
  expect(await callAs(app, buyer).refused(replaceCartLines, old)).toMatchObject({ status: 409 });
  const same = { lines, items: [{ product_id: expectDefined(sup).product_id, quantity: 1 }] };
  expect(await callAs(app, buyer).refused(replaceCartLines, same)).toMatchObject({
    status: 409,
    msg: 'Your cart has changed meanwhile. Reload it and try again.',
  });
  expect(summarize(await readCart())).toEqual([
    ['RK-9604', 1, {}],
    ['SUP-960', 2, {}],
  ]);
});
