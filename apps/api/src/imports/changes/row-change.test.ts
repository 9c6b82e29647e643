import { expect, test } from 'vitest';
import { computePriceMove, findConfirmReason, formatStoredValue } from './row-change.ts';

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

test.each([
  [{ gpl: '10.00', cost: null }, { gpl: '15.00', cost: null }, true, undefined],
  [{ gpl: '10.00', cost: null }, { gpl: '15.01', cost: null }, true, 'moved'],
  [{ gpl: '10.00', cost: null }, { gpl: '4.99', cost: null }, true, 'moved'],
  [{ gpl: '10.00', cost: null }, { gpl: '5.00', cost: null }, true, undefined],
  [{ gpl: '10.00', cost: '9.00' }, { gpl: '8.99', cost: '9.00' }, true, 'below_cost'],
  [{ gpl: '10.00', cost: '9.00' }, { gpl: '8.99', cost: '9.00' }, false, undefined],
  [{ gpl: '10.00', cost: '9.00' }, { gpl: '10.00', cost: '10.01' }, true, 'below_cost'],
  [{ gpl: '10.00', cost: '11.00' }, { gpl: '10', cost: '11' }, true, undefined],
  [{ gpl: '10.00', cost: '9.00' }, { gpl: '9.00', cost: '9.00' }, true, undefined],
  [{ gpl: '10.00', cost: null }, { gpl: '0', cost: null }, false, 'zero'],
  [{ gpl: '0.00', cost: null }, { gpl: '0', cost: null }, true, undefined],
  [{ gpl: null, cost: null }, { gpl: '500', cost: null }, true, undefined],
  [{ gpl: '0.00', cost: null }, { gpl: '1', cost: null }, true, 'moved'],
  [undefined, { gpl: '500', cost: null }, true, undefined],
  [undefined, { gpl: '0', cost: null }, true, 'zero'],
  [undefined, { gpl: '5', cost: '6' }, true, 'below_cost'],
  [undefined, { gpl: null, cost: '6' }, true, undefined],
] as const)('prices from %j to %j, costs seen: %s, are confirmed because %s', (before, after, seesCost, reason) => {
  expect(findConfirmReason(before, after, seesCost)).toBe(reason);
});
