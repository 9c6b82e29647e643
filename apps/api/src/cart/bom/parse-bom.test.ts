import { maxBomRows } from '@trunkline/contract/bom';
import { expect, test } from 'vitest';
import { parseBom } from './parse-bom.ts';

const parse = async (text: string) =>
  (await parseBom({ text })).map(({ line, part_number, quantity }) => [line, part_number, quantity]);

test.each([
  ['RV-2448P 10', 'RV-2448P', '10'],
  ['RV-2448P\t10', 'RV-2448P', '10'],
  ['RV-2448P;10', 'RV-2448P', '10'],
  ['RV-2448P, 10', 'RV-2448P', '10'],
  ['"RV-2448P","10","a, b"', 'RV-2448P', '10'],
  ['10 x RV-2448P', 'RV-2448P', '10'],
  ['10,RV-2448P', 'RV-2448P', '10'],
  ['RV-2448P × 10', 'RV-2448P', '10'],
  ['RV-2448P Raven switch 10', 'RV-2448P Raven switch', '10'],
  ['2448,10', '2448', '10'],
  ['RV-2448P', 'RV-2448P', ''],
  ['RV-2448P,ten', 'RV-2448P', 'ten'],
  ['RV-2448P,a description,10', 'RV-2448P', '10'],
])('reads part number and quantity from the line %s', async (line, part_number, quantity) =>
  expect(await parse(line)).toEqual([[1, part_number, quantity]]),
);

test('finds the columns by a row with English or Arabic names in any order', async () => {
  expect(await parse('Pos;Qty;Description;Part No.\n1;10;switch;RV-1\n\n2;5;;RV-2\n;;total;')).toEqual([
    [2, 'RV-1', '10'],
    [4, 'RV-2', '5'],
    [5, '', ''],
  ]);
  expect(await parse('رقم القطعة,الكمية\nRV-1,3')).toEqual([[2, 'RV-1', '3']]);
});

test('marks rows above the column names', async () => {
  expect(await parseBom({ text: 'Our list\npart number,quantity\nRV-1,2' })).toEqual([
    { line: 1, part_number: 'Our list', quantity: '', isAboveColumns: true },
    { line: 3, part_number: 'RV-1', quantity: '2' },
  ]);
});

test('returns three rows when the second has an unclosed quotation mark', async () => {
  expect(await parse('RV-1,1\n"RV-2,2\nRV-3,3')).toHaveLength(3);
});

test('throws 400 for an empty text and for one row more than the limit, column names not counted', async () => {
  await expect(parseBom({ text: ' \n\t\n' })).rejects.toMatchObject({ status: 400, code: 'cart.bom_empty' });
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `RV-${n},1`).join('\n');
  expect(await parseBom({ text: lines(maxBomRows) })).toHaveLength(maxBomRows);
  expect(await parseBom({ text: `part,qty\n${lines(maxBomRows)}` })).toHaveLength(maxBomRows);
  await expect(parseBom({ text: lines(maxBomRows + 1) })).rejects.toMatchObject({ code: 'cart.bom_too_many' });
});
