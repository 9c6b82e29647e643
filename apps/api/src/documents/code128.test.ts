import { expect, test } from 'vitest';
import { drawCode128, encodeCode128 } from './code128.ts';

test('a code has start, characters, checksum and stop', () => {
  // The worked example of the standard: "Wikipedia" has the checksum 88.
  expect(encodeCode128('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]);
  expect(encodeCode128('')).toEqual([104, 1, 106]);
});

test('characters outside of printable ASCII are left out', () => {
  expect(encodeCode128('A\u00e9\n1')).toEqual(encodeCode128('A1'));
});

test('every symbol is 11 modules wide, the stop 13, with 10 quiet modules on both sides', () => {
  const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  for (const text of ['BSL447120093318', all])
    expect(drawCode128(text)).toContain(`viewBox="0 0 ${(text.length + 2) * 11 + 13 + 20} 1"`);
});
