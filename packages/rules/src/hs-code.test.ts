import { expect, test } from 'vitest';
import { formatHsCode } from './hs-code.ts';

test.each([
  ['851762', '8517.62'],
  ['85176200', '8517.62.00'],
  ['8517620090', '8517.62.0090'],
])('formatHsCode writes %s as %s', (digits, expected) => expect(formatHsCode(digits)).toBe(expected));
