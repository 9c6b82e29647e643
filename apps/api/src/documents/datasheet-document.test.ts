import { expect, test } from 'vitest';
import { vendorText } from './datasheet-document.ts';

test.each([
  ['a title in one language', 'Raven switch', '\u2068Raven switch\u2069'],
  ['figures in an Arabic title stay apart', 'محوّل، \u206648 × 1G\u2069', '\u2068محوّل، \u206648 × 1G\u2069\u2069'],
  ['one left open is closed by leaving it out', 'a \u2066b', '\u2068a b\u2069'],
  ['nothing turns a line around', 'a \u202eb\u2066c\u2069 d', '\u2068a b\u2066c\u2069 d\u2069'],
])('%s', (_, text, expected) => expect(vendorText(text)).toBe(expected));
