import { isShipped } from '@trunkline/contract/product-enums';
import { tradeInput } from '@trunkline/contract/product-input';
import { phrase } from './phrases.ts';
import type { Localized } from '@trunkline/rules/localized';
import { writtenLanguages } from '@trunkline/text/languages';
import { listProducts, getProductDetail, getCategoryTree, type CategoryNode } from '@trunkline/contract/catalogue';

import { type FitCatalogue, type FitPart } from '@trunkline/rules/fit/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { boot, type TestApp } from '../../testing/boot.ts';
import { callAs } from '../../testing/api-caller.ts';
import { loadDemoFit } from './demo-fit.testing.ts';
import { readDemoCatalogue } from './product-facts.ts';
import { demoLabels, toDemoLabels } from './labels.ts';
import { calculateGpl, findDevicePercent, toProductLine } from './list-price.ts';
import { cartonFields, calculateCarton } from './packing.ts';
import { toDemoSpecs } from './specs.ts';
import { toDemoTexts } from './texts.ts';
import { toDemoTrade } from './trade.ts';
import { mapSeriesByPlug } from './wording.ts';
import { calculateDemoDiscount } from '../prices/load-prices.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const demo = readDemoCatalogue();
const { products, categories } = demo;
const fits = mapSeriesByPlug(demo);
const getProduct = (model: string) =>
  expectDefined(
    products.find((product) => product.model === model),
    model,
  );
const listOfKind = (...kinds: string[]) => products.filter(({ kind }) => kinds.includes(kind));

test.each([
  ['RV-2448P', '2470.00'], // 120 + 48 × 20 + 4 × 95 + a module slot 300 + 840 W of PoE × 0.85 = 2,474
  ['RV-3424P', '2480.00'], // 680 + 26 × 20 + 2 × 95 + 4 × 150 + a slot 300 + 24 PoE ports × 8 = 2,482
  ['PC-10G-LR', '170.00'], // 82 × 2.1 = 172.20
  ['PC-10G-LRI', '260.00'], // 82 × 2.1 × 1.5 = 258.30
  ['PC-100G-AOC10', '710.00'], // 18 + 480 × 1.4 + 10 m × 2 = 710
  ['PC-40G-4X10-3', '250.00'], // 22 + 3 m × 34 + 260 / 2 = 254
  ['PSU-1100AC', '700.00'], // 90 + 1,100 W × 0.55 = 695
  ['FT-9604', '240.00'], // 60 + 2.5 kg × 72 = 240
  ['AN-P8', '110.00'], // 24 + 8 dBi × 9 + 0.6 kg × 24 = 110.40
])('the list price of %s follows the rule', (model, expected) => {
  expect(calculateGpl(getProduct(model))).toBe(expected);
});

test('the catalogue has enough products of each kind', () => {
  expect(listOfKind('device').length).toBeGreaterThanOrEqual(150);
  expect(listOfKind('device', 'module').length).toBeGreaterThanOrEqual(230);
  expect(listOfKind('optic').length).toBeGreaterThanOrEqual(60);
  expect(listOfKind('power', 'fan', 'mount').length).toBeGreaterThanOrEqual(60);
});

test('codes, models and part numbers are unique', () => {
  const twice = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);
  expect(twice(products.map(({ model }) => model.replaceAll('-', '')))).toEqual([]);
  expect(twice(products.map(({ part_number }) => part_number))).toEqual([]);
  expect(getProduct('PSU-650E')).toMatchObject({ state: 'ended', successor: 'PSU-650F' });
});

test('the category tree has three levels, and every product is in the third', () => {
  const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
  const depth = (slug: string): number => 1 + (parents.get(slug) ? depth(expectDefined(parents.get(slug))) : 0);
  const leaves = categories.filter(({ slug }) => !categories.some(({ parent }) => parent === slug));
  expect(new Set(leaves.map(({ slug }) => depth(slug)))).toEqual(new Set([3]));
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(leaves.map(({ slug }) => slug)));
});

