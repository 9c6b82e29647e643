import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';
import { readCountry } from './country.ts';

test.each([
  ['UK', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['DEU', 'DE'],
  ['deu', 'DE'],
  ['276', 'DE'],
  ['76', 'BR'],
  ['٠٧٦', 'BR'],
  ['Deutschland', 'DE'],
  [' Allemagne\u200b', 'DE'],
  ['독일', 'DE'],
  ['ألمانيا', 'DE'],
  ['South Korea', 'KR'],
  ['Korea, Republic of', 'KR'],
  ['Türkiye', 'TR'],
  ['turkiye', 'TR'],
  ['Holland', 'NL'],
  ['Cote d’Ivoire', 'CI'],
  ['中國', 'CN'],
  ['日本', 'JP'],
  ['Áo', 'AT'],
  ['ao', 'AO'],
  ['Mỹ', 'US'],
  ['MY', 'MY'],
  ['Viet Nam', 'VN'],
  ['KSA', 'SA'],
  // A union, two countries in two languages, and no country.
  ['EU', undefined],
  ['Kongo', undefined],
  ['ZZ', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  ['x'.repeat(100_000), undefined],
])('%.30s is %s', (text, code) => expect(readCountry(text)).toBe(code));

const languages = ['en', 'ar', 'es', 'fr', 'ko', 'pt', 'ru', 'vi', 'de', 'it', 'zh', 'ja', 'tr', 'nl'];

test.each(languages)('every name of Intl in %s is its country', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const codes = countryCodes
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 2));
  expect(codes.map((code) => readCountry(names.of(code) ?? ''))).toEqual(codes);
});
