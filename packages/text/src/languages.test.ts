import { expect, test } from 'vitest';
import { listTextFiles } from './server-texts.ts';
import {
  ariaLocales,
  getDirection,
  getLanguageName,
  getLocale,
  isWrittenLanguage,
  languages,
  toWrittenLanguage,
  writtenLanguages,
  type Language,
  getPathLanguage,
  choosePreferredLanguage,
  findEnglishAddress,
  splitLanguagePrefix,
  addLanguagePrefix,
} from './languages.ts';

test.each<[string, Language | undefined, string]>([
  ['/ar/product', 'ar', '/product'],
  ['/fr', 'fr', '/'],
  ['/product', undefined, '/product'],
  // English has no prefix, and `de` is not one of the languages.
  ['/en/product', undefined, '/en/product'],
  ['/de/product', undefined, '/de/product'],
  ['/arabic', undefined, '/arabic'],
])('%s has the language prefix %s before %s', (path, language, rest) => {
  expect(splitLanguagePrefix(path)).toEqual([language, rest]);
  expect(getPathLanguage(path)).toBe(language ?? 'en');
  expect(addLanguagePrefix(language ?? 'en', rest)).toBe(path);
});

test.each([
  ['/fr/product', '?keyword=raven&page=2', '/product?keyword=raven&page=2'],
  ['/vi', '', '/'],
  ['/ko/', '?a=1', '/?a=1'],
  ['/es//evil.example/login', '', '/evil.example/login'],
  ['/product', '?lang=fr', undefined],
  ['/en/product', '', undefined],
])('without texts in other languages %s%s redirects to %s', (path, search, english) => {
  expect(findEnglishAddress(path, search, (language) => language === 'en')).toBe(english);
});

test('pages redirect to English in exactly the languages that are not written', () => {
  const redirected = languages.filter((language) => findEnglishAddress(`/${language}/product`, '') !== undefined);
  expect(redirected).toEqual(languages.filter((language) => !isWrittenLanguage(language)));
});

test.each([
  ['lang=ar', 'en', 'ar'],
  ['lang=vi', 'ar-EG,en', 'vi'],
  // German is no language of the portal.
  ['lang=de', 'ar-EG,en', 'ar'],
  [null, 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  [null, 'pt-PT, de', 'pt'],
  [null, 'de, ar;q=0.5, en;q=0.4', 'ar'],
  // The quality decides, not the order; 0 is a refusal.
  [null, 'en;q=0.1, ar;q=0.9', 'ar'],
  [null, 'en; q=0.5, ar; q=0.5', 'en'],
  [null, 'ar;q=0', 'en'],
  [null, 'ar;q=x, en', 'en'],
])('a browser with the cookie %s that accepts %s gets %s', (cookie, accepted, language) => {
  expect(choosePreferredLanguage(cookie, accepted)).toBe(language);
});

test.each(languages)('%s has a name and a locale of its own language', (language) => {
  expect(getLanguageName(language)).not.toBe('');
  expect(new Intl.Locale(getLocale(language)).language).toBe(language);
});

test('lists of languages follow from the facts', () => {
  // A language may have texts before it is offered.
  expect(writtenLanguages.filter((language) => listTextFiles(language).length === 0)).toEqual([]);
  expect(languages.filter((language) => getDirection(language) === 'rtl')).toEqual(['ar']);
  expect(ariaLocales).toHaveLength(languages.length - 1); // React Aria has no Vietnamese.
});

test.each([
  ['ar', 'ar'],
  ['vi', 'vi'],
  ['xx', 'en'],
])('toWrittenLanguage(%s) returns %s', (language, written) => expect(toWrittenLanguage(language)).toBe(written));
