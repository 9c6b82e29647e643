import { expect, test } from 'vitest';
import { formatZoneName, isZone, toZoneTime } from './zone-time.ts';

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

test('a zone has the name of its place, and in other letters the time of its country', () => {
  const names = (zone: string) => ['en-GB', 'vi', 'ko', 'ru', 'ar'].map((locale) => formatZoneName(zone, locale));
  const place = '\u2066Ho Chi Minh\u2069';
  expect(names('Asia/Ho_Chi_Minh')).toEqual([place, place, '베트남 시간', 'Вьетнам', 'توقيت فيتنام']);
  expect(new Set(names('UTC'))).toEqual(new Set(['\u2066UTC\u2069']));
});
