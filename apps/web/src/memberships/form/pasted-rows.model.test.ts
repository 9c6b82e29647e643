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

// Tried again: another program may interrupt the measuring. Work that grows too fast is too slow every time.
test('100 KB of quotes and tabs are parsed within a second', { retry: 3 }, () => {
  const started = performance.now();
  parseSheetText('"'.repeat(100_000));
  parseSheetText('\t"'.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
