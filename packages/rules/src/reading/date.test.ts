import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDateOrder, readDate } from './date.ts';

test.each([
  '2027-03-31',
  '2027-3-31',
  '31.03.2027',
  '31.3.27',
  '31/03/2027',
  '03/31/2027',
  '2027/3/31',
  '2027. 3. 31.',
  '20270331',
  '31 March 2027',
  'Mar 31, 2027',
  '31st of March 2027',
  '31-Mar-27',
  '31Mar2027',
  '2027년 3월 31일',
  '2027年3月31日(水)',
  '٣١/٣/٢٠٢٧',
  '31\u200f/3\u200f/2027',
  '31 آذار 2027',
  'ngày 31 tháng 3 năm 2027',
  'среда, 31 марта 2027 г.',
  'quarta-feira, 31 de março de 2027',
  '2027-03-31T23:30:00-05:00',
  '2027-03-31 00:00:00',
  '31/03/2027 00:00',
  '3/31/2027 12:00:00 AM',
])('%s is 31 March 2027', (text) => expect(readDate(text)).toEqual({ value: '2027-03-31' }));

test.each([
  ['03/04/2027', ['2027-04-03', '2027-03-04']],
  ['3-4-2027', ['2027-04-03', '2027-03-04']],
  ['31/03/27', ['2027-03-31', '2031-03-27']],
  ['27. 3. 31.', ['2031-03-27', '2027-03-31']],
])('%s is asked about', (text, readings) => expect(readDate(text)).toEqual({ readings }));

test.each([
  ['03/04/2027', 'dmy', '2027-04-03'],
  ['03/04/2027', 'mdy', '2027-03-04'],
  ['27/03/31', 'ymd', '2027-03-31'],
  // Read as it can only be read.
  ['31/03/2027', 'mdy', '2027-03-31'],
  ['2027-03-04', 'dmy', '2027-03-04'],
] as const)('%s in a column of order %s is %s', (text, order, value) =>
  expect(readDate(text, { order })).toEqual({ value }),
);

test('two orders of one day are one reading', () => expect(readDate('04/04/2027')).toEqual({ value: '2027-04-04' }));

test.each([
  ['', 'empty'],
  ['soon', 'not_a_date'],
  ['March 2027', 'not_a_date'],
  ['46477', 'not_a_date'],
  ['12/2027', 'not_a_date'],
  ['3/31/2027 or later', 'not_a_date'],
  ['1'.repeat(100_000), 'not_a_date'],
  ['1/'.repeat(400), 'not_a_date'],
  ['2027-02-29', 'no_such_day'],
  ['31.04.2027', 'no_such_day'],
  ['30 February 2027', 'no_such_day'],
  // Other calendars.
  ['1406/01/11', 'no_such_day'],
  ['2570年3月31日', 'no_such_day'],
  ['31/03/2027 14:00', 'time'],
])('%.30j is refused: %s', (text, problem) => expect(readDate(text)).toEqual({ problem }));

test.each([
  [['03/04/2027', '31/03/2027'], 'dmy'],
  [['03/31/2027', '01/02/2027', '2027-01-01'], 'mdy'],
  [['03/31/2027', '31/03/2027'], undefined],
  [['01/02/2027', 'x', ''], undefined],
  [['2027-01-01'], undefined],
])('the column %j has the order %s', (cells, order) => expect(findDateOrder(cells)).toBe(order));

const locales = 'en en-GB ar ar-LB ar-DZ ar-MA es fr ko pt ru vi de it nl tr pl ja zh'.split(' ');

test('a day that a language shows reads back', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const styles = fc.constantFrom('full', 'long', 'medium', 'short');
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...locales),
      styles,
      fc.constantFrom('latn', 'arab'),
      (day, locale, dateStyle, numberingSystem) => {
        const shown = new Intl.DateTimeFormat(locale, {
          timeZone: 'UTC',
          dateStyle,
          numberingSystem,
          calendar: 'gregory',
        }).format(day);
        const { value, readings } = readDate(shown);
        const wanted = day.toISOString().slice(0, 10);
        // Short years are of this century.
        expect([value, ...(readings ?? [])]).toContain(
          dateStyle === 'short' && wanted.startsWith('19') ? (value ?? readings?.[0]) : wanted,
        );
      },
    ),
  );
});
