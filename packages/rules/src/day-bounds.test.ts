import { expect, test } from 'vitest';
import { type BoundedDay, dayBounds, getDayRange } from './day-bounds.ts';
import { getEarliestToday, getLatestToday } from './time.ts';

test.each([
  ['2026-11-27T09:59:59Z', '2026-11-26', '2026-11-27'],
  ['2026-11-27T10:00:00Z', '2026-11-26', '2026-11-28'],
  ['2026-11-27T11:59:59Z', '2026-11-26', '2026-11-28'],
  ['2026-11-27T12:00:00Z', '2026-11-27', '2026-11-28'],
])('at %s today is any day from %s to %s', (now, first, last) => {
  expect([getEarliestToday(new Date(now)), getLatestToday(new Date(now))]).toEqual([first, last]);
});

const ranges: Readonly<Record<BoundedDay, readonly [string, string]>> = {
  protection_begin: ['2028-02-28', '2028-03-31'],
  project_prediction: ['2028-02-28', '2031-03-01'],
  quotation_prediction: ['2025-02-28', '2031-03-01'],
  quotation_last_day: ['2028-02-28', '2030-03-01'],
  delivery: ['2028-02-28', '2030-03-01'],
  payment: ['2026-02-28', '2028-03-01'],
  payment_promise: ['2026-02-28', '2030-03-01'],
  membership_last_day: ['2028-02-28', '2033-03-01'],
  absence_begin: ['2028-02-28', '2030-03-01'],
  price_begin: ['2018-02-28', '2038-03-01'],
  license_date: ['1928-02-28', '2028-03-01'],
  key_last_day: ['2028-02-28', '2030-03-01'],
  last_orders: ['2018-02-28', '2038-03-01'],
};

test.each(Object.entries(ranges))('%s lies between its bounds, counted from today anywhere', (name, [from, to]) => {
  const field = (Object.keys(dayBounds) as BoundedDay[]).find((one) => one === name);
  expect(field && getDayRange(field, new Date('2028-02-29T11:00:00Z'))).toEqual({ from, to });
});
