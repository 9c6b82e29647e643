import { categoryLabels, listProducts, productIndex } from '@trunkline/contract/catalogue';
import { checkConfiguration, listAccessories } from '@trunkline/contract/configurator';
import { checkFit, type FitChoice, offersFor } from '@trunkline/rules/fit';
import { totalsOf } from '@trunkline/rules/fit-totals';
import { readT } from '@trunkline/text/read-texts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { offeredAtMost } from './configurator.sql.ts';

let app: Booted;
let member: Person;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
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

test('of a plug that very many have the first are offered, and the rest by their words', async () => {
  const many = offeredAtMost + 40;
  await app.sql((trx) =>
    sql`insert into products (code, part_number, model, brand, cate_id, product_line, kind, drawing, texts, gpl, words, plug_type)
      select 'ZZ' || lpad(n::text, 4, '0'), 'ZZ-' || n, 'ZZ-' || n, brand, cate_id, product_line, kind, drawing, texts, gpl, 'zz' || n || ' zzz', plug_type
      from products, generate_series(1, ${many}::int) n where model = 'PC-10G-SR'`.execute(trx),
  );
  const opticsOf = async (input: { keyword?: string; accessories?: FitChoice[] }) => {
    const { groups, more } = await as(app).ok(listAccessories, { id: idOf('RV-2448X'), ...input });
    const optics = groups.find(({ kind }) => kind === 'optic')?.accessories ?? [];
    return {
      more,
      models: optics.map(({ model }) => model),
      sfp: optics.filter(({ fit }) => fit.plug_type === 'SFP+'),
    };
  };
  try {
    const first = await opticsOf({});
    expect([first.more, first.sfp.length]).toEqual([true, offeredAtMost]);
    expect(first.models).toContain('PC-100G-SR4');
    expect(first.models).not.toContain(`ZZ-${many}`);
    expect(await opticsOf({ keyword: `ZZ${many}` })).toMatchObject({ models: [`ZZ-${many}`] });
    expect((await opticsOf({ keyword: 'zzz' })).more).toBe(true);
    expect((await opticsOf({ keyword: 'no such words' })).models).toEqual([]);
    const chosen = await opticsOf({ keyword: `zz${many}`, accessories: pick({ 'PC-10G-SR': 1 }) });
    expect(chosen.models.toSorted()).toEqual(['PC-10G-SR', `ZZ-${many}`]);
  } finally {
    await app.sql((trx) => sql`delete from products where code like 'ZZ%'`.execute(trx));
  }
});

/** What a page has of a device, and what the engine needs of that. */
async function openDevice(id: string) {
  const { device, others, compat, groups } = await as(app, member).ok(listAccessories, { id });
  const accessories = groups.flatMap((group) => group.accessories);
  const parts = [device, ...others, ...accessories.map(({ fit }) => fit)];
  return { device, accessories, catalogue: { parts: new Map(parts.map((part) => [part.id, part])), rules: compat } };
}
const randomOf = (seed: number) => fc.sample(fc.nat(), { seed, numRuns: 60 });
/** Some accessories of a device, more than fit now and then. */
function someOf(
  accessories: readonly { readonly id: string; readonly max_quantity: number }[],
  seed: number,
): FitChoice[] {
  const [size, ...dice] = randomOf(seed);
  const picked = new Map<string, number>();
  for (let i = 0; i < size! % 9; i++) {
    const one = accessories[dice[2 * i]! % Math.max(1, accessories.length)];
    if (one) picked.set(one.id, 1 + (dice[2 * i + 1]! % (one.max_quantity + 2)));
  }
  return [...picked].map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
}
/** A spread of the demo catalogue: every tenth device, and all that have slots for cards. */
const devices = async () =>
  (
    await app.sql((trx) =>
      trx
        .selectFrom('products')
        .select(['id', 'model', 'drawing'])
        .where('kind', '=', 'device')
        .orderBy('model')
        .execute(),
    )
  ).filter(({ drawing }, at) => at % 10 === 0 || drawing === 'chassis');

test(
  'the page and the server say the same of any configuration: checks, fixes, totals',
  { timeout: 60_000 },
  async () => {
    const t = readT('en');
    for (const [seed, { id, model }] of (await devices()).entries()) {
      const { device, accessories, catalogue } = await openDevice(id);
      const chosen = someOf(accessories, seed);
      const here = checkFit(catalogue, device, chosen).map(({ level, rule, product_id, fix }) => ({
        level,
        rule,
        product_id,
        ...(fix && { fix: { text: t(`configurator.${fix.key}`, fix.values), accessories: fix.accessories } }),
      }));
      const there = await as(app, member).ok(checkConfiguration, { product_id: id, quantity: 2, accessories: chosen });
      const checks = there.checks.map(({ msg, ...check }) => {
        expect(msg).not.toContain('configurator.');
        return check;
      });
      expect({ model, checks, totals: there.totals }).toEqual({
        model,
        checks: here,
        totals: totalsOf(catalogue, device, chosen, 2),
      });
    }
  },
);

