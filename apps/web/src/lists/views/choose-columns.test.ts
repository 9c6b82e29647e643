import { exportCategories } from '@trunkline/contract/staff/categories';
import { exportStaffOrders } from '@trunkline/contract/staff/orders';
import { expect, test } from 'vitest';
import { arrangeColumns, arrangeTabColumns, listChoices, toChosenColumns, toSheetColumns } from './choose-columns.ts';

const columns = [
  { id: 'waiting', head: 'Waiting' },
  { id: 'number', head: 'Number', rowHeader: true },
  { id: 'total', head: 'Total' },
  { id: 'buttons', head: 'Actions', hideHead: true },
];
const arrange = (chosen: string | undefined) => arrangeColumns(columns, chosen).map(({ id }) => id);

test('columns of buttons cannot be chosen', () => {
  expect(listChoices(columns).map(({ id }) => id)).toEqual(['waiting', 'number', 'total']);
});

test.each([
  ['nothing', undefined, ['waiting', 'number', 'total', 'buttons']],
  ['two in another order', 'total,number', ['total', 'number', 'buttons']],
  ['one without the row header, which stays', 'total', ['number', 'total', 'buttons']],
  ['one twice', 'number,total,total', ['number', 'total', 'buttons']],
  ['one that does not exist beside one that does', 'gone,waiting,number', ['waiting', 'number', 'buttons']],
  ['only columns that do not exist', 'gone', ['waiting', 'number', 'total', 'buttons']],
  ['the buttons, which cannot be moved', 'buttons,number', ['number', 'buttons']],
])('the address names %s', (_name, chosen, shown) => {
  expect(arrange(chosen)).toEqual(shown);
});

test('ticks before the first column stay first', () => {
  const ticked = [{ id: 'tick', head: '', headCell: 'x' }, ...columns];
  expect(arrangeColumns(ticked, 'total,number').map(({ id }) => id)).toEqual(['tick', 'total', 'number', 'buttons']);
});

test('the order of the list itself leaves the address', () => {
  expect(toChosenColumns(columns, ['waiting', 'number', 'total'])).toBeUndefined();
  expect(toChosenColumns(columns, ['number', 'waiting', 'total'])).toBe('number,waiting,total');
});

test('a tab shows its columns in its order; the others can be chosen, and leave the address again', () => {
  const tab = arrangeTabColumns(columns, ['total', 'number']);
  const shown = (chosen: string | undefined) => arrangeColumns(tab, chosen).map(({ id }) => id);
  expect(shown(undefined)).toEqual(['total', 'number']);
  expect(shown('number,waiting')).toEqual(['number', 'waiting']);
  expect(listChoices(tab).map(({ id }) => id)).toEqual(['total', 'number', 'waiting']);
  expect(toChosenColumns(tab, ['total', 'number'])).toBeUndefined();
  expect(toChosenColumns(tab, ['total', 'number', 'waiting'])).toBe('total,number,waiting');
});

test('a sheet gets the columns only where its endpoint takes them', () => {
  expect(toSheetColumns(exportStaffOrders, 'number,total')).toEqual({ columns: ['number', 'total'] });
  expect(toSheetColumns(exportStaffOrders, undefined)).toEqual({});
  expect(toSheetColumns(exportCategories, 'number')).toEqual({});
});
