import { type Language, languages } from '@trunkline/contract/languages';
import type { OfferedTraining } from '@trunkline/contract/training/offers';
import { getLocale } from '@trunkline/text/languages';
import { describe, expect, test } from 'vitest';
import { getFirstColumn, getMonthRange, listMonthDays, listWeekdays, moveMonth } from './month-calendar.model.ts';
import { parseMonth } from './month.ts';

const session = (starts_at: string, own: Partial<OfferedTraining> = {}): OfferedTraining => ({
  id: starts_at,
  session_id: starts_at,
  subject: 'Routing',
  description: '',
  category_id: 'c',
  category: 'Design',
  language: 'en',
  place: 'Online',
  online: true,
  zone: 'UTC',
  trainer: null,
  days: 1,
  minutes: null,
  starts_at,
  seats: 4,
  seats_left: 2,
  waiting: 0,
  takes_waiting: true,
  cancel_until: '2026-12-01',
  ...own,
});
const listFilled = (month: string, ...offers: OfferedTraining[]) =>
  listMonthDays(month, offers).flatMap(({ day, entries }) => (entries.length > 0 ? [day] : []));

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['26-12', undefined],
  ['2026-12-01', undefined],
  [202612, undefined],
])('the month of the address %j is %j', (value, month) => expect(parseMonth(value)).toBe(month));

test('months go on over the turn of the year', () => {
  expect([moveMonth('2026-12', 1), moveMonth('2026-01', -1), moveMonth('2026-11', 24)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-11',
  ]);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, length) => expect(listMonthDays(month, [])).toHaveLength(length));

describe('a session stands', () => {
  test('on the day of its venue, also where that is in another month than in UTC', () => {
    const offer = session('2026-11-30T22:00:00.000Z', { zone: 'Asia/Seoul' });
    expect(listFilled('2026-12', offer)).toEqual(['2026-12-01']);
    expect(listFilled('2026-11', offer)).toEqual([]);
  });

  test('on each of its days, in both months', () => {
    const offer = session('2026-11-29T09:00:00.000Z', { days: 4 });
    expect(listFilled('2026-11', offer)).toEqual(['2026-11-29', '2026-11-30']);
    expect(listFilled('2026-12', offer)).toEqual(['2026-12-01', '2026-12-02']);
  });

  test('after an earlier one of the day', () => {
    const [day] = listMonthDays('2026-12', [session('2026-12-01T12:00:00.000Z'), session('2026-12-01T09:00:00.000Z')]);
    expect(day?.entries.map(({ offer }) => offer.id.slice(11, 13))).toEqual(['09', '12']);
  });
});

test('the question for a month has sessions that began a longest training before it, and those of every zone', () => {
  expect(getMonthRange('2026-12')).toEqual({ from: '2026-10-31', to: '2027-01-01' });
});

test.each(languages)('weeks begin as CLDR says in %s', (language: Language) => {
  const [first] = listWeekdays(language);
  // 7 is Sunday there.
  const { firstDay } = (
    new Intl.Locale(getLocale(language)) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }
  ).getWeekInfo();
  expect(new Date(first ?? '').getUTCDay()).toBe(firstDay % 7);
});

test('the first day of the month stands below its weekday', () => {
  // 2026-12-01 is a Tuesday.
  expect(getFirstColumn('2026-12', 'en')).toBe(2);
  expect(getFirstColumn('2026-12', 'ko')).toBe(3);
  expect(getFirstColumn('2026-12', 'ar')).toBe(4);
  // 2026-11-01 is a Sunday: the last column where weeks begin on Monday.
  expect(getFirstColumn('2026-11', 'fr')).toBe(7);
  expect(getFirstColumn('2026-11', 'ko')).toBe(1);
});
