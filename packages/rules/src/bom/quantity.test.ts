import { expect, test } from 'vitest';
import { getBomMarks, parseBomQuantity } from './quantity.ts';

test.each([
  ['1', { value: 1 }],
  [' 12 ', { value: 12 }],
  ['+4', { value: 4 }],
  ['004', { value: 4 }],
  ['١٢', { value: 12 }],
  ['１２', { value: 12 }],
  ['10.0', { value: 10 }],
  ['10,00', { value: 10 }],
  ['4.0000', { value: 4 }],
  ['12.000.000', { problem: 'too_large' }],
  ['1.000,00', { value: 1000 }],
  ['1,000.00', { value: 1000 }],
  ["1'000.00", { value: 1000 }],
  ['١٬٠٠٠', { value: 1000 }],
  ['100000', { value: 100_000 }],
  ['100001', { problem: 'too_large' }],
  ['0', { problem: 'not_whole' }],
  ['0.500', { problem: 'decimal' }],
  ['2,5', { problem: 'decimal' }],
  ['1.000,50', { problem: 'decimal' }],
  ['-4', { problem: 'not_whole' }],
  ['2-4', { problem: 'not_whole' }],
  ['many', { problem: 'not_whole' }],
  ['1.00.000', { problem: 'not_whole' }],
  ['1.000,000.0', { problem: 'not_whole' }],
  ['', { problem: 'missing' }],
  ['9'.repeat(100), { problem: 'not_whole' }],
])('reads %j as %o', (text, quantity) => expect(parseBomQuantity(text)).toEqual(quantity));

test.each(['1.000', '1,000', '1 000', '1\u00a0000', "1'000", '1’000'])('asks whether %j is 1 or 1,000', (text) =>
  expect(parseBomQuantity(text)).toEqual({ problem: 'ambiguous', readings: [1, 1000] }),
);

test('offers only quantities that can be ordered', () => {
  expect(parseBomQuantity('2.500')).toEqual({ problem: 'ambiguous', readings: [2500] });
  expect(parseBomQuantity('100.001')).toEqual({ problem: 'ambiguous', readings: [] });
});

test.each([
  [['1.000', '2.000.000'], { '.': 'thousands' }],
  [['1.000', '1.000,00'], { '.': 'thousands', ',': 'decimals' }],
  [['4,000', '2,50'], { ',': 'decimals' }],
  [['4.000', '1234.000'], { '.': 'decimals' }],
  [['1.000', '24.000'], {}],
  [['1.000.000', '2.50'], {}],
  [['4', 'x', ''], {}],
])('other cells of a column tell what marks mean: %j', (cells, marks) => expect(getBomMarks(cells)).toEqual(marks));

test('reads an ambiguous quantity as its column tells', () => {
  expect(parseBomQuantity('1.000', { '.': 'thousands' })).toEqual({ value: 1000 });
  expect(parseBomQuantity('1.000', { '.': 'decimals' })).toEqual({ value: 1 });
  expect(parseBomQuantity('1.500', { '.': 'decimals' })).toEqual({ problem: 'decimal' });
});
