import { describe, expect, test } from 'vitest';
import { computeBill, countByRule, countLinks, countPieces, toSolutionSize } from './bill.ts';
import { campus } from './design.testing.ts';
import { explainQuantity } from './why.ts';

describe('a rule', () => {
  const basis = new Map([
    ['size', 2000],
    ['group', 10],
    ['ap', 81],
  ]);
  test.each([
    [{ count: 2 }, 2],
    [{ count: 1, per: 'size', every: 25 }, 80],
    [{ count: 1, per: 'size', every: 2001 }, 1],
    [{ count: 4, per: 'group' }, 40],
    [{ count: 1, per: 'group', every: 10 }, 1],
    [{ count: 1, per: 'group', every: 9 }, 2],
    [{ count: 1, per: 'ap', every: 50 }, 2],
    [{ count: 3, per: 'unknown' }, 0],
  ])('%j gives %i', (rule, expected) => {
    expect(countByRule(rule, basis)).toBe(expected);
  });
});

test.each([
  [undefined, 2000],
  [Number.NaN, 2000],
  [2000, 2000],
  [2099, 2000],
  [2100, 2200],
  [1, 200],
  [-5, 200],
  [99_999, 5000],
])('the size next to %s is %i', (requested, expected) => {
  expect(toSolutionSize(campus, requested)).toBe(expected);
});

const listQuantities = (size: number) =>
  Object.fromEntries(
    computeBill(campus, size).lines.map(({ design, quantity, accessories }) => [
      design.key,
      [quantity, ...accessories.map((one) => `${one.design.code} ${one.perUnit}`)],
    ]),
  );

test('a bill follows the size: accessories count per device, and those of other sizes are left out', () => {
  expect(listQuantities(200)).toEqual({ core: [2, 'CARD 1', 'OPTIC 1'], switch: [4], ap: [8], licence: [1] });
  expect(listQuantities(2600)).toEqual({ core: [2, 'CARD 2', 'OPTIC 13'], switch: [52], ap: [104], licence: [3] });
  expect(listQuantities(5000)).toEqual({
    core: [2, 'CARD 3', 'OPTIC 25', 'LARGE 1'],
    switch: [100],
    ap: [200],
    licence: [4],
  });
});

test('pieces are devices with all their accessories', () => {
  // 2 cores with 1 card and 10 optics each, 40 switches, 80 radios, 2 licences
  expect(countPieces(computeBill(campus, 2000).lines)).toBe(2 * 12 + 40 + 80 + 2);
});

test('links are counted by their rule', () => {
  expect(countLinks(computeBill(campus, 2000), { count: 2, per: 'group' })).toBe(20);
  expect(countLinks(computeBill(campus, 2000), { count: 1, per: 'ap' })).toBe(80);
});

describe('why that many', () => {
  const explain = (rule: Parameters<typeof explainQuantity>[0], isAccessory = false) =>
    explainQuantity(rule, campus, { isAccessory, models: new Map([['ap', 'MG-640']]) });
  test('always, or in each device', () => {
    expect(explain({ count: 2 })).toEqual({ key: 'why_always', values: { count: 2 } });
    expect(explain({ count: 2 }, true)).toEqual({ key: 'why_in_each', values: { count: 2 } });
  });
  test('by size, by group and by another device', () => {
    expect(explain({ count: 1, per: 'size', every: 25 })).toMatchObject({
      key: 'why_every_users',
      values: { quantity: 1, count: 25 },
    });
    expect(explain({ count: 4, per: 'group' })).toMatchObject({
      key: 'why_every_closet',
      values: { quantity: 4, count: 1 },
    });
    expect(explain({ count: 1, per: 'ap', every: 50 })).toMatchObject({
      key: 'why_every_device',
      values: { model: 'MG-640', count: 50 },
    });
  });
});
