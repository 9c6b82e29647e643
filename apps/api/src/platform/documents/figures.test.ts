import { describe, expect, test } from 'vitest';
import {
  formatCatalogueText,
  formatCountry,
  formatDay,
  formatInstant,
  getFigures,
  formatText,
  cleanText,
} from './figures.ts';

const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

test.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1000.00', '1,000.00'],
  ['3999.99', '3,999.99'],
  ['-28335.80', '−28,335.80'],
  ['999999999999.99', '999,999,999,999.99'],
  ['0.189', '0.189'],
  ['1234.5678', '1,234.5678'],
  ['12', '12'],
])('%s is printed %s', (amount, shown) => expect(bare(getFigures('en').number(amount))).toBe(shown));

test.each(['', 'abc', '1e3', '1,000.00', 'NaN', '1.'])('%j is no amount', (amount) =>
  expect(() => getFigures('en').number(amount)).toThrow(RangeError),
);

test.each([
  ['0.17', '17%'],
  ['0.00', '0%'],
  ['0.375', '37.5%'],
  ['0.3', '30%'],
  ['1', '100%'],
  ['0.05', '5%'],
  ['0.0825', '8.25%'],
])('a share of %s is %s', (share, shown) => expect(bare(getFigures('en').percent(share))).toBe(shown));

describe('days', () => {
  test('are UTC days in the language of the document, in Latin digits', () => {
    expect(bare(formatDay('en', '2026-12-10'))).toBe('10 Dec 2026');
    expect(bare(formatDay('en', '2026-12-10T23:59:59Z'))).toBe('10 Dec 2026');
    expect(bare(formatDay('ar', '2026-12-10'))).toBe('10 ديسمبر 2026');
    expect(bare(formatInstant('en', '2026-11-10T14:26:31Z'))).toBe('10 Nov 2026, 14:26 UTC');
    expect(bare(formatInstant('en', '2026-11-10'))).toBe('10 Nov 2026');
  });

  test('that are none are refused', () => expect(() => formatDay('en', 'soon')).toThrow(RangeError));
});

test('countries have names, and what is no code stands as it is', () => {
  expect(formatCountry('en', 'JO')).toBe('Jordan');
  expect(formatCountry('ar', 'JO')).toBe('الأردن');
  expect(formatCountry('en', 'Narnia')).toBe('Narnia');
});

describe('what people typed', () => {
  test('cannot turn the direction of what follows', () => {
    expect(cleanText('Fine\u202e00.000,1\u2069\u200f company\u0007')).toBe('Fine00.000,1 company');
    expect(cleanText('two\nlines')).toBe('two\nlines');
  });

  test('is marked where a word may be too long for its line', () => {
    expect(bare(formatText(`a ${'x'.repeat(14)} b`))).toBe(`a \u200b${'x'.repeat(14)}\u200b b`);
    expect(bare(formatText('x'.repeat(13)))).toBe('x'.repeat(13));
    expect(bare(formatText('대한민국대한민국대한민국대한민국'))).toBe('대한민국대한민국대한민국대한민국');
  });
});

describe('texts of the catalogue', () => {
  test.each([
    ['isolates a plain title', 'Raven switch', '\u2068Raven switch\u2069'],
    ['keeps isolates in pairs', 'محوّل، \u206648\u2069 منفذًا', '\u2068محوّل، \u206648\u2069 منفذًا\u2069'],
    ['removes isolates without an end', 'a \u2066b', '\u2068a b\u2069'],
    ['removes isolates that end before they begin', 'a\u2069 \u2066b', '\u2068a b\u2069'],
    ['removes direction overrides', 'a \u202eb\u2066c\u2069 d', '\u2068a b\u2066c\u2069 d\u2069'],
    [
      'isolates names with a plus in Arabic',
      'محوّل SFP+ و PoE++',
      '\u2068محوّل \u2066SFP+\u2069 و \u2066PoE++\u2069\u2069',
    ],
    ['removes emoji', 'Raven 🚀 switch', '\u2068Raven switch\u2069'],
    ['leaves a plus in English', '2 SFP+ ports', '\u20682 SFP+ ports\u2069'],
  ])('%s', (_, text, expected) => expect(formatCatalogueText(text)).toBe(expected));

  test.each([
    ['2 × 10G SFP+', '2_×_10G SFP+'],
    ['1310 nm, 10 km', '1310_nm, 10_km'],
    ['Power supply 1100 W AC', 'Power supply 1100_W_AC'],
    ['24 × 1G, 4 line slots', '24_×_1G, 4 line slots'],
    ['5 mAh and 12 m2', '5 mAh and 12 m2'],
  ])('hold figures and units of %j together', (text, expected) =>
    expect(bare(formatCatalogueText(text)).replaceAll('\u00a0', '_')).toBe(expected),
  );
});

test.each([
  ['Harbour 🚀 Networks', 'Harbour Networks'],
  ['❤️ 1️⃣ 🇯🇴 👨‍👩‍👧 Clinic', '1 Clinic'],
  ['© Corvid® 2 × SFP+ →', '© Corvid® 2 × SFP+ →'],
])('emoji of %j are not printed', (text, printed) => expect(bare(formatText(text))).toBe(printed));
