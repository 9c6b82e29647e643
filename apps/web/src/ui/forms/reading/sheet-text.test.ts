import { expect, test } from 'vitest';
import { isSheetText, parseFilledRows, parseSheetText } from './sheet-text.ts';

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ta\t', [['', 'a', '']]],
  ['"two\nlines"\t"say ""hi"""\nb', [['two lines', 'say "hi"'], ['b']]],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['', []],
])('%j becomes cells %j', (text, rows) => {
  expect(parseSheetText(text)).toEqual(rows);
});

test('rows without content can be left out', () => {
  expect(parseFilledRows('a\n\n\t\nb')).toEqual([['a'], ['b']]);
});

test('one cell is no sheet', () => {
  expect([isSheetText('Hafen Logistik\n'), isSheetText('a\tb')]).toEqual([false, true]);
});

// Work that grows faster than its input does not end within the limit of a test.
test('1 MB of quotes and tabs is parsed in linear time', () => {
  expect(parseSheetText('"'.repeat(1_000_000))).toHaveLength(1);
  expect(parseSheetText(`${'\t"'.repeat(500_000)}end`)).toHaveLength(1);
});
