import { expect, test } from 'vitest';
import { toProtectionLine } from './lanes.ts';

const terms = { protection_days: 90, extension_days: 90, update_days: 30, grace_days: 14 };
const standing = {
  protect_start_time: '2026-09-07',
  protect_end_time: '2026-12-05',
  days_left: 14,
  extended: false,
  terms,
  updates: [{ at: '2026-10-14T08:31:00Z', who: 'Lina', from: 30, advancement: 45, notes: null }],
  update_due_on: '2026-11-13',
  update_grace_until: '2026-11-27',
};

test('90 days with a possible extension of 90: half of the line is the protection', () => {
  const line = toProtectionLine(standing);
  expect(line?.end).toEqual({ day: '2026-12-05', at: 50 });
  expect(line?.extendedEnd).toEqual({ day: '2027-03-05', at: 100 });
  expect(line?.today).toEqual({ day: '2026-11-22', at: (100 * 76) / 180 });
  expect(line?.updates).toEqual([{ day: '2026-10-14', at: (100 * 37) / 180 }]);
  expect(line?.grace?.at).toBeGreaterThan(line?.due?.at ?? 100);
  expect(line?.months.map(({ day }) => day)).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ]);
});

test('an extended protection has no further extension and ends at the end of the line', () => {
  const line = toProtectionLine({ ...standing, extended: true });
  expect([line?.extendedEnd, line?.end.at]).toEqual([undefined, 100]);
});

test('on the first and on the last day the line begins and ends there', () => {
  expect(toProtectionLine({ ...standing, days_left: 90 })?.today).toEqual({ day: '2026-09-07', at: 0 });
  expect(toProtectionLine({ ...standing, days_left: 1 })?.today.day).toBe('2026-12-05');
});

test.each([{ days_left: null }, { protect_start_time: null }])('without protection there is no line: %j', (change) => {
  expect(toProtectionLine({ ...standing, ...change })).toBeUndefined();
});
