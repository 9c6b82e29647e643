import { expect, test } from 'vitest';
import {
  addDays,
  dayInMs,
  getEarliestToday,
  getLatestToday,
  isFutureDay,
  isPastDay,
  parseMoment,
  toDay,
} from './time.ts';

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

test.each([
  // 08:30 in Seoul, 9 hours ahead: UTC has the day before.
  ['2026-11-20T23:30:00Z', '2026-11-20', '2026-11-21'],
  // The evening of 20 November in Los Angeles.
  ['2026-11-21T04:00:00Z', '2026-11-20', '2026-11-21'],
  ['2026-11-21T09:59:59.999Z', '2026-11-20', '2026-11-21'],
  ['2026-11-21T10:00:00Z', '2026-11-20', '2026-11-22'],
  ['2026-11-21T11:59:59.999Z', '2026-11-20', '2026-11-22'],
  ['2026-11-21T12:00:00Z', '2026-11-21', '2026-11-22'],
])('at %s the days from %s to %s are today somewhere', (instant, earliest, latest) => {
  const now = new Date(instant);
  expect([getEarliestToday(now), getLatestToday(now)]).toEqual([earliest, latest]);
  expect([isPastDay(earliest, now), isPastDay(addDays(earliest, -1), now)]).toEqual([false, true]);
  expect([isFutureDay(latest, now), isFutureDay(addDays(latest, 1), now)]).toEqual([false, true]);
});
