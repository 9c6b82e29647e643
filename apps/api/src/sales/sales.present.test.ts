import { expect, test } from 'vitest';
import { presentFigures, presentRest, toShare } from './sales.present.ts';
import { choosePeriod } from './sales.staff.ts';

test.each([
  [1n, 8n, '0.1250'],
  [2n, 3n, '0.6667'],
  [0n, 3n, '0.0000'],
  [-1n, 3n, '-0.3333'],
  [1n, 0n, null],
])('%s of %s is the share %s', (part, whole, share) => {
  expect(toShare(part, whole)).toBe(share);
});

const sums = { orders: 2, quantity: null, amount: '150.00', amount_before: '100.00', cost: '90.00' };

test.each([
  ['more than the year before', { amount: '150.00', amount_before: '100.00' }, '0.5000'],
  ['less than the year before', { amount: '50.00', amount_before: '100.00' }, '-0.5000'],
  ['nothing any more', { amount: '0.00', amount_before: '100.00' }, '-1.0000'],
  ['nothing the year before', { amount: '150.00', amount_before: '0.00' }, null],
])('%s', (_what, amounts, change) => {
  expect(presentFigures({ ...sums, ...amounts }, { total: '300.00', withCosts: false }).change).toBe(change);
});

test.each([
  ['90.00', '0.4000'],
  ['200.00', '-0.3333'],
  [null, null],
])('a cost of %s of 150.00 is a margin of %s', (cost, margin) => {
  expect(presentFigures({ ...sums, cost }, { total: '300.00', withCosts: true })).toMatchObject({ cost, margin });
});

test('without the permission there is neither cost nor margin', () => {
  expect(Object.keys(presentFigures(sums, { total: '300.00', withCosts: false }))).toEqual([
    'orders',
    'quantity',
    'amount',
    'amount_before',
    'change',
    'share',
  ]);
});

test('the rest is what a list leaves out of its sum', () => {
  const shown = [{ amount: '60.00' }, { amount: '30.01' }];
  expect(presentRest(shown, 5, '100.00')).toEqual({ rows: 3, amount: '9.99' });
  expect(presentRest(shown, 2, '90.01')).toBeNull();
});

test.each([
  [undefined, undefined, '2025-12-01', '2026-11-23'],
  [undefined, '2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-11-01', undefined, '2026-11-01', '2026-11-23'],
  ['2016-11-24', '2026-11-23', '2016-11-24', '2026-11-23'],
])('from %s to %s on 2026-11-23 is %s to %s', (from, to, first, last) => {
  expect(choosePeriod({ from, to }, '2026-11-23')).toEqual({ from: first, to: last });
});

test.each([
  ['2026-11-24', undefined, 'sales.period_backwards'],
  ['2016-11-23', '2026-11-23', 'sales.period_too_long'],
])('from %s to %s on 2026-11-23 is refused: %s', (from, to, code) => {
  expect(() => choosePeriod({ from, to }, '2026-11-23')).toThrow(expect.objectContaining({ code }));
});
