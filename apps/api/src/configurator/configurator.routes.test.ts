import { listCategoryLabels, listProducts, getCategoryTree } from '@trunkline/contract/catalogue';
import { validateConfiguration, listAccessories } from '@trunkline/contract/configurator';
import { type FitChoice } from '@trunkline/rules/fit/parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { type TestUser } from '../testing/factories.ts';
import { callAs } from '../testing/api-caller.ts';
import { maxOfferedPerPlug } from './configurator.sql.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const ids = new Map<string, string>();
const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
for (const { id, model } of rows) ids.set(model, id);
const member = await app.make.member({ type: 'DPP', level: 'gold' });

const getId = (model: string): string => expectDefined(ids.get(model));
const toChoices = (list: Record<string, number>) =>
  Object.entries(list).map(([model, quantity]) => ({ accessory_id: getId(model), quantity }));
const check = (model: string, accessories: Record<string, number> = {}, quantity = 1) =>
  callAs(app, member).ok(validateConfiguration, {
    product_id: getId(model),
    quantity,
    accessories: toChoices(accessories),
  });
const listRules = async (model: string, accessories: Record<string, number> = {}) =>
  (await check(model, accessories)).checks.map(({ rule }) => rule);

/** What an RK-9604 needs beside its power supplies. */
const ready = { 'SUP-960': 1, 'FT-9604': 1 };
test.each<[string, string, Record<string, number>, string[]]>([
  ['a switch without accessories has no checks', 'RV-2448X', {}, []],
  ['an empty chassis', 'RK-9604', {}, ['slot_missing', 'slot_missing', 'power_missing', 'no_ports']],
  ['a chassis without power supplies', 'RK-9604', ready, ['power_missing', 'no_ports']],
  ['a chassis without a line card', 'RK-9604', { ...ready, 'PSU-1100AC': 2 }, ['no_ports']],
  ['a chassis with power supplies and a line card', 'RK-9604', { ...ready, 'PSU-1100AC': 2, 'LC-48TN': 1 }, []],
  ['AC and DC supplies', 'RV-3448P', { 'PSU-715P': 1, 'PSU-715PD': 1 }, ['power_mix', 'poe_short']],
  ['supplies of two sizes', 'RV-3448P', { 'PSU-1900P': 1, 'PSU-1100P': 1 }, ['power_mix']],
  ['supplies of both airflows', 'RV-4848X', { 'PSU-650F': 1, 'PSU-650R': 1, 'FT-48': 1 }, ['airflow_mixed']],
  ['supplies against the fans', 'RV-4848X', { 'PSU-650F': 2, 'FT-48R': 1 }, ['airflow_mixed']],
  ['PoE ports and supplies without PoE', 'RV-3448P', { 'PSU-350P': 2 }, ['poe_none']],
  ['one supply of two', 'RV-3448', { 'PSU-350P': 1 }, ['power_single']],
  ['five cards in four slots', 'RK-9604', { ...ready, 'PSU-2000AC': 4, 'LC-48TN': 5 }, ['slot_full']],
  ['a card of another chassis', 'RK-9604', { ...ready, 'PSU-1100AC': 2, 'LC-24G': 1 }, ['slot_type', 'no_ports']],
  ['an optic of another form', 'RV-2448X', { 'PC-100G-SR4': 1 }, ['port_optic']],
  ['a slower optic', 'RV-2448X', { 'PC-1G-SX': 4 }, []],
  ['five optics in four cages', 'RV-2448X', { 'PC-1G-SX': 2, 'PC-10G-SR': 3 }, ['slot_full']],
  ['more watts than there are', 'RK-9604', { ...ready, 'PSU-1100AC': 2, 'LC-36C': 4 }, ['power_over']],
  ['a PoE card and supplies without PoE', 'RK-9604', { ...ready, 'PSU-1100AC': 2, 'LC-48P': 1 }, ['poe_none']],
  ['more PoE than there is', 'RK-9604', { ...ready, 'PSU-2000AC': 2, 'LC-48P': 3 }, ['poe_over']],
  ['PoE with the right supplies', 'RK-9604', { ...ready, 'PSU-3000AC': 2, 'LC-48P': 2 }, []],
  ['PoE below full class', 'RK-9604', { ...ready, 'PSU-2000AC': 2, 'LC-48P': 2 }, ['poe_short']],
  ['a product that is not sold anymore', 'RV-2048', {}, ['not_orderable']],
  ['a product without a price', 'CH-2600', { 'PSU-450C': 2 }, ['not_orderable']],
  ['a product with a last order day', 'RK-9604', { ...ready, 'PSU-1100AC': 2, 'LC-48T': 1 }, ['last_orders']],
])('%s', async (_, model, accessories, expected) => {
  expect(await listRules(model, accessories)).toEqual(expected);
});

