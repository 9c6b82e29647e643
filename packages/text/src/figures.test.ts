import { describe, expect, test } from 'vitest';
import { formatDecimal, formatPercent, formatPlainDecimal } from './figures.ts';
import { getLocale, languages } from './languages.ts';

/** How each language writes 1234567.50, 1234 and 37.5 %. */
const written = {
  en: ['1,234,567.50', '1,234', '37.5%'],
  ar: ['1,234,567.50', '1,234', '37.5%'],
  ko: ['1,234,567.50', '1,234', '37.5%'],
  es: ['1,234,567.50', '1,234', '37.5%'],
  fr: ['1\u202f234\u202f567,50', '1\u202f234', '37,5\u00a0%'],
  pt: ['1.234.567,50', '1.234', '37,5%'],
  ru: ['1\u00a0234\u00a0567,50', '1\u00a0234', '37,5\u00a0%'],
  vi: ['1.234.567,50', '1.234', '37,5%'],
} as const;

describe.each(languages)('%s', (language) => {
  const [amount, whole, percent] = written[language];

  test('writes amounts, whole numbers and percentages with its own marks', () => {
    expect(formatDecimal(language, '1234567.50')).toBe(amount);
    expect(formatDecimal(language, '1234')).toBe(whole);
    expect(formatPercent(language, '37.5')).toBe(percent);
  });

  test('agrees with Intl in numbers of every size', () => {
    const form = new Intl.NumberFormat(getLocale(language), { minimumFractionDigits: 2 });
    for (const number of [0, 7, 999, 1000, 9999, 10_000, 999_999, 1_000_000])
      expect(formatDecimal(language, number.toFixed(2))).toBe(form.format(number));
  });

  test('keeps every digit of a number that no float can hold', () => {
    expect(formatDecimal(language, '12345678901234567890.10').replace(/\D/g, '')).toBe('1234567890123456789010');
  });

  test('writes a minus sign, and no marks of thousands in a field', () => {
    expect(formatDecimal(language, '-5')).toBe('\u22125');
    expect(formatPlainDecimal(language, '1234.50')).toMatch(/^1234[.,]50$/);
  });
});
