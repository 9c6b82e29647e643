import { expect, test } from 'vitest';
import { type ContentTerm, parseContentTerms } from './content-words.ts';
import { listSynonyms, withoutQuestionWords } from './synonyms.ts';

const read = (keyword: string): ContentTerm => {
  const [term] = parseContentTerms(keyword);
  if (!term) throw new Error('no word');
  return term;
};
const list = (keyword: string) => listSynonyms(read(keyword)).map(({ written }) => written);

test('a word has the other names of its thing, also of several words', () => {
  expect(list('BOM')).toEqual(['bill of materials']);
  expect(list('lost')).toContain('reset');
  expect(list('Raven')).toEqual([]);
});

test('Arabic names are found with hamza, vowel marks and either form of the last letter', () => {
  expect(list('أُسجّل')).toContain('تسجيل');
  expect(list('كفاله')).toEqual(['ضمان']);
});

test('question words are left out unless there are no others', () => {
  const words = (keyword: string) => withoutQuestionWords(parseContentTerms(keyword)).map(({ written }) => written);
  expect(words('كيف أسجل مشروعا')).toEqual(['أسجل', 'مشروعا']);
  expect(words('contact us')).toEqual(['contact']);
  expect(words('كيف')).toEqual(['كيف']);
});
