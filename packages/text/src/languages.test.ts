import { expect, test } from 'vitest';
import { type Language, languageOf, preferredLanguage, splitLanguage, withLanguage } from './languages.ts';

test.each<[string, Language | undefined, string]>([
  ['/ar/product', 'ar', '/product'],
  ['/fr', 'fr', '/'],
  ['/product', undefined, '/product'],
  // English has no prefix, and no other two letters are a language of ours.
  ['/en/product', undefined, '/en/product'],
  ['/de/product', undefined, '/de/product'],
  ['/arabic', undefined, '/arabic'],
])('%s is %s and %s', (path, language, rest) => {
  expect(splitLanguage(path)).toEqual([language, rest]);
  expect(languageOf(path)).toBe(language ?? 'en');
  expect(withLanguage(language ?? 'en', rest)).toBe(path);
});

test('only languages that are written are chosen for somebody', () => {
  expect(preferredLanguage('lang=ar', 'en')).toBe('ar');
  expect(preferredLanguage('lang=fr', 'ar-EG,en')).toBe('ar');
  expect(preferredLanguage(null, 'fr, ko')).toBe('en');
});
