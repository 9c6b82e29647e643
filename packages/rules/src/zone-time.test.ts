import { expect, test } from 'vitest';
import { isZone, toZoneTime } from './zone-time.ts';

test.each([
  ['2026-12-03T22:30:00Z', 'Asia/Dubai', '2026-12-04', '02:30'],
  ['2026-12-03T22:30:00Z', 'UTC', '2026-12-03', '22:30'],
  ['2026-07-01T00:00:00Z', 'America/Lima', '2026-06-30', '19:00'],
  ['2026-03-29T00:59:00Z', 'Europe/London', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29', '02:00'],
  ['2026-12-31T16:00:00Z', 'Asia/Shanghai', '2027-01-01', '00:00'],
])('%s in %s is %s %s', (moment, zone, day, time) => {
  expect(toZoneTime(new Date(moment), zone)).toEqual({ day, time });
});

test.each([
  ['Asia/Dubai', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('isZone of %s is %s', (zone, known) => {
  expect(isZone(zone)).toBe(known);
});
