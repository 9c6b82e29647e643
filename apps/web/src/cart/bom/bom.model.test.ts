import { expect, test } from 'vitest';
import { isReady, leftAfter, type MendedRow, readyCents, readyText } from './bom.model.ts';

const product = (part_number: string, price: string | null) => ({
  id: part_number,
  part_number,
  model: part_number,
  title: part_number,
  price,
});
const row = (key: string, more: Partial<MendedRow> = {}): MendedRow => ({
  key,
  line: Number(key),
  part_number: `pn ${key}`,
  quantity: 2,
  product_id: `id ${key}`,
  near: [],
  ...more,
});

test('ready is what leads to one product in a number of pieces', () => {
  expect(isReady(row('1'))).toBe(true);
  expect(isReady(row('1', { msg: 'No product has this part number.' }))).toBe(false);
  expect(isReady(row('1', { quantity: null }))).toBe(false);
  expect(isReady(row('1', { product_id: undefined }))).toBe(false);
});

test('what is ready is sent by the part number it was found under', () => {
  const rows = [
    row('1', { product: product('RV-2448P', '1000.00') }),
    row('2', { msg: 'Not found' }),
    row('3', { part_number: 'a\tb', quantity: 5 }),
  ];
  expect(readyText(rows)).toBe('RV-2448P\t2\na b\t5');
});

test('the sum counts ready rows alone', () => {
  const rows = [
    row('1', { product: product('A', '10.10') }),
    row('2', { product: product('B', null) }),
    row('3', { product: product('C', '99.00'), msg: 'Ended' }),
  ];
  expect(readyCents(rows)).toBe(2020n);
});

test('what landed leaves the list, what was refused stays with its reason', () => {
  const rows = [row('1'), row('2', { msg: 'Not found' }), row('3')];
  const left = leftAfter(rows, [
    { line: 1, part_number: 'pn 1', quantity: 2, near: [] },
    { line: 2, part_number: 'pn 3', quantity: 2, near: [], msg: 'The cart is full.' },
  ]);
  expect(left.map(({ key, msg }) => [key, msg])).toEqual([
    ['2', 'Not found'],
    ['3', 'The cart is full.'],
  ]);
});
