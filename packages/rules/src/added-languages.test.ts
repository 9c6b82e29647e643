import { expect, test } from 'vitest';
import { addLanguages, findAddedLanguages } from './added-languages.ts';

const known = { en: 'Ports', fr: 'Ports', ko: '포트' };

test.each([
  ['a language that is missing is added', { en: 'Ports', ar: 'المنافذ' }, { ...known, ar: 'المنافذ' }],
  ['a text that somebody wrote stays', { en: 'Ports', ko: '내 포트' }, { ...known, ko: '내 포트' }],
  ['a text whose English was changed stays as it is', { en: 'Sockets' }, { en: 'Sockets' }],
  ['a text that was the same in every language gets its languages', 'Ports', known],
  ['another text without languages stays', 'Sockets', 'Sockets'],
  ['nothing stays nothing', null, null],
])('%s', (_name, stored, expected) => expect(addLanguages(stored, known)).toEqual(expected));

test('texts inside of lists and records are found, and what is stored beside them stays', () => {
  const stored = { rows: [{ title: { en: 'Ports' }, count: 3 }, { title: { en: 'Mine' } }], own: true };
  const source = { rows: [{ title: known, count: 9 }], more: known };
  expect(addLanguages(stored, source)).toEqual({
    rows: [{ title: known, count: 3 }, { title: { en: 'Mine' } }],
    own: true,
  });
});

test('whole texts are compared, whatever the order of their parts, and the second time adds nothing', () => {
  const stored = { en: { body: 'Text', title: 'Title' } };
  const source = { en: { title: 'Title', body: 'Text' }, fr: { title: 'Titre', body: 'Texte' } };
  const added = findAddedLanguages<object>(stored, source);
  expect(added).toEqual(source);
  expect(findAddedLanguages(added, source)).toBeUndefined();
  expect(findAddedLanguages({ en: { title: 'Title', body: 'Edited' } }, source)).toBeUndefined();
});
