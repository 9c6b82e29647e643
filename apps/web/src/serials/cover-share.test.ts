import { countDays } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { getUsedShare } from './cover-share.ts';

const cover = { start_date: '2026-01-01', end_date: '2026-01-10' };
/** As the server counts them: the last day is one, later days are none. */
const onDay = (today: string) => ({ ...cover, days_left: Math.max(countDays(today, cover.end_date) + 1, 0) });

test.each([
  ['2025-12-20', 0],
  ['2026-01-01', 0],
  ['2026-01-06', 0.5],
  ['2026-01-10', 0.9],
  ['2026-01-11', 1],
  ['2027-01-01', 1],
])('on %s the used share of ten days is %d', (today, share) => {
  expect(getUsedShare(onDay(today))).toBeCloseTo(share);
});

test('a cover without days is used up', () => {
  expect(getUsedShare({ start_date: '2026-01-02', end_date: '2026-01-01', days_left: 0 })).toBe(1);
});
