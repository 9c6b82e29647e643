import { expect, test } from 'vitest';
import { addDays, dayInMs, parseMoment, toDay } from './time.ts';

test.each([
  ['2026-11-21', 30, '2026-12-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-01', 0, '2026-03-01'],
])('addDays(%s, %s) returns %s', (from, days, day) => expect(addDays(from, days)).toBe(day));

test('toDay returns the UTC day', () => {
  expect(toDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(toDay(new Date(Date.parse('2026-11-21') + dayInMs))).toBe('2026-11-22');
});

test.each([
  ['now', '2026-11-21T10:00:00.000Z'],
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z'],
])('parseMoment(%s) returns %s', (text, instant) =>
  expect(parseMoment(text, new Date('2026-11-21T10:00:00Z')).toISOString()).toBe(instant),
);
