import { expect, test } from 'vitest';
import { readYesOrNo } from './yes-or-no.ts';

test.each([
  'yes',
  'Ja',
  'JA ',
  'oui',
  'Sí',
  'sim',
  'да',
  '예',
  '네',
  'نعم',
  'Có',
  '1',
  'x',
  'X',
  'TRUE',
  'wahr',
  '✓',
  'Evet',
  '是',
])('%s is yes', (text) => expect(readYesOrNo(text)).toBe(true));

test.each(['no', 'Nein', 'non', 'não', 'нет', '아니요', 'لا', 'không', '0', 'FALSE', 'falsch', 'Hayır', '否'])(
  '%s is no',
  (text) => expect(readYesOrNo(text)).toBe(false),
);

test.each(['', '-', '2', 'maybe', 'yes and no', 'Jahr'])('%j is neither', (text) =>
  expect(readYesOrNo(text)).toBeUndefined(),
);
