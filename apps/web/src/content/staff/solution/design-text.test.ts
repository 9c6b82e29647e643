import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { describe, expect, test } from 'vitest';
import { findDesignBill, formatDesign, listBases, readDesign, setAt, toDeviceKey } from './design-text.ts';

const design: SolutionDesign = {
  unit: 'users',
  size: { min: 100, max: 400, step: 100, default: 200 },
  group: { kind: 'closet', every: 100 },
  layers: [{ key: 'core', title: { en: 'Core' }, shape: 'device' }],
  devices: [
    { key: 'core', layer: 'core', code: 'A', rule: { count: 2 }, accessories: [{ code: 'B', rule: { count: 1 } }] },
    { key: 'switch', layer: 'core', code: 'C', rule: { count: 4, per: 'group' } },
  ],
};

test('a design becomes text and the same design again', () => {
  expect(readDesign(formatDesign(design))).toEqual(design);
  expect(formatDesign(undefined)).toBe('');
});

test('a design with a blank part is still read, and has no bill', () => {
  const blank = { ...design, devices: [{ key: '', layer: '', code: '', rule: { count: 0 } }] };
  expect(readDesign(formatDesign(blank))).toEqual(blank);
  expect(findDesignBill(blank, 200)).toBeUndefined();
});

test.each(['', '{', '{}', '[]', '"text"'])('%j is no design', (text) => {
  expect(readDesign(text)).toBeUndefined();
});

describe('setAt', () => {
  test.each<[string, (string | number)[], unknown, unknown]>([
    ['a field', ['unit'], 'racks', { ...design, unit: 'racks' }],
    ['a field of a field', ['size', 'step'], 50, { ...design, size: { ...design.size, step: 50 } }],
    ['a missing branch', ['a', 'b'], 1, { ...design, a: { b: 1 } }],
  ])('changes %s', (_, path, value, expected) => {
    expect(setAt(design, path, value)).toEqual(expected);
  });

  test('changes an accessory and leaves the other devices as they are', () => {
    const changed = setAt(design, ['devices', 0, 'accessories', 0, 'code'], 'X') as SolutionDesign;
    expect(changed.devices[0]?.accessories).toEqual([{ code: 'X', rule: { count: 1 } }]);
    expect(changed.devices[1]).toBe(design.devices[1]);
  });

  test('undefined removes the key', () => {
    expect(setAt(design, ['group'], undefined)).not.toHaveProperty('group');
  });
});

test.each([
  ['RK9604', 'rk9604'],
  ['9604-A', 'p9604a'],
  ['core', 'core-2'],
])('the device %s is named %s', (code, key) => {
  expect(toDeviceKey(design, code)).toBe(key);
});

test('a rule counts by devices that stand before it; an accessory also by its own device', () => {
  expect(listBases(design, 0, false)).toEqual(['size', 'group']);
  expect(listBases(design, 1, false)).toEqual(['size', 'group', 'core']);
  expect(listBases(design, 1, true)).toEqual(['size', 'group', 'core', 'switch']);
});

test('the bill follows the rules; a design with a problem has none', () => {
  expect(findDesignBill(design, 300)?.lines.map(({ quantity }) => quantity)).toEqual([2, 12]);
  const [first] = design.devices;
  const unsound = { ...design, devices: first ? [{ ...first, rule: { count: 1, per: 'nothing' } }] : [] };
  expect(findDesignBill(unsound, 300)).toBeUndefined();
});
