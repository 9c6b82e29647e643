import { listAccessories } from '@trunkline/contract/configurator';
import { listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import { checkConfiguration } from '@trunkline/contract/configurator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, boot, type Booted } from '../testing/boot.ts';
import { loadDemoCatalogue } from './demo-catalogue.ts';
import { readDemoCatalogue } from './demo-catalogue.facts.ts';
import { cartonOf, gplOf } from './demo-catalogue.rules.ts';
import { textsOf } from './demo-catalogue.texts.ts';
import { demoDiscount } from './demo-prices.ts';

const { products } = readDemoCatalogue();
const named = (model: string) => products.find((one) => one.model === model)!;

test.each([
  ['RV-2448P', '2470.00'], // 120 + 48 × 20 + 4 × 95 + a module slot 300 + 840 W of PoE × 0.85 = 2,474
  ['PC-10G-LR', '170.00'], // 82 × 2.1 = 172.20
  ['PSU-1100AC', '700.00'], // 90 + 1,100 W × 0.55 = 695
])('the list price of %s follows the rule', (model, expected) => {
  expect(gplOf(named(model))).toBe(expected);
});
test('what is announced has no price, and what was not measured no carton', () => {
  expect(gplOf(named('CH-2600'))).toBeNull();
  expect(cartonOf(named('LC-36C'))).toBeNull();
});
test('a carton is bigger and heavier than what is in it', () => {
  const light = products.filter((facts) => {
    const carton = cartonOf(facts);
    return carton && Number(carton.gross_weight) <= Number(carton.net_weight);
  });
  expect(light).toEqual([]);
});
test('every product has its own title and a description in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    const titles = products.map((facts) => `${facts.model} ${textsOf(facts)[language].title}`);
    expect(new Set(titles).size).toBe(products.length);
    for (const facts of products) expect(textsOf(facts)[language].describe.length).toBeGreaterThan(20);
  }
});
test.each([
  ['DPP', 'silver', 'Raven', '0.3000'],
  ['DPP', 'gold', 'Raven', '0.3500'],
  ['DDP', 'diamond', 'Pica', '0.5600'],
  ['DEE', 'silver', 'Accessories', '0.1300'],
] as const)('%s %s on %s gets %s', (type, level, line, expected) => {
  expect(demoDiscount(type, level, line)).toBe(expected);
});

describe('loaded', () => {
  let app: Booted;
  beforeAll(async () => {
    app = await boot();
    await app.sql((trx) => loadDemoCatalogue(trx, app.kit.clock()));
  });
  afterAll(() => app.close());

  test('there are enough products, in every category', async () => {
    const { cate } = await as(app).ok(productIndex, {});
    expect(cate.map(({ count }) => count).reduce((a, b) => a + b, 0)).toBe(products.length);
    for (const root of cate) for (const child of root.children) expect(child.count).toBeGreaterThan(0);
  });

  test('every device can be put together without an error from what is offered for it', async () => {
    const member = await app.make.member({ type: 'DPP' });
    const { list } = await as(app).ok(listProducts, { kind: 'device', limit: 50 });
    expect(list.length).toBeGreaterThanOrEqual(30);
    for (const device of list.filter(({ orderable }) => orderable)) {
      const { checks } = await as(app, member).ok(checkConfiguration, { product_id: device.id, quantity: 1 });
      const fix = checks.find(({ level }) => level === 'error')?.fix;
      const accessories = fix?.accessories ?? [];
      const after = await as(app, member).ok(checkConfiguration, { product_id: device.id, quantity: 1, accessories });
      expect([device.model, after.checks.filter(({ level }) => level === 'error')]).toEqual([device.model, []]);
    }
  });

  test('every optic, module, supply and kit goes into something', async () => {
    const fitting = new Set<string>();
    const { list } = await as(app).ok(listProducts, { kind: 'device', limit: 50 });
    for (const device of list) {
      const { compat, device: part, groups } = await as(app).ok(listAccessories, { id: device.id });
      const places = [...part.slots.map((slot) => slot.slot_type), ...part.ports.map((port) => port.kind)];
      const cards = groups.flatMap((group) => group.accessories.filter(({ reason }) => reason === null));
      const all = new Set([...places, ...cards.flatMap((card) => card.fit.ports.map((port) => port.kind))]);
      for (const group of groups)
        for (const { model, fit } of group.accessories) {
          const plug = fit.plug_type ?? '';
          const allowed = compat.some((r) => r.plug_type === plug && r.reason === null && all.has(r.slot_type));
          if (all.has(plug) || allowed) fitting.add(model);
        }
    }
    const accessories = products.filter(({ kind }) => kind !== 'device').map(({ model }) => model);
    // The DC supply is there to show why it does not go into an AC chassis.
    expect(accessories.filter((model) => !fitting.has(model))).toEqual(['PSU-1100DC']);
  });

  test('lifecycle: one has ended with a successor, some take last orders, one has no price', async () => {
    const { list } = await as(app).ok(listProducts, { keyword: 'RV-2048' });
    const ended = await as(app).ok(productDetail, { id: list[0]!.id });
    expect(ended).toMatchObject({ state: 'ended', orderable: false, successor: { model: 'RV-2448' } });
    const found = await as(app).ok(listProducts, { keyword: 'CH-2600' });
    expect(found.list[0]).toMatchObject({ state: 'active', orderable: false });
  });
});
