import { expect, test } from 'vitest';
import { languagesFor } from './wording.ts';

test.each([
  ['en', {}, { lang: 'en', lang2: undefined }],
  ['ar', {}, { lang: 'ar', lang2: undefined }],
  ['fr', {}, { lang: 'en', lang2: undefined }],
  ['ar', { lang: 'en' }, { lang: 'en', lang2: undefined }],
  ['en', { lang: 'ar', lang2: 'en' }, { lang: 'ar', lang2: 'en' }],
  // Both stand in for by English: one of them is enough.
  ['en', { lang: 'fr', lang2: 'ko' }, { lang: 'en', lang2: undefined }],
])('a reader of %s who asks for %o gets %o', (reader, asked, given) => {
  expect(languagesFor(reader, asked)).toEqual(given);
});
