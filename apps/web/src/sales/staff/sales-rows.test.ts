import type { SalesReport, SalesRow } from '@trunkline/contract/staff/sales';
import { expect, test } from 'vitest';
import { hasYearBefore, listTableRows, sortSalesRows } from './sales-rows.ts';

const figures = { orders: 1, quantity: null, amount: '10.00', amount_before: '0.00', change: null, share: '0.5000' };
const row = (key: string, more: Partial<SalesRow> = {}): SalesRow => ({
  ...figures,
  key,
  label: key,
  parts: [],
  parts_rest: null,
  ...more,
});
const rows = [
  row('FR', { orders: 2, amount: '9.00', change: '-0.5000' }),
  row('AE', { orders: 10, amount: '100.00', change: null }),
  row('DE', { orders: 3, amount: '20.50', change: '0.2500' }),
];

test.each([
  [undefined, ['FR', 'AE', 'DE']],
  ['label', ['AE', 'DE', 'FR']],
  ['-label', ['FR', 'DE', 'AE']],
  // Sorted by value: as texts, 9.00 would be more than 100.00.
  ['amount', ['FR', 'DE', 'AE']],
  ['-amount', ['AE', 'DE', 'FR']],
  ['-orders', ['AE', 'DE', 'FR']],
  // Rows without a change have nothing to compare and count as the smallest.
  ['-change', ['DE', 'FR', 'AE']],
  ['change', ['AE', 'FR', 'DE']],
] as const)('sorted by %s the rows are %j', (sort, keys) => {
  expect(sortSalesRows(rows, sort, 'en').map(({ key }) => key)).toEqual(keys);
});

const report: SalesReport = {
  from: '2025-12-01',
  to: '2026-11-23',
  before_from: '2024-12-01',
  before_to: '2025-11-23',
  by: 'country',
  split_by: 'product_line',
  rows: [
    row('FR', {
      parts: [
        { ...figures, key: 'Raven', label: 'Raven' },
        { ...figures, key: 'Rook', label: 'Rook' },
      ],
    }),
    row('DE', { parts: [{ ...figures, key: 'Rook', label: 'Rook' }], parts_rest: { rows: 3, amount: '1.00' } }),
  ],
  rest: { rows: 7, amount: '12.00' },
  totals: figures,
  company: null,
  account_manager_name: null,
  product_lines: [],
  countries: [],
};

test('parts hang under their row, and each list ends with what it leaves out', () => {
  expect(listTableRows(report, undefined, 'en').map(({ id, hangs, rest }) => [id, hangs, rest])).toEqual([
    ['FR', undefined, undefined],
    ['FR Raven', 'middle', undefined],
    ['FR Rook', 'last', undefined],
    ['DE', undefined, undefined],
    ['DE Rook', 'middle', undefined],
    ['DE rest', 'last', 3],
    ['rest', undefined, 7],
  ]);
});

test.each([
  ['0.00', false],
  ['0.01', true],
])('with %s the year before has sales: %s', (amount_before, has) => {
  expect(hasYearBefore({ ...report, totals: { ...figures, amount_before } })).toBe(has);
});
