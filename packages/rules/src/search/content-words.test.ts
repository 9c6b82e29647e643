import { expect, test } from 'vitest';
import { foldText, listOtherForms, listSpellings, parseContentTerms } from './content-words.ts';

test.each([
  ['Élève Ñandú', 'eleve nandu'],
  ['Điện thoại', 'dien thoai'],
  ['مُوجّه الشبكة ٤٨', 'موجه الشبكه 48'],
  ['스위치', '스위치'.normalize('NFKD')],
  ['', ''],
])('folds %j to %j', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['rv-2448p (raven), wi-fi', ['rv2448p', 'wifi']],
  ['802.3bt and 802.3bt', ['8023bt']],
  ['raven. "poe+"', []],
  ['الضمان والمحول لي', ['ضمان', 'محول']],
])('other forms of the words of %j', (folded, joined) => expect(listOtherForms(folded)).toEqual(joined));

test('spellings are the words of three letters or more, each once', () =>
  expect(listSpellings('poe of a switch, a switch and an ap')).toEqual(['poe', 'switch', 'and']));

test('terms are at most eight words; punctuation alone is none', () => {
  expect(parseContentTerms("RV-2448P  & \u0000 Accès '; --")).toEqual([
    { written: 'rv-2448p', folded: 'rv-2448p', joined: 'rv2448p' },
    { written: 'accès', folded: 'acces', joined: 'acces' },
  ]);
  expect(parseContentTerms('a b c d e f g h i j')).toHaveLength(8);
});
