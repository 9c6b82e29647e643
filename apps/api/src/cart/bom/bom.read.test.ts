import { bomRowsAtMost } from '@trunkline/contract/bom';
import { expect, test } from 'vitest';
import { readBom } from './bom.read.ts';

const read = async (text: string) =>
  (await readBom({ text })).map(({ line, part_number, quantity }) => [line, part_number, quantity]);

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
])('%s', async (line, part_number, quantity) => expect(await read(line)).toEqual([[1, part_number, quantity]]));

test('a row that names the columns says where they are, in any language we know and any order', async () => {
  expect(await read('Pos;Qty;Description;Part No.\n1;10;switch;RV-1\n\n2;5;;RV-2\n;;total;')).toEqual([
    [2, 'RV-1', '10'],
    [4, 'RV-2', '5'],
    [5, '', ''],
  ]);
  expect(await read('رقم القطعة,الكمية\nRV-1,3')).toEqual([[2, 'RV-1', '3']]);
});

test('what stands above that row is kept and said', async () => {
  expect(await readBom({ text: 'Our list\npart number,quantity\nRV-1,2' })).toEqual([
    { line: 1, part_number: 'Our list', quantity: '', above: true },
    { line: 3, part_number: 'RV-1', quantity: '2' },
  ]);
});

test('a forgotten quotation mark spoils one line and not the rest', async () => {
  expect(await read('RV-1,1\n"RV-2,2\nRV-3,3')).toHaveLength(3);
});

test('nothing, and too much', async () => {
  await expect(readBom({ text: ' \n\t\n' })).rejects.toMatchObject({ status: 400, code: 'cart.bom_empty' });
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `RV-${n},1`).join('\n');
  expect(await readBom({ text: lines(bomRowsAtMost) })).toHaveLength(bomRowsAtMost);
  expect(await readBom({ text: `part,qty\n${lines(bomRowsAtMost)}` })).toHaveLength(bomRowsAtMost);
  await expect(readBom({ text: lines(bomRowsAtMost + 1) })).rejects.toMatchObject({ code: 'cart.bom_too_many' });
});
