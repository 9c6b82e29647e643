import { expect, test } from 'vitest';
import { computePriceMove, formatStoredValue } from './row-change.ts';

test.each([
  ['10.00', '15.00', 50],
  ['10.00', '999.00', 9890],
  ['100.00', '25.00', 75],
  ['10.00', '10.00', 0],
  [null, '5.00', Number.POSITIVE_INFINITY],
  ['5.00', null, Number.POSITIVE_INFINITY],
  ['0.00', '5.00', Number.POSITIVE_INFINITY],
])('a price from %s to %s moves by %s percent', (from, to, percent) => {
  expect(computePriceMove({ from, to })).toBe(percent);
});

test('values are one line of text, long ones are cut', () => {
  expect([null, undefined, 'a', 3, true, ['x']].map(formatStoredValue)).toEqual([
    null,
    null,
    'a',
    '3',
    'true',
    '["x"]',
  ]);
  expect(formatStoredValue('x'.repeat(400))).toHaveLength(300);
});
