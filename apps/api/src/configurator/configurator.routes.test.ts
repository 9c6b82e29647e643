import { listProducts } from '@trunkline/contract/catalogue';
import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import { checkFit, offerFit } from '@trunkline/contract/fit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';

let app: Booted;
let member: Person;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.kit.clock()));
  const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
  for (const { id, model } of rows) ids.set(model, id);
  member = await app.make.member({ type: 'DPP', level: 'gold' });
});
afterAll(() => app.close());

const idOf = (model: string): string => ids.get(model)!;
const pick = (list: Record<string, number>) =>
  Object.entries(list).map(([model, quantity]) => ({ accessory_id: idOf(model), quantity }));
const check = (model: string, accessories: Record<string, number> = {}, quantity = 1) =>
  as(app, member).ok(checkConfiguration, { product_id: idOf(model), quantity, accessories: pick(accessories) });
const rulesOf = async (model: string, accessories: Record<string, number> = {}) =>
  (await check(model, accessories)).checks.map(({ rule }) => rule);

test.each<[string, string, Record<string, number>, string[]]>([
  ['a switch needs nothing', 'RV-2448X', {}, []],
  ['a chassis needs its supplies', 'RK-9604', {}, ['power_missing']],
  ['and has them', 'RK-9604', { 'PSU-1100AC': 2 }, []],
  ['five cards', 'RK-9604', { 'PSU-2000AC': 4, 'LC-48TN': 5 }, ['slot_full']],
  ['a card of the other chassis', 'RK-9604', { 'PSU-1100AC': 2, 'LC-24G': 1 }, ['slot_type']],
  ['an optic of another form', 'RV-2448X', { 'PC-100G-SR4': 1 }, ['port_optic']],
  ['a slower optic', 'RV-2448X', { 'PC-1G-SX': 4 }, []],
  ['five optics in four cages', 'RV-2448X', { 'PC-1G-SX': 2, 'PC-10G-SR': 3 }, ['slot_full']],
  ['more watts than there are', 'RK-9604', { 'PSU-1100AC': 2, 'LC-36C': 4 }, ['power_over']],
  ['more PoE than there is', 'RK-9604', { 'PSU-1100AC': 2, 'LC-48P': 1 }, ['poe_over']],
  ['PoE with the right supplies', 'RK-9604', { 'PSU-2000AC': 2, 'LC-48P': 2 }, []],
  ['ended', 'RV-2048', {}, ['not_orderable']],
  ['announced without a price', 'CH-2600', { 'PSU-450C': 1 }, ['not_orderable']],
  ['last orders', 'RK-9604', { 'PSU-1100AC': 2, 'LC-48T': 1 }, ['last_orders']],
])('%s', async (_, model, accessories, expected) => {
  expect(await rulesOf(model, accessories)).toEqual(expected);
});

test('says it in words, in the language asked, with a fix that works', async () => {
  const { checks } = await check('RK-9604', { 'PSU-1100AC': 1 });
  expect(checks[0]).toMatchObject({
    level: 'error',
    msg: 'Power supply bay B of the RK-9604 is empty.',
    fix: { text: 'Add 1 × PSU-1100AC' },
  });
  const product_id = idOf('RK-9604');
  const after = await as(app, member).ok(checkConfiguration, {
    product_id,
    quantity: 1,
    accessories: checks[0]!.fix!.accessories,
  });
  expect(after.checks).toEqual([]);
  const arabic = await as(app, member, { lang: 'ar' }).ok(checkConfiguration, { product_id, quantity: 1 });
  expect(arabic.checks[0]!.msg).toContain('فارغتان');
});

test('prices and totals are those of the whole quantity', async () => {
  const answer = await check('RK-9604', { 'PSU-1100AC': 2, 'LC-48TN': 1 }, 3);
  expect(answer).toMatchObject({
    market_price: '3600.00',
    discount_price: '2196.00', // 39 % off
    totalPrice: '6588.00',
    subtotal: '12889.80', // and three times 2 × 483.00 and 1,860.00 less 39 %
    totals: { watts: 528, btu_h: 1802, rack_units: 18, kg_missing: 0 },
  });
});

test('stores nothing', async () => {
  await check('RK-9604');
  expect(await app.sql((trx) => trx.selectFrom('cart_lines').selectAll().execute())).toEqual([]);
});