test('the server offers beside what is chosen what the page offers', { timeout: 60_000 }, async () => {
  for (const [seed, { id, model }] of (await devices()).entries()) {
    const { device, accessories, catalogue } = await openDevice(id);
    const chosen = someOf(accessories, seed + 1000);
    const { groups } = await as(app).ok(listAccessories, { id, accessories: chosen });
    const parts = accessories.map(({ fit }) => fit);
    const here = [...offersFor(catalogue, device, chosen, parts).values()];
    const there = new Map(groups.flatMap((group) => group.accessories).map((one) => [one.id, one]));
    expect(here.map((one) => [model, one.max_quantity, one.reason === null])).toEqual(
      here.map(({ accessory_id }) => {
        const { max_quantity, reason } = there.get(accessory_id)!;
        return [model, max_quantity, reason === null];
      }),
    );
  }
});

test(
  'of the demo catalogue: what is offered passes, as many as offered and not one more',
  { timeout: 60_000 },
  async () => {
    for (const [seed, { id, model }] of (await devices()).entries()) {
      const { device, accessories, catalogue } = await openDevice(id);
      const errorsOf = (choices: readonly FitChoice[]) =>
        checkFit(catalogue, device, choices).filter(({ level }) => level === 'error');
      // The bare device is made whole by its own fixes; one that is not sold cannot be.
      let sound: readonly FitChoice[] = [];
      for (let fix = errorsOf(sound)[0]?.fix; fix; fix = errorsOf(sound)[0]?.fix) sound = fix.accessories;
      expect([model, errorsOf(sound).filter(({ rule }) => rule !== 'not_orderable')]).toEqual([model, []]);
      const known = errorsOf(sound).length;
      for (const { accessory_id } of someOf(accessories, seed + 2000)) {
        const others = sound.filter((one) => one.accessory_id !== accessory_id);
        if (errorsOf(others).length > known) continue; // a supply that is needed
        const part = catalogue.parts.get(accessory_id)!;
        const { max_quantity } = offersFor(catalogue, device, others, [part]).get(accessory_id)!;
        const having = (quantity: number) => (quantity > 0 ? [...others, { accessory_id, quantity }] : others);
        const counts = [max_quantity, max_quantity + 1].map((quantity) => errorsOf(having(quantity)).length);
        expect([model, part.model, counts[0], counts[1]! > known]).toEqual([model, part.model, known, true]);
        sound = having(max_quantity > 1 ? 1 + (seed % max_quantity) : max_quantity);
      }
    }
  },
);

test('what is chosen is answered though it does not fit', async () => {
  const accessories = pick({ 'JD-3200': 1 });
  const { groups } = await as(app).ok(listAccessories, { id: idOf('RK-9604'), accessories });
  const stray = groups.flatMap((group) => group.accessories).find(({ model }) => model === 'JD-3200');
  expect(stray).toMatchObject({
    max_quantity: 0,
    reason: 'JD-3200 is not made to be put into the RK-9604.',
  });
});

test('categories and labels count main products alone when asked', async () => {
  const count = async (kind?: 'device') =>
    (await as(app).ok(productIndex, { kind })).cate.reduce((sum, category) => sum + category.count, 0);
  const { total } = await as(app).ok(listProducts, { kind: 'device', limit: 10 });
  expect(await count('device')).toBe(total);
  expect(await count()).toBeGreaterThan(total);
  const { labels } = await as(app).ok(categoryLabels, { kind: 'device' });
  for (const { values } of labels) for (const value of values) expect(value.count).toBeLessThanOrEqual(total);
});

test('prices of accessories are for people, never for visitors', async () => {
  const first = async (principal?: Person) =>
    (await as(app, principal).ok(listAccessories, { id: idOf('RK-9604') })).groups[0]!.accessories[0]!;
  expect(Object.keys(await first())).not.toContain('market_price');
  expect(Object.keys(await first())).not.toContain('discount_price');
  expect(await first(member)).toMatchObject({ market_price: expect.any(String), discount_price: expect.any(String) });
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
