import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChosenItems, findQuantityProblem, listRemainingItems, listAllOpenItems } from './new-order-quantities.ts';

const lines = [
  { id: 'a', open: 4 },
  { id: 'b', open: 0 },
  { id: 'c', open: 6 },
];

test('takes every open quantity when nothing is typed', () => {
  expect(listChosenItems(lines, {})).toEqual([
    { item_id: 'a', quantity: 4 },
    { item_id: 'c', quantity: 6 },
  ]);
  expect(listRemainingItems(lines, {})).toEqual([]);
});

test('takes the typed quantity; leaves out items with 0; lists the rest as remaining', () => {
  expect(listChosenItems(lines, { a: '1', c: '0' })).toEqual([{ item_id: 'a', quantity: 1 }]);
  expect(listRemainingItems(lines, { a: '1', c: '0' })).toEqual([
    { item_id: 'a', quantity: 3 },
    { item_id: 'c', quantity: 6 },
  ]);
});

test.each([
  ['4', undefined],
  ['0', undefined],
  ['5', 'too_many'],
  ['', 'whole_number'],
  ['1.5', 'whole_number'],
  ['-1', 'whole_number'],
])('%j of 4 open: %s', (text, problem) => {
  expect(findQuantityProblem({ id: 'a', open: 4 }, { a: text })).toBe(problem);
});

test('chosen and remaining quantities add up to all open quantities for any typed text', () => {
  const typing = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.nat(9).map(String), fc.string()));
  const sum = (items: ReturnType<typeof listChosenItems>) => items.reduce((all, { quantity }) => all + quantity, 0);
  fc.assert(
    fc.property(typing, (typed) => {
      expect(sum(listChosenItems(lines, typed)) + sum(listRemainingItems(lines, typed))).toBe(
        sum(listAllOpenItems(lines)),
      );
    }),
  );
});
