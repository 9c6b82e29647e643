import { expect, test } from 'vitest';
import { isDeskOpen, toHoursIn } from './desk-clock.ts';
import { parseDeskHours } from './desk-hours.ts';

const read = (text: string) => {
  const desk = parseDeskHours(text);
  if (!desk) throw new Error(`${text} names no hours`);
  return desk;
};
const riyadh = read('Sun-Thu 09:00-18:00 Asia/Riyadh');

test('hours are days, minutes and a zone', () => {
  expect(riyadh).toEqual({ first_day: 0, last_day: 4, opens: 540, closes: 1080, zone: 'Asia/Riyadh' });
});

test.each([
  'Mon-Fri 17:00-08:00 Asia/Riyadh',
  'Mon-Fri 08:00-24:30 Asia/Riyadh',
  'Mon-Fri 8:00-17:00 Asia/Riyadh',
  'Mon-Fri 08:00-17:00 Asia/Nowhere',
  'Mon-Fri 08:00-17:00',
  'Mo-Fr 08:00-17:00 Asia/Riyadh',
  '',
])('%j names no hours', (text) => {
  expect(parseDeskHours(text)).toBeUndefined();
});

test.each([
  ['2026-11-22T06:00:00Z', true, 'Sunday 09:00 there'],
  ['2026-11-22T05:59:59Z', false, 'a second before it opens'],
  ['2026-11-22T14:59:00Z', true, 'the last minute'],
  ['2026-11-22T15:00:00Z', false, '18:00'],
  ['2026-11-27T08:00:00Z', false, 'Friday'],
])('at %s a desk is open: %s (%s)', (now, isOpen) => {
  expect(isDeskOpen(riyadh, new Date(now))).toBe(isOpen);
});

test('a week over Sunday: from Saturday to Wednesday', () => {
  const desk = read('Sat-Wed 08:00-24:00 UTC');
  const openOn = (day: number) => isDeskOpen(desk, new Date(Date.UTC(2026, 10, 21 + day, 23, 59)));
  expect([0, 1, 2, 3, 4, 5, 6].map(openOn)).toEqual([true, true, true, true, true, false, false]);
});

test('summer time counts: the hours of Berlin by the clock of Cairo', () => {
  const berlin = read('Mon-Fri 09:00-18:00 Europe/Berlin');
  expect(toHoursIn(berlin, new Date('2026-01-15T12:00:00Z'), 'Africa/Cairo')).toMatchObject({
    opens: 600,
    closes: 1140,
  });
  expect(toHoursIn(berlin, new Date('2026-07-15T12:00:00Z'), 'Africa/Cairo')).toMatchObject({
    opens: 600,
    closes: 1140,
  });
  expect(toHoursIn(berlin, new Date('2026-07-15T12:00:00Z'), 'UTC')).toMatchObject({ opens: 420, closes: 960 });
});

test('hours that begin on another day of the reader are named by that day', () => {
  const lima = read('Mon-Fri 19:00-23:00 America/Lima');
  expect(toHoursIn(lima, new Date('2026-11-23T12:00:00Z'), 'Asia/Tokyo')).toMatchObject({
    first_day: 2,
    last_day: 6,
    opens: 540,
    closes: 780,
  });
  const tokyo = read('Mon-Fri 08:00-17:00 Asia/Tokyo');
  expect(toHoursIn(tokyo, new Date('2026-11-23T12:00:00Z'), 'America/Lima')).toMatchObject({
    first_day: 0,
    last_day: 4,
    opens: 1080,
    closes: 180,
  });
});
