import { expect, test } from 'vitest';
import { findStepTarget, listSubtree, listTreeRows, narrowTree } from './content-tree.model.ts';

const item = (id: string, parent_id: string | null, position: number) => ({ id, parent_id, position });
const items = [
  item('b', null, 1),
  item('a2', 'a', 1),
  item('a', null, 0),
  item('a1', 'a', 0),
  item('a1x', 'a1', 0),
  item('c', null, 1),
];
const rows = listTreeRows(items);

test('rows stand below their parent, in the order of positions and then of ids', () => {
  expect(rows.map(({ item: { id }, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a1x', 2],
    ['a2', 1],
    ['b', 0],
    ['c', 0],
  ]);
});

test('an item whose parent is not in the list stands at the top', () => {
  expect(listTreeRows([item('x', 'gone', 0)]).map(({ depth }) => depth)).toEqual([0]);
});

test('found rows are shown with everything above them, and nothing else', () => {
  expect(narrowTree(rows, new Set(['a1x', 'b'])).map(({ item: { id } }) => id)).toEqual(['a', 'a1', 'a1x', 'b']);
});

test('an item and everything below it', () => {
  expect([...listSubtree(rows, 'a')]).toEqual(['a', 'a1', 'a1x', 'a2']);
});

test.each([
  ['b', -1, 'a'],
  ['b', 1, null],
  ['a', 1, 'c'],
  ['c', -1, 'b'],
] as const)('one step of %s by %i stands before %s', (id, by, before) => {
  const row = rows.find((one) => one.item.id === id);
  expect(row && findStepTarget(row, by)).toBe(before);
});