test('returns checks as sentences in the language of the caller, with a fix that removes them', async () => {
  const { checks } = await check('RK-9604', { ...ready, 'PSU-1100AC': 1 });
  expect(checks[0]).toMatchObject({
    level: 'error',
    msg: 'Power supply bay B of the RK-9604 is empty.',
    fix: { text: 'Add 1 × PSU-1100AC' },
  });
  const product_id = getId('RK-9604');
  const after = await callAs(app, member).ok(validateConfiguration, {
    product_id,
    quantity: 1,
    accessories: expectDefined(expectDefined(checks[0]).fix).accessories,
  });
  expect(after.checks.map(({ rule }) => rule)).toEqual(['no_ports']);
  const arabic = await callAs(app, member, { lang: 'ar' }).ok(validateConfiguration, {
    product_id,
    quantity: 1,
    accessories: toChoices(ready),
  });
  expect(expectDefined(arabic.checks[0]).msg).toContain('فارغتان');
});

test('returns prices and totals of the whole quantity', async () => {
  const answer = await check('RK-9604', { 'PSU-1100AC': 2, 'LC-48TN': 1 }, 3);
  expect(answer).toMatchObject({
    market_price: '3600.00',
    discount_price: '2196.00', // 39 % off
    totalPrice: '6588.00',
    subtotal: '12889.80', // and three times 2 × 483.00 and 1,860.00 less 39 %
    totals: { watts: 528, btu_h: 1802, rack_units: 18, kg_missing: 0, poe_budget: 0, poe_draw: 0 },
  });
  expect(await check('RK-9604', { 'PSU-3000AC': 2, 'LC-48P': 1 }, 2)).toMatchObject({
    totals: { poe_budget: 6400, poe_draw: 2880 }, // 48 ports of 30 W each
  });
});

test('a check stores nothing', async () => {
  await check('RK-9604');
  expect(await app.sql((trx) => trx.selectFrom('cart_lines').selectAll().execute())).toEqual([]);
});

