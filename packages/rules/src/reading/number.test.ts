import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDecimalMark, readNumber } from './number.ts';

test.each([
  ['1234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234\u202f567,5', '1234567.5'],
  ["1'234.50", '1234.50'],
  ['1’234', '1234'],
  ['45,10', '45.10'],
  ['0,92', '0.92'],
  ['0.125', '0.125'],
  ['2.150,00', '2150.00'],
  ['1.000.000', '1000000'],
  ['1.000.000,5', '1000000.5'],
  ['1,234.567', '1234.567'],
  ['1000.123', '1000.123'],
  ['01.000', '1.000'],
  ['007', '7'],
  ['1,00,000', '100000'],
  ['12,34,567.89', '1234567.89'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱۲۳٫۵', '123.5'],
  ['१२३', '123'],
  ['１２３．５', '123.5'],
  ['+5', '5'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['- 5', '-5'],
  ['5-', '-5'],
  ['(1,234.50)', '-1234.50'],
  ['-0.00', '0.00'],
  ['45.-', '45'],
  ['45,--', '45'],
  ['45.—', '45'],
  ['1.000.-', '1000'],
  ['1,000.', '1000'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['\u200e1,5\u200e', '1.5'],
])('reads %j as %s', (text, value) => expect(readNumber(text)).toEqual({ value }));

test.each([
  ['USD 90 000', '90000', 'USD'],
  ['90.000,00USD', '90000.00', 'USD'],
  ['€1.5', '1.5', 'EUR'],
  ['-$5', '-5', 'USD'],
  ['$-5', '-5', 'USD'],
  ['($5)', '-5', 'USD'],
  ['1.234,50 R$', '1234.50', 'BRL'],
  ['د.إ 500', '500', 'AED'],
  ['500 ر.س', '500', 'SAR'],
  ['Fr.45.-', '45', 'CHF'],
  ['₫1.000.000', '1000000', 'VND'],
  ['5 руб.', '5', 'RUB'],
  ['7,-€', '7', 'EUR'],
])('reads %j as %s %s', (text, value, currency) => expect(readNumber(text)).toEqual({ value, currency }));

test.each([
  ['1.000', '1.000', '1000'],
  ['1,000', '1.000', '1000'],
  ['-12.500', '-12.500', '-12500'],
])('asks whether %s is %s or %s', (text, ...readings) => {
  expect(readNumber(text)).toEqual({ readings });
  const decimalMark = text.includes('.') ? 'point' : 'comma';
  expect(readNumber(text, { decimal: decimalMark })).toEqual({ value: readings[0] });
  expect(readNumber(text, { decimal: decimalMark === 'point' ? 'comma' : 'point' })).toEqual({ value: readings[1] });
});

test.each([
  '1.2.3',
  '1,2,3',
  'abc',
  '12a',
  '1e5',
  '12 34',
  '1.234.567.89',
  '5 pcs',
  'USD 5 EUR',
  'USD',
  '--5',
  '1.5.-',
  '1٫2٫3',
  '0.000.000',
])('%j is no number', (text) => expect(readNumber(text)).toMatchObject({ problem: 'not_a_number' }));

test.each([
  ['', 'empty'],
  [' \u200b ', 'empty'],
  ['1'.repeat(61), 'too_long'],
  ['1.'.repeat(50_000), 'too_long'],
])('%.10j is refused', (text, problem) => expect(readNumber(text)).toEqual({ problem }));

test.each([
  [['1.000', '2,5'], 'comma'],
  [['1.000', '1.000.000'], 'comma'],
  [['1,000', '1,00,000'], 'point'],
  [['1,000', '$2.50'], 'point'],
  [['1.000', '45,-'], 'comma'],
  [['1.5', '1,5'], undefined],
  [['1.000', '1,000', 'x', '', '1 000'], undefined],
])('the column %j has the decimal mark %s', (cells, mark) => expect(findDecimalMark(cells)).toBe(mark));

const notations = [
  ['en', 'latn'],
  ['de', 'latn'],
  ['de-CH', 'latn'],
  ['fr', 'latn'],
  ['ru', 'latn'],
  ['pt', 'latn'],
  ['en-IN', 'latn'],
  ['ar', 'arab'],
  ['fa', 'arabext'],
] as const;

test('a number that a language shows with two decimals reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.constantFrom(...notations),
      (cents, [locale, numberingSystem]) => {
        const value = (cents / 100).toFixed(2);
        const shown = new Intl.NumberFormat(locale, { numberingSystem, minimumFractionDigits: 2 }).format(
          Number(value),
        );
        expect(readNumber(shown)).toEqual({ value });
      },
    ),
  );
});

test('a canonical number reads back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { value } = readNumber(text);
      expect(readNumber(value ?? '0', { decimal: 'point' })).toEqual({ value: value ?? '0' });
    }),
  );
});
