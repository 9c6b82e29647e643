import { expect, test } from 'vitest';
import { computeMarginFromSums, isAbsurdLoss } from './margin.ts';

test.each([
  ['200.00', '140.00', { cost: '140.00', amount: '60.00', percent: '30.0' }],
  ['100.00', '120.00', { cost: '120.00', amount: '-20.00', percent: '-20.0' }],
  ['0.00', '5.00', { cost: '5.00', amount: '-5.00', percent: '0.0' }],
  ['3.00', '2.00', { cost: '2.00', amount: '1.00', percent: '33.3' }],
])('net %s over a cost of %s', (net, cost, margin) => expect(computeMarginFromSums({ net, cost })).toEqual(margin));

test('returns null without sums or without a cost', () => {
  expect(computeMarginFromSums(undefined)).toBeNull();
  expect(computeMarginFromSums({ net: '1.00', cost: null })).toBeNull();
});

test.each([
  ['100.00', '120.00', false],
  ['100.00', '1100.00', false],
  ['100.00', '1100.01', true],
  ['0.00', '5.00', true],
  ['0.00', '0.00', false],
])('net %s over a cost of %s is an absurd loss: %s', (net, cost, isAbsurd) => {
  const margin = computeMarginFromSums({ net, cost });
  expect(margin && isAbsurdLoss(margin)).toBe(isAbsurd);
});