test('accessories come in groups, what fits first, the rest with its reason', async () => {
  const { groups } = await as(app).ok(listAccessories, { id: idOf('RK-9604') });
  expect(groups.map(({ kind }) => kind)).toEqual(['line_card', 'supervisor', 'power', 'fan', 'mount', 'optic']);
  const cards = groups[0]!;
  expect(cards.slots.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
  const of = (model: string) => groups.flatMap((group) => group.accessories).find((one) => one.model === model);
  expect(of('LC-48Y')).toMatchObject({ max_quantity: 4, reason: null });
  expect(of('LC-24G')).toMatchObject({
    max_quantity: 0,
    reason: 'LC-24G does not fit the RK-9604. Made for the RK-4800 chassis. Its plug differs.',
  });
  expect(of('PSU-1100DC')).toMatchObject({ max_quantity: 0 });
  expect(of('PC-25G-SR')).toMatchObject({ max_quantity: 0 });
  const withCard = await as(app).ok(listAccessories, { id: idOf('RK-9604'), accessories: pick({ 'LC-48Y': 1 }) });
  const optics = withCard.groups.find(({ kind }) => kind === 'optic')!;
  expect(optics.accessories.find(({ model }) => model === 'PC-25G-SR')).toMatchObject({
    max_quantity: 48,
    reason: null,
  });
});

test('what the page computes from the answer is what the server says', async () => {
  const { device, compat, groups } = await as(app).ok(listAccessories, { id: idOf('RK-9604') });
  const offered = groups.flatMap((group) => group.accessories);
  const catalogue = { parts: new Map([device, ...offered.map(({ fit }) => fit)].map((p) => [p.id, p])), rules: compat };
  for (const { id, max_quantity, reason } of offered) {
    const offer = offerFit(catalogue, device, [], catalogue.parts.get(id)!);
    expect([offer.max_quantity, offer.reason === null]).toEqual([max_quantity, reason === null]);
  }
  const chosen = pick({ 'PSU-1100AC': 1, 'LC-48T': 5, 'PC-100G-SR4': 1 });
  const here = checkFit(catalogue, device, chosen).map(({ rule, level, product_id }) => ({ rule, level, product_id }));
  const there = await check('RK-9604', { 'PSU-1100AC': 1, 'LC-48T': 5, 'PC-100G-SR4': 1 });
  expect(there.checks.map(({ rule, level, product_id }) => ({ rule, level, product_id }))).toEqual(here);
});

test('what is offered passes, one at a time and as many as are offered', async () => {
  const { list } = await as(app).ok(listProducts, { kind: 'device', limit: 50 });
  for (const { id, orderable } of list.filter((one) => one.orderable)) {
    expect(orderable).toBe(true);
    const { checks: bare } = await as(app, member).ok(checkConfiguration, { product_id: id, quantity: 1 });
    const { groups } = await as(app, member).ok(listAccessories, { id });
    const some = groups.flatMap((group) => group.accessories.filter(({ reason }) => reason === null).slice(0, 1));
    for (const { id: accessory_id, max_quantity } of some) {
      const { checks } = await as(app, member).ok(checkConfiguration, {
        product_id: id,
        quantity: 1,
        accessories: [{ accessory_id, quantity: max_quantity }],
      });
      const known = new Set(bare.map(({ rule }) => rule));
      expect(checks.filter(({ level, rule }) => level === 'error' && !known.has(rule))).toEqual([]);
    }
  }
});

test('visitors do not check, staff neither; what is not there is not there', async () => {
  const input = { product_id: idOf('RK-9604'), quantity: 1 };
  expect(await as(app).refused(checkConfiguration, input)).toMatchObject({ status: 401, code: 90002 });
  expect((await as(app, await app.make.staff('admin')).refused(checkConfiguration, input)).status).toBe(403);
  const refused = (more: object) => as(app, member).refused(checkConfiguration, { ...input, ...more });
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await refused({ product_id: nobody })).status).toBe(404);
  expect((await refused({ accessories: [{ accessory_id: nobody, quantity: 1 }] })).status).toBe(404);
  expect((await refused({ accessories: [{ accessory_id: 'x', quantity: 1 }] })).status).toBe(404);
  expect((await refused({ quantity: 0 })).status).toBe(400);
  expect(await refused({ accessories: [{ accessory_id: nobody, quantity: 0 }] })).toMatchObject({
    status: 400,
    errors: [{ path: 'accessories.0.quantity' }],
  });
});
