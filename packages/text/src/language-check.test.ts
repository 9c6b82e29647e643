import { expect, test } from 'vitest';
import {
  hashTranslated,
  listGlossaryProblems,
  listKeyProblems,
  listPlaceholderProblems,
  listPluralProblems,
  listStaleTexts,
  listWritingProblems,
} from './language-check.ts';

const english = {
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows of {{file}}',
  save: 'Save',
  places_other: 'Others',
};

test('a language has the forms of CLDR, no more and no less', () => {
  const korean = { rows_other: '{{file}} {{count}}행', save: '저장', places_other: '기타' };
  expect(listKeyProblems(korean, english)).toEqual([]);
  expect(listPluralProblems('ko', korean, english)).toEqual([]);
  expect(listPluralProblems('ko', { ...korean, rows_one: '1행' }, english)).toEqual(['rows_one is no form of ko']);
  expect(listPluralProblems('ru', { ...korean, rows_one: '', rows_few: '' }, english)).toEqual([
    'rows_many is missing',
  ]);
  expect(listKeyProblems({ ...korean, other: '' }, english)).toEqual(['other is no key of English']);
});

test('placeholders are those of English; a form for one number may leave them out', () => {
  expect(listPlaceholderProblems({ rows_one: 'une ligne', rows_other: '{{count}} lignes' }, english)).toEqual([
    'rows_other: {{file}}',
  ]);
  expect(listPlaceholderProblems({ save: 'Enregistrer {{name}}' }, english)).toEqual(['save: {{name}}']);
});

test.each([
  ['fr', 'Continuer ?', false],
  ['fr', 'Continuer\u202f?', true],
  ['fr', '« oui »', false],
  ['fr', '«\u00a0oui\u00a0»', true],
  ['fr', 'Tu peux continuer.', false],
  ['es', 'Continuar?', false],
  ['es', '¿Continuar {{name}}?', true],
  ['es', 'Abra el fichero.', false],
  ['pt', 'Abra o ficheiro.', false],
  ['ru', 'Сoхранить', false],
  ['ru', 'Сохранить {{name}} в SFP+', true],
  ['ko', '저장해요.', false],
  ['ko', '저장합니다.', true],
  ['vi', 'Lu\u031bu', false],
  ['vi', 'Lưu  lại', false],
] as const)('%s: %s', (language, text, isRight) => {
  expect(listWritingProblems(language, { save: text }, english).length === 0).toBe(isRight);
});

test('a term has its word in the translation, and no other; a longer term hides a shorter one', () => {
  const glossary = [
    { en: 'order', use: ['commande'] },
    { en: 'purchase order', use: ['bon de commande'], never: ['ordre'] },
  ];
  const model = { one: 'The purchase order', many: 'Your orders' };
  expect(listGlossaryProblems(glossary, { one: 'Le bon de commande', many: 'Vos commandes' }, model)).toEqual([]);
  expect(listGlossaryProblems(glossary, { one: 'L’ordre', many: 'Vos achats' }, model)).toEqual([
    'one: “purchase order” is bon de commande: L’ordre',
    'one: “ordre” does not stand for “purchase order”: L’ordre',
    'many: “order” is commande: Vos achats',
  ]);
});

test('a translation is stale once any form of its English changes', () => {
  const sentences = { rows_other: '{{count}}행', save: '저장' };
  const from = hashTranslated(sentences, english);
  expect(listStaleTexts(from, sentences, english)).toEqual([]);
  expect(listStaleTexts(from, sentences, { ...english, rows_one: 'One row' })).toEqual([
    'rows: the English is now: One row\n{{count}} rows of {{file}}',
  ]);
  expect(listStaleTexts({}, sentences, english)).toHaveLength(2);
});