test('returns accessories in groups, those that fit first, the others with a reason', async () => {
  const { groups } = await callAs(app).ok(listAccessories, { id: getId('RK-9604') });
  expect(groups.map(({ kind }) => kind)).toEqual(['line_card', 'supervisor', 'power', 'fan', 'mount', 'cord', 'optic']);
  const cards = expectDefined(groups[0]);
  expect(cards.slots.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
  const of = (model: string) => groups.flatMap((group) => group.accessories).find((one) => one.model === model);
  expect(of('LC-48Y')).toMatchObject({ max_quantity: 4, reason: null });
  expect(of('LC-24G')).toMatchObject({
    max_quantity: 0,
    reason: 'LC-24G does not fit the RK-9604. Made for the RK-4800 chassis. Its connector is different.',
  });
  expect(of('PSU-1100DC')).toMatchObject({ max_quantity: 0 });
  expect(of('PC-25G-SR')).toMatchObject({ max_quantity: 0 });
  const withCard = await callAs(app).ok(listAccessories, {
    id: getId('RK-9604'),
    accessories: toChoices({ 'LC-48Y': 1 }),
  });
  const optics = expectDefined(withCard.groups.find(({ kind }) => kind === 'optic'));
  expect(optics.accessories.find(({ model }) => model === 'PC-25G-SR')).toMatchObject({
    max_quantity: 48,
    reason: null,
  });
});

test('returns the first 200 accessories of a plug, and others by keyword', async () => {
  const many = maxOfferedPerPlug + 40;
  await app.sql((trx) =>
    sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, gpl, words, plug_type)
      select 'ZZ' || lpad(n::text, 4, '0'), 'ZZ-' || n, 'ZZ-' || n, brand, cate_id, product_line, kind, drawing, texts, gpl, 'zz' || n || ' zzz', plug_type
      from products, generate_series(1, ${many}::int) n where model = 'PC-10G-SR'`.execute(trx),
  );
  const listOptics = async (input: { keyword?: string; accessories?: FitChoice[] }) => {
    const { groups, more } = await callAs(app).ok(listAccessories, { id: getId('RV-2448X'), ...input });
    const optics = groups.find(({ kind }) => kind === 'optic')?.accessories ?? [];
    return {
      more,
      models: optics.map(({ model }) => model),
      sfp: optics.filter(({ fit }) => fit.plug_type === 'SFP+'),
    };
  };
  try {
    const first = await listOptics({});
    expect([first.more, first.sfp.length]).toEqual([true, maxOfferedPerPlug]);
    expect(first.models).toContain('PC-100G-SR4');
    expect(first.models).not.toContain(`ZZ-${many}`);
    expect(await listOptics({ keyword: `ZZ${many}` })).toMatchObject({ models: [`ZZ-${many}`] });
    expect((await listOptics({ keyword: 'zzz' })).more).toBe(true);
    expect((await listOptics({ keyword: 'no such words' })).models).toEqual([]);
    const chosen = await listOptics({ keyword: `zz${many}`, accessories: toChoices({ 'PC-10G-SR': 1 }) });
    expect(chosen.models.toSorted()).toEqual(['PC-10G-SR', `ZZ-${many}`]);
  } finally {
    await app.sql((trx) => sql`delete from products where code like 'ZZ%'`.execute(trx));
  }
});

test('returns chosen accessories that do not fit', async () => {
  const accessories = toChoices({ 'JD-3200': 1 });
  const { groups } = await callAs(app).ok(listAccessories, { id: getId('RK-9604'), accessories });
  const stray = groups.flatMap((group) => group.accessories).find(({ model }) => model === 'JD-3200');
  expect(stray).toMatchObject({
    max_quantity: 0,
    reason: 'JD-3200 is not designed for the RK-9604.',
  });
});

test('categories and labels count main products only with kind: device', async () => {
  const count = async (kind?: 'device') =>
    (await callAs(app).ok(getCategoryTree, { kind })).cate.reduce((sum, category) => sum + category.count, 0);
  const { total } = await callAs(app).ok(listProducts, { kind: 'device', limit: 10 });
  expect(await count('device')).toBe(total);
  expect(await count()).toBeGreaterThan(total);
  const { labels } = await callAs(app).ok(listCategoryLabels, { kind: 'device' });
  for (const { values } of labels) for (const value of values) expect(value.count).toBeLessThanOrEqual(total);
});

test('returns prices of accessories to users and not to visitors', async () => {
  const first = async (principal?: TestUser) =>
    expectDefined(
      expectDefined((await callAs(app, principal).ok(listAccessories, { id: getId('RK-9604') })).groups[0])
        .accessories[0],
    );
  expect(Object.keys(await first())).not.toContain('market_price');
  expect(Object.keys(await first())).not.toContain('discount_price');
  expect(await first(member)).toMatchObject({ market_price: expect.any(String), discount_price: expect.any(String) });
});

test('returns 401 for visitors, 403 for staff, 404 for unknown products, 400 for quantity 0', async () => {
  const input = { product_id: getId('RK-9604'), quantity: 1 };
  expect(await callAs(app).refused(validateConfiguration, input)).toMatchObject({ status: 401, code: 90002 });
  expect((await callAs(app, await app.make.staff('admin')).refused(validateConfiguration, input)).status).toBe(403);
  const refused = (more: object) => callAs(app, member).refused(validateConfiguration, { ...input, ...more });
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
