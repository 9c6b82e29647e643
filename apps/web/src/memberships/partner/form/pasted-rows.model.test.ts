import { expect, test } from 'vitest';
import { emptySubPartner, isSheetText, parseSheetText, pasteRows } from './pasted-rows.model.ts';

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
  ['a\n\n\t\nb', [['a'], ['b']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['', []],
])('%j becomes cells %j', (text, rows) => {
  expect(parseSheetText(text)).toEqual(rows);
});

test('one cell is no sheet', () => {
  expect([isSheetText('Hafen Logistik\n'), isSheetText('a\tb')]).toEqual([false, true]);
});

test('cells are pasted from the chosen one on; rows are added, and cells beyond the last column are left out', () => {
  const first = { ...emptySubPartner(), company: 'Old', contact: 'Anna' };
  const rows = pasteRows([first], 'Hafen\tAccess points\nBluelark\tSwitches', { row: 0, column: 'company' });
  expect(rows).toEqual([
    { ...first, company: 'Hafen', item_detail: 'Access points' },
    { ...emptySubPartner(), company: 'Bluelark', item_detail: 'Switches' },
  ]);
  expect(pasteRows([first], '+49 40 1\tsite.example\tlost', { row: 0, column: 'phone' })).toEqual([
    { ...first, phone: '+49 40 1', website: 'site.example' },
  ]);
});

// Work that grows faster than its input does not end within the limit of a test.
test('1 MB of quotes and tabs is parsed in linear time', () => {
  expect(parseSheetText('"'.repeat(1_000_000))).toHaveLength(1);
  expect(parseSheetText(`${'\t"'.repeat(500_000)}end`)).toHaveLength(1);
});
