import { expect, test } from 'vitest';
import { splitBomCells } from './cells.ts';
import { cleanBomText } from './characters.ts';
import { readBomSentence } from './sentence.ts';

const read = (line: string) => readBomSentence(splitBomCells(cleanBomText(line)));

test.each([
  'PN-22 12 pcs',
  '12 units of PN-22',
  '12 pcs PN-22',
  'PN-22 (12 pcs)',
  'PN-22 qty 12',
  'PN-22 qty:12',
  'Qty: 12 PN-22',
  '- 12 x PN-22',
  '• PN-22 x12',
  'PN-22 × 12',
  '12× PN-22',
  '12xPN-22',
  'PN-22*12',
  '12 Stk. PN-22',
  '12 Stück PN-22',
  'PN-22 – 12 ea',
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
  'PN:PN-22, Qty: 12',
  '12 off PN-22',
])('reads 12 of PN-22 in %j', (line) => {
  const { parts, quantity } = read(line);
  expect(quantity).toEqual({ value: 12 });
  expect(parts).toContain('PN-22');
});

test.each([
  ['PN-22,12', 1],
  ['PN-22\t12', 1],
  ['PN-22 12', 1],
  ['PN-22 (12)', 1],
  ['12 PN-22', 0],
  ['1. PN-22 12', 1],
  ['Pos 7: PN-22 12', 1],
  ['PN-22 -> 12', 1],
  ['☐ PN-22 12', 1],
  ['"PN-22","12","48 ports, PoE"', 1],
  ['PN-22;48 ports;12', 2],
  ['1;PN-22;Switch 48;12', 3],
  ['PN-22;12;1299;15588', 1],
  ['PN-22 48 port PoE switch 12', 1],
  ['PN-22 12 1299,00 15588,00', 1],
])('asks for the column of 12 in %j, which is %i, and takes it when it is chosen', (line, column) => {
  const { parts, quantity, cells } = read(line);
  expect(quantity).toEqual({ problem: 'column' });
  expect(parts).toContain('PN-22');
  expect(cells[column]).toMatch(/^\(?12\)?$/);
  const chosen = readBomSentence(splitBomCells(cleanBomText(line)), { chosen: column });
  expect(chosen).toMatchObject({ quantity: { value: 12 }, written: '12' });
});

test.each([
  'PN-22 4 x 10G SFP+',
  'PN-22 48 port',
  'PN-22 1299 each',
  'PN-22 @ 1299 pcs',
  'Item 4 PN-22',
  'Rack 12 PN-22',
  'PN-22 10 m',
  'PN-22;2 x PSU;uplink',
  'min. 12 pcs PN-22',
  'up to 12 pcs PN-22',
  'PN-22 12 pcs per site, 3 sites',
  '5 sites x 12 PN-22',
  '2 sites, 12 x PN-22 each',
  'PN-22 100 pcs in stock',
  'PN-22 19%',
  'PN-22 30.11.2026',
  'PN-22 2027-01-15',
])('takes no number of %j for a quantity', (line) => {
  const { quantity } = read(line);
  expect(quantity.value).toBeUndefined();
});

test.each([
  ['PN-22', { problem: 'missing' }],
  ['PN-22 2,5 Stk', { problem: 'decimal' }],
  ['PN-22 -4', { problem: 'not_whole' }],
  ['-4 pcs PN-22', { problem: 'not_whole' }],
  ['−4 PN-22', { problem: 'not_whole' }],
  ['• –4 x PN-22', { problem: 'not_whole' }],
  ['2) -4 pcs PN-22', { problem: 'not_whole' }],
  ['PN-22 minus 4 pcs', { problem: 'several', readings: [4] }],
  ['PN-22 0', { problem: 'not_whole' }],
  ['PN-22 1.000', { problem: 'ambiguous', readings: [1, 1000] }],
  ['PN-22 1.000 pcs', { problem: 'ambiguous', readings: [1, 1000] }],
  ['4 PN-22 12', { problem: 'column' }],
  ['PN-22;48;12', { problem: 'column' }],
  ['2 x PN-22 x 6', { problem: 'several', readings: [2, 6, 12] }],
  ['PN-22 2 x 2', { problem: 'several', readings: [2, 4] }],
  ['PN-22 1 dozen', { problem: 'several', readings: [1, 12] }],
  ['PN-22 1 pair', { problem: 'several', readings: [1, 2] }],
  ['PN-22 2 boxes of 10', { problem: 'several', readings: [2, 20] }],
  ['PN-22 pack of 10', { problem: 'several', readings: [1, 10] }],
  ['PN-22 3 Karton', { problem: 'several', readings: [3] }],
])('does not guess the quantity of %j', (line, quantity) => expect(read(line).quantity).toEqual(quantity));

test('excludes the number in front when it counts the rows, and asks when it is the only one', () => {
  expect(readBomSentence(['4 PN-22 12'], { isNumbered: true }).cells).toEqual(['PN-22', '12']);
  expect(readBomSentence(['4 PN-22'], { isNumbered: true }).cells).toEqual(['4', 'PN-22']);
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
