import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { expect, test } from 'vitest';
import { findDesign, findDesignBill, formatDesign, listBases, replaceRow } from './design-text.ts';

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
  expect(findDesign(formatDesign(design))).toEqual(design);
  expect(formatDesign(undefined)).toBe('');
});

test.each(['', '{', '{}', '[]', '"text"'])('%j is no design', (text) => {
  expect(findDesign(text)).toBeUndefined();
});

test('a row is replaced, of a device or of its accessory', () => {
  const row = { code: 'X', rule: { count: 3, per: 'group' } };
  expect(replaceRow(design, [0], row).devices[0]).toEqual({ ...design.devices[0], ...row });
  const changed = replaceRow(design, [0, 0], row);
  expect(changed.devices[0]?.accessories).toEqual([row]);
  expect(changed.devices[1]).toBe(design.devices[1]);
});

test('a rule counts by devices that stand before it; an accessory also by its own device', () => {
  expect(listBases(design, 0, false)).toEqual(['size', 'group']);
  expect(listBases(design, 1, false)).toEqual(['size', 'group', 'core']);
  expect(listBases(design, 1, true)).toEqual(['size', 'group', 'core', 'switch']);
});

test('the bill follows the rules; a design with a problem has none', () => {
  expect(findDesignBill(design, 300)?.lines.map(({ quantity }) => quantity)).toEqual([2, 12]);
  const unsound = replaceRow(design, [0], { code: 'A', rule: { count: 1, per: 'nothing' } });
  expect(findDesignBill(unsound, 300)).toBeUndefined();
});
