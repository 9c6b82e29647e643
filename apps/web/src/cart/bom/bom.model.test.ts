import { expect, test } from 'vitest';
import {
  isBomRowReady,
  removeAddedBomRows,
  type EditableBomRow,
  sumReadyBomCents,
  toReadyBomText,
} from './bom.model.ts';

const product = (part_number: string, price: string | null) => ({
  id: part_number,
  part_number,
  model: part_number,
  title: part_number,
  price,
});
const row = (key: string, more: Partial<EditableBomRow> = {}): EditableBomRow => ({
  key,
  line: Number(key),
  part_number: `pn ${key}`,
  text: '',
  quantity_text: '2',
  quantity: 2,
  product_id: `id ${key}`,
  near: [],
  ...more,
});

test('a row is ready with a product, a quantity and no error', () => {
  expect(isBomRowReady(row('1'))).toBe(true);
  expect(isBomRowReady(row('1', { msg: 'No product has this part number.' }))).toBe(false);
  expect(isBomRowReady(row('1', { quantity: null }))).toBe(false);
  expect(isBomRowReady(row('1', { product_id: undefined }))).toBe(false);
});

test('sends ready rows with the part numbers of their products', () => {
  const rows = [
    row('1', { product: product('RV-2448P', '1000.00') }),
    row('2', { msg: 'Not found' }),
    row('3', { part_number: 'a\tb', quantity: 5 }),
  ];
  expect(toReadyBomText(rows)).toBe('RV-2448P\t2\na b\t5');
});

test('sums the prices of ready rows only', () => {
  const rows = [
    row('1', { product: product('A', '10.10') }),
    row('2', { product: product('B', null) }),
    row('3', { product: product('C', '99.00'), msg: 'Ended' }),
  ];
  expect(sumReadyBomCents(rows)).toBe(2020n);
});

test('removes added rows and keeps refused ones with their error', () => {
  const rows = [row('1'), row('2', { msg: 'Not found' }), row('3')];
  const left = removeAddedBomRows(rows, [
    { line: 1, part_number: 'pn 1', text: '', quantity_text: '2', quantity: 2, near: [] },
    { line: 2, part_number: 'pn 3', text: '', quantity_text: '2', quantity: 2, near: [], msg: 'The cart is full.' },
  ]);
  expect(left.map(({ key, msg }) => [key, msg])).toEqual([
    ['2', 'Not found'],
    ['3', 'The cart is full.'],
  ]);
});
