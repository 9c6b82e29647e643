import { expect, test } from 'vitest';
import { splitBomCells } from './cells.ts';
import { cleanBomText } from './characters.ts';
import { readBomSentence } from './sentence.ts';

const read = (line: string) => readBomSentence(splitBomCells(cleanBomText(line)));

test.each([
  'PN-22,12',
  'PN-22\t12',
  'PN-22 12 pcs',
  '12 units of PN-22',
  '12 pcs PN-22',
  'PN-22 (12)',
  'PN-22 (12 pcs)',
  'PN-22 qty 12',
  'PN-22 qty:12',
  'Qty: 12 PN-22',
  '- 12 x PN-22',
  '• PN-22 x12',
  '12 PN-22',
  '1. PN-22 12',
  '1) PN-22 12',
  'a) PN-22 12',
  'Pos 7: PN-22 12',
  'PN-22 × 12',
  '12× PN-22',
  '12xPN-22',
  'PN-22*12',
  '12 Stk. PN-22',
  '12 Stück PN-22',
  'PN-22 – 12 ea',
  'PN-22 -> 12',
  'PN-22: 12 шт.',
  '12 штук PN-22',
  'PN-22 12개',
  '수량 12 PN-22',
  '12 cái PN-22',
  'số lượng 12 PN-22'.replace('số lượng', 'sốlượng'),
  '12 peças PN-22',
  '12 pièces PN-22',
  '12 uds de PN-22',
  '١٢ قطعة PN-22',
  'PN-22 عدد ١٢',
  'PN-22 １２個',
  '> 12x PN-22',
  '☐ PN-22 12',
  'PN:PN-22, Qty: 12',
  '12 off PN-22',
  '"PN-22","12","48 ports, PoE"',
  'PN-22;48 ports;12',
  '1;PN-22;Switch 48;12',
  'PN-22;12;1299;15588',
  'PN-22;12;12.50',
])('reads 12 of PN-22 in %j', (line) => {
  const { parts, quantity } = read(line);
  expect(quantity).toEqual({ value: 12 });
  expect(parts).toContain('PN-22');
});

test.each([
  ['PN-22', { problem: 'missing' }],
  ['PN-22 2,5 Stk', { problem: 'decimal' }],
  ['PN-22 -4', { problem: 'not_whole' }],
  ['PN-22 0', { problem: 'not_whole' }],
  ['PN-22 1.000', { problem: 'ambiguous', readings: [1, 1000] }],
  ['4 PN-22 12', { problem: 'several', readings: [4, 12] }],
  ['PN-22;48;12', { problem: 'several', readings: [12, 48] }],
  ['2 x PN-22 x 6', { problem: 'several', readings: [2, 6] }],
])('does not guess the quantity of %j', (line, quantity) => expect(read(line).quantity).toEqual(quantity));

test('excludes the number in front when it counts the rows, and asks when it is the only one', () => {
  expect(readBomSentence(['4 PN-22 12'], { isNumbered: true }).quantity).toEqual({ value: 12 });
  expect(readBomSentence(['4 PN-22'], { isNumbered: true }).quantity).toEqual({ problem: 'several', readings: [1, 4] });
});

test.each([
  ['Raven RV-2448P switch 10', ['Raven RV-2448P switch', 'RV-2448P']],
  ['230 2448 01 4', ['230 2448 01']],
  ['rv 2448x 2', ['rv 2448x']],
  ['230244801 4', ['230244801']],
  ['2 x PC-40G-4X10-1', ['PC-40G-4X10-1']],
])('names what the product of %j may be called', (line, parts) =>
  expect(read(line).parts).toEqual(expect.arrayContaining(parts)),
);