test('every product that has ended or will end leads to a successor that can be ordered', () => {
  const leaving = products.filter(({ state }) => state !== undefined);
  expect(leaving.filter(({ state }) => state === 'ended').length).toBeGreaterThanOrEqual(5);
  const last = leaving.filter(({ state }) => state === 'last_orders');
  expect(last.length).toBeGreaterThanOrEqual(5);
  expect(last.filter(({ last_orders_in_days }) => last_orders_in_days === undefined)).toEqual([]);
  for (const facts of leaving) {
    let at = facts;
    for (let steps = 0; at.state !== undefined && steps < 5; steps++) at = getProduct(expectDefined(at.successor));
    expect([facts.model, at.state, calculateGpl(at) !== null]).toEqual([facts.model, undefined, true]);
    expect([facts.model, at.kind]).toEqual([facts.model, facts.kind]);
  }
});

test('exactly these products have no price or no carton', () => {
  const unpriced = products.filter((facts) => calculateGpl(facts) === null).map(({ model }) => model);
  expect(unpriced.toSorted()).toEqual(['CH-2600', 'JD-7048D', 'PC-400G-ER8', 'RV-5864D']);
  const unpacked = products
    .filter((facts) => isShipped(facts.kind) && calculateCarton(facts) === null)
    .map(({ model }) => model);
  expect(unpacked.toSorted()).toEqual(['LC-36C', 'LC-9924D', 'PC-100G-ZR4']);
});

test('every product has trade data that a save accepts: customs data when it is shipped, a lead time when it has a price', () => {
  const shape = z.object(tradeInput);
  for (const facts of products) {
    const trade = toDemoTrade(facts);
    expect([facts.model, shape.safeParse(trade).data]).toEqual([facts.model, trade]);
    expect([facts.model, 'lead_time_days' in trade]).toEqual([facts.model, calculateGpl(facts) !== null]);
    expect([facts.model, 'hs_code' in trade && 'origin' in trade]).toEqual([facts.model, isShipped(facts.kind)]);
  }
});

test('a carton is heavier than its content', () => {
  const light = products.filter((facts) => {
    const carton = calculateCarton(facts);
    return carton && Number(carton.gross_weight) <= Number(carton.net_weight);
  });
  expect(light).toEqual([]);
});

test.each(writtenLanguages)('every product has a title of its own and a whole description in %s', (language) => {
  const texts = products.map((facts) => ({ facts, ...toDemoTexts(facts, fits)[language] }));
  const titles = texts.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const poor = texts.filter(
    ({ title, describe }) =>
      // A Korean sentence has half as many letters.
      describe.length < (language === 'ko' ? 20 : 40) ||
      /undefined|null|NaN| ,|\s\s|, ?$/.test(`${title} ${describe}`) ||
      (language === 'ar') !== /\p{Script=Arabic}/u.test(title) ||
      (language === 'ar') !== /\p{Script=Arabic}/u.test(describe),
  );
  expect(poor.map(({ facts, title }) => [facts.model, title])).toEqual([]);
});

test('categories and specifications stand in every written language', () => {
  const isBare = (text: string | Localized): boolean =>
    typeof text !== 'string' && writtenLanguages.some((language) => !text[language]);
  const bare = products.flatMap((facts) =>
    toDemoSpecs(facts, fits)
      .filter(({ name, value }) => isBare(name) || isBare(value))
      .map(({ name }) => `${facts.model}: ${name.en}`),
  );
  expect(bare).toEqual([]);
  const names = categories.map(({ slug }) => phrase(`category_${slug}`));
  expect(names.filter(({ ar }) => !/\p{Script=Arabic}/u.test(ar))).toEqual([]);
});

test('no product without labels, and every value that is a word has a text in both languages', () => {
  const known = new Map(demoLabels.map((label) => [label.name, label]));
  const code = /\d|^(PoE\+*|LTE|Q?SFP\+?|QSFP-DD|MPO|LC|AOC|Twinax|Magpie [A-Z]+)$/;
  const bare = products.flatMap((facts) => {
    const labels = Object.entries(toDemoLabels(facts, fits));
    if (labels.length === 0) return [facts.model];
    return labels.flatMap(([name, values]) =>
      values
        .filter((value) => !code.test(value) && known.get(name)?.value_titles?.[value]?.ar === undefined)
        .map((value) => `${facts.model}: ${name} ${value}`),
    );
  });
  expect(bare).toEqual([]);
});

test('estimated fields have names that the product page knows', () => {
  const fields = new Set<string>([...cartonFields, 'net_weight', 'watts', 'power_supplied', 'poe_budget', 'poe_draw']);
  for (const { model, estimated } of products)
    expect([model, estimated.filter((name) => !fields.has(name))]).toEqual([model, []]);
  expect(getProduct('RV-3424P').estimated).toContain('watts'); // the library has no draw of a device whose supplies are bought apart
  expect(getProduct('RV-2452X').estimated).not.toContain('watts'); // and has one of this
});

