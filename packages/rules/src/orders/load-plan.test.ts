import { expect, test } from 'vitest';
import { type FreightPackage, maxPlannedPackages, planLoad } from './load-plan.ts';

/** A carton of which twelve are a layer of a pallet of 120 × 100 cm. */
const carton = { count: 12, weight: 10, length: 40, width: 25, height: 41 };
const plan = (mode: 'air' | 'sea', one: Partial<FreightPackage>) => planLoad(mode, [{ ...carton, ...one }]);

test.each([
  ['one carton', 1, 1],
  ['five full layers, to the height', 60, 1],
  ['one carton more', 61, 2],
  ['two pallets', 120, 2],
])('%s', (_, count, pallets) => {
  expect(plan('sea', { count })).toMatchObject({ pallets, loose: 0 });
});

test('a carton that is turned on its base fits in the other direction', () => {
  expect(plan('sea', { length: 120, width: 33, height: 205, count: 3 })).toMatchObject({ pallets: 1 });
  expect(plan('sea', { length: 33, width: 120, height: 205, count: 3 })).toMatchObject({ pallets: 1 });
  expect(plan('sea', { length: 33, width: 120, height: 205, count: 4 })).toMatchObject({ pallets: 2 });
});

test('weight fills a pallet before the height does: 1,000 kg with goods, 25 kg of its own', () => {
  expect(plan('sea', { count: 2, weight: 500 })).toMatchObject({ pallets: 1, weight: '1025.0' });
  expect(plan('sea', { count: 2, weight: 500.5 })).toMatchObject({ pallets: 2, weight: '1051.0' });
});

test('layers of different cartons share a pallet', () => {
  const flat = { ...carton, count: 12, height: 123 };
  expect(planLoad('sea', [{ ...carton, count: 24 }, flat])).toMatchObject({ pallets: 1 });
  expect(planLoad('sea', [{ ...carton, count: 25 }, flat])).toMatchObject({ pallets: 2 });
});

test('what is longer, higher or heavier than a pallet takes stands on the floor, as a packed pallet does', () => {
  expect(plan('sea', { count: 1, length: 121 })).toMatchObject({ pallets: 0, loose: 1, weight: '10.0' });
  expect(plan('sea', { count: 1, height: 206 })).toMatchObject({ pallets: 0, loose: 1 });
  expect(plan('sea', { count: 1, weight: 1_001 })).toMatchObject({ pallets: 0, loose: 1 });
  expect(plan('sea', { count: 3, isUnit: true })).toMatchObject({ pallets: 0, loose: 3 });
});

test('pallets of air freight are lower and narrower, and volume is charged at 167 kg a cubic metre', () => {
  expect(plan('sea', { count: 12, height: 146 })).toMatchObject({ pallets: 1 });
  expect(plan('air', { count: 12, height: 146 })).toMatchObject({ pallets: 0, loose: 12 });
  // 12 × 0.041 m³ × 167 = 82.2 kg; goods and pallets weigh more.
  expect(plan('air', {})).toMatchObject({ weight: '145.0', chargeable: '145.0' });
  expect(plan('air', { weight: 1 })).toMatchObject({ weight: '37.0', chargeable: '82.2' });
});

test.each([
  ['ten pallets', 10, 500, { '20': 1, '40': 0, fill: 100 }],
  ['eleven', 11, 500, { '20': 0, '40': 1, fill: 52 }],
  ['twenty-one', 21, 500, { '20': 0, '40': 1, fill: 100 }],
  ['twenty-two', 22, 500, { '20': 1, '40': 1, fill: 71 }],
  ['too heavy for 20 feet', 2, 10_851, { '20': 0, '40': 1, fill: 10 }],
  ['too heavy for one of 40 feet', 2, 13_251, { '20': 2, '40': 0, fill: 10 }],
  ['heavier than a container takes', 1, 26_501, null],
])('containers: %s', (_, count, weight, containers) => {
  const unit = { count, weight, length: 120, width: 100, height: 150, isUnit: true };
  expect(planLoad('sea', [unit])?.containers).toEqual(containers);
});

test.each([
  ['as high as the door', 120, 100, 228, { '20': 1, '40': 0, fill: 10 }],
  ['higher', 120, 100, 229, null],
  ['as wide as the door', 234, 234, 100, { '20': 1, '40': 0, fill: 50 }],
  ['wider', 235, 235, 100, null],
  ['as long as 20 feet', 60, 589, 100, { '20': 1, '40': 0, fill: 30 }],
  ['longer', 60, 590, 100, { '20': 0, '40': 1, fill: 14 }],
  ['as long as 40 feet', 1_203, 60, 100, { '20': 0, '40': 1, fill: 33 }],
  ['longer than any', 1_204, 60, 100, null],
])('containers: a crate %s', (_, length, width, height, containers) => {
  const crate = { count: 1, weight: 500, length, width, height, isUnit: true };
  expect(planLoad('sea', [crate])?.containers).toEqual(containers);
});

test('without packages or with a missing figure there is no plan', () => {
  expect(planLoad('sea', [])).toBeUndefined();
  expect(plan('sea', { weight: 0 })).toBeUndefined();
  expect(planLoad('sea', [carton, { ...carton, height: Number.NaN }])).toBeUndefined();
});

test('5,000 packages are planned, one more is not', () => {
  expect(planLoad('sea', [{ ...carton, count: maxPlannedPackages - 12 }, carton])).toMatchObject({ loose: 0 });
  expect(
    planLoad('sea', [
      { ...carton, count: maxPlannedPackages },
      { ...carton, count: 1 },
    ]),
  ).toBeUndefined();
});
