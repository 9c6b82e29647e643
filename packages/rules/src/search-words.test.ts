import { expect, test } from 'vitest';
import { parseSearchTerms, toSearchWords } from './search-words.ts';

const words = toSearchWords(['RV-2448P', '210-2448-10', 'Raven accès switch, 24\u00a0×\u00a010G', 'محوّل']);
const finds = (keyword: string) =>
  parseSearchTerms(keyword).every((forms) => forms.some((form) => words.includes(form)));

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
  '24 x 10g',
  '24 × 10G',
  '24x10g',
  '24×10G',
])('keyword %s matches the product', (keyword) => expect(finds(keyword)).toBe(true));
test.each(['raven router', '24x1g ', '4x10g switches', '210-2449', '-'.repeat(5)])(
  'keyword %s does not match the product',
  (keyword) => expect(finds(keyword)).toBe(false),
);
test('returns no terms for a blank keyword', () => expect(parseSearchTerms('  ')).toEqual([]));