test.each([
  ['DPP', 'silver', 'Raven', '0.3000'],
  ['DPP', 'gold', 'Raven', '0.3500'],
  ['DDP', 'diamond', 'Pica', '0.5600'],
  ['DEE', 'silver', 'Accessories', '0.1300'],
] as const)('%s %s on %s gets %s', (type, level, line, expected) => {
  expect(calculateDemoDiscount(type, level, line)).toBe(expected);
});
test('every product line has a discount on every list', () => {
  const lines = [...new Set(products.map(toProductLine))];
  for (const line of lines) expect(Number(calculateDemoDiscount('DPP', 'silver', line))).toBeGreaterThan(0.05);
});

describe('loaded', () => {
  let app: TestApp;
  let fit: FitCatalogue;
  let parts: readonly FitPart[];
  beforeAll(async () => {
    app = await boot();
    ({ fit, parts } = await loadDemoFit(app));
  });
  afterAll(() => app.close());

  test('every category has products and a picture', async () => {
    const { cate } = await callAs(app).ok(getCategoryTree, {});
    expect(cate.map(({ count }) => count).reduce((a, b) => a + b, 0)).toBe(products.length);
    const all = (nodes: readonly CategoryNode[]): CategoryNode[] =>
      nodes.flatMap((node) => [node, ...all(node.children)]);
    expect(all(cate).filter(({ count, image }) => count === 0 || image === '')).toEqual([]);
    expect(all(cate)).toHaveLength(categories.length);
  });

  test('every optic, module, supply, kit and cord fits a device that is sold', () => {
    const devices = parts.filter(({ kind, orderable }) => kind === 'device' && orderable);
    const goes = (part: FitPart, place: string): boolean =>
      fit.rules.some((r) => r.slot_type === place && r.plug_type === part.plug_type && r.reason === null) ||
      (place === part.plug_type && !fit.rules.some((r) => r.slot_type === place && r.plug_type === place));
    const slots = new Set(devices.flatMap((device) => device.slots.map(({ slot_type }) => slot_type)));
    const fitted = parts.filter((part) => part.kind !== 'device' && [...slots].some((slot) => goes(part, slot)));
    const cages = [...devices, ...fitted].flatMap(({ ports }) => ports.map(({ kind }) => kind));
    const inlets = fitted.flatMap((part) => part.slots.map(({ slot_type }) => slot_type));
    const places = [...slots, ...new Set([...cages, ...inlets])];
    const isAccessory = ({ kind }: FitPart): boolean => !['device', 'licence', 'support'].includes(kind);
    const lost = parts.filter((part) => isAccessory(part) && !places.some((place) => goes(part, place)));
    expect(lost.map(({ model }) => model)).toEqual([]);
  });

  test('every slot has a part that fits', () => {
    const plugs = new Set(parts.flatMap(({ plug_type }) => plug_type ?? []));
    const bare = parts.flatMap(({ model, slots }) =>
      slots.filter(({ slot_type }) => !plugs.has(slot_type)).map(({ slot_type }) => `${model}: ${slot_type}`),
    );
    expect(bare).toEqual([]);
  });

  test('lifecycle: one has ended with a successor, one has no price', async () => {
    const { list } = await callAs(app).ok(listProducts, { keyword: 'RV-2048', sort: 'model' });
    const ended = await callAs(app).ok(getProductDetail, { id: expectDefined(list[0]).id });
    expect(ended).toMatchObject({ state: 'ended', orderable: false, successor: { model: 'RV-2448' } });
    const found = await callAs(app).ok(listProducts, { keyword: 'CH-2600' });
    expect(found.list[0]).toMatchObject({ state: 'active', orderable: false });
  });
});

test('a year of support under its device costs 8 or 13 % of it, and no other product follows a device', () => {
  const percents = products.map((facts) => [facts.model, findDevicePercent(facts)] as const);
  expect(new Map(percents.filter(([, percent]) => percent !== null))).toEqual(
    new Map(
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((one) => [
        [`SV-C${one}-N1`, 8],
        [`SV-C${one}-S1`, 13],
      ]),
    ),
  );
});
