import { expect, test } from 'vitest';
import { termsOf, wordsOf } from './words.ts';

const words = wordsOf(['RV-2448P', '210-2448-10', 'Raven accès switch', 'محوّل']);
const finds = (keyword: string) => termsOf(keyword).every((forms) => forms.some((form) => words.includes(form)));

test.each([
  'rv-2448p',
  'RV2448',
  '210-2448',
  '2102448',
  '0244',
  'acces',
  'ACCÈS switch',
  'switch raven',
  'محول',
  '48p',
])('%s is found', (keyword) => expect(finds(keyword)).toBe(true));
test.each(['raven router', '210-2449', '-'.repeat(5)])('%s is not', (keyword) => expect(finds(keyword)).toBe(false));
test('nothing asked is nothing demanded', () => expect(termsOf('  ')).toEqual([]));
