import { expect, test } from 'vitest';
import { isZone, readVenueTime, readVenueTimes, writeVenueTime } from './venue-time.ts';

test.each([
  ['2026-12-10 11:00', 'Europe/London', '2026-12-10T11:00:00.000Z'],
  ['2026-12-10T11:00', 'Asia/Shanghai', '2026-12-10T03:00:00.000Z'],
  ['2026-12-10 00:30', 'Asia/Shanghai', '2026-12-09T16:30:00.000Z'],
  ['2026-07-10 11:00', 'Europe/London', '2026-07-10T10:00:00.000Z'],
  ['2026-10-25 00:30', 'Europe/London', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 03:00', 'Europe/London', '2026-10-25T03:00:00.000Z'],
  ['2026-12-10 11:00', 'America/Lima', '2026-12-10T16:00:00.000Z'],
])('%s in %s is %s', (typed, zone, instant) => {
  expect(readVenueTime(typed, zone)).toBe(instant);
  expect(writeVenueTime(instant, zone)).toBe(typed.replace('T', ' '));
});

test.each(['', '11:00', '2026-12-10', '2026-13-10 11:00', '2026-12-10 25:00', '10.12.2026 11:00', '2026-03-29 01:30'])(
  '“%s” is not a time in London',
  (typed) => {
    expect(readVenueTime(typed, 'Europe/London')).toBeUndefined();
  },
);

test('one wrong line of several is not dropped', () => {
  expect(readVenueTimes('2026-12-10 11:00\n\n2026-12-11 11:00', 'UTC')).toHaveLength(2);
  expect(readVenueTimes('2026-12-10 11:00\ntomorrow', 'UTC')).toBeUndefined();
  expect(readVenueTimes(' \n', 'UTC')).toBeUndefined();
});

test.each([
  ['Asia/Dubai', true],
  ['UTC', true],
  ['Dubai time', false],
])('%s is a zone: %s', (zone, is) => {
  expect(isZone(zone)).toBe(is);
});
