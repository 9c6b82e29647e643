import { expect, test } from 'vitest';
import { listMonths, toMonthEnd, toPresetPeriod, toYearBefore } from './periods.ts';

test.each([
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-01-01', '2026-11-23', '2025-01-01', '2025-11-23'],
  ['2026-11-23', '2026-11-23', '2025-11-23', '2025-11-23'],
  // A whole February stays whole, in both directions.
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['2028-02-28', '2028-02-28', '2027-02-28', '2027-02-28'],
])('%s to %s is compared with %s to %s', (from, to, beforeFrom, beforeTo) => {
  expect(toYearBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
});

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
])('%s ends on %s', (month, day) => {
  expect(toMonthEnd(month)).toBe(day);
});

test.each([
  ['2026-11-23', '2026-11-23', ['2026-11']],
  ['2025-12-31', '2026-02-01', ['2025-12', '2026-01', '2026-02']],
  ['2026-03-02', '2026-02-01', []],
])('%s to %s touches the months %j', (from, to, months) => {
  expect(listMonths({ from, to })).toEqual(months);
});

test.each([
  ['last_12_months', '2026-11-23', '2025-12-01', '2026-11-23'],
  ['last_12_months', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['this_year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['this_year', '2026-11-23', '2026-01-01', '2026-11-23'],
  ['last_year', '2026-11-23', '2025-01-01', '2025-12-31'],
  ['this_quarter', '2026-11-23', '2026-10-01', '2026-11-23'],
  ['this_quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2026-11-23', '2026-07-01', '2026-09-30'],
  ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(toPresetPeriod(preset, today)).toEqual({ from, to });
});
