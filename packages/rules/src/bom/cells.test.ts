import { expect, test } from 'vitest';
import { splitBomCells } from './cells.ts';

test.each([
  ['PN\t12', ['PN', '12']],
  ['PN;12', ['PN', '12']],
  ['PN | 12', ['PN', '12']],
  ['| PN | 12 |', ['PN', '12']],
  ['PN,12', ['PN', '12']],
  ['230-2448-01,100', ['230-2448-01', '100']],
  ['2448,10', ['2448', '10']],
  ['10,230-2448-01', ['10', '230-2448-01']],
  ['PN   switch   12', ['PN', 'switch', '12']],
  ['PN 1,000', ['PN 1,000']],
  ['2,5 Stk PN', ['2,5 Stk PN']],
  ['PN,1,000', ['PN', '1,000']],
  ['"PN";"a; b";"12"', ['PN', 'a; b', '12']],
  ['"say ""hi""",2', ['say "hi"', '2']],
  ['"PN,2', ['"PN', '2']],
  ['19" rack;2', ['19" rack', '2']],
  ['PN\ta;b\t2', ['PN', 'a;b', '2']],
  [';;24', ['', '', '24']],
  ['PN 12', ['PN 12']],
])('splits %j', (line, cells) => expect(splitBomCells(line)).toEqual(cells));

test('takes every comma for a separator when the row then has as many cells as the headings', () => {
  expect(splitBomCells('PN,4,100,400', 4)).toEqual(['PN', '4', '100', '400']);
});
