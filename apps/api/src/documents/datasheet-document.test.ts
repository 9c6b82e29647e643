import { expect, test } from 'vitest';
import { formatVendorText } from './datasheet-document.ts';

test.each([
  ['isolates a plain title', 'Raven switch', '\u2068Raven switch\u2069'],
  ['keeps balanced isolates', 'محوّل، \u206648 × 1G\u2069', '\u2068محوّل، \u206648 × 1G\u2069\u2069'],
  ['removes unbalanced isolates', 'a \u2066b', '\u2068a b\u2069'],
  ['removes direction overrides', 'a \u202eb\u2066c\u2069 d', '\u2068a b\u2066c\u2069 d\u2069'],
])('%s', (_, text, expected) => expect(formatVendorText(text)).toBe(expected));
