import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPositive, minus, plus, shareOf } from './money-text.ts';
import { partOf, problemOf, restOf, wholeOf } from './new-order-choice.ts';

const lines = [
  { id: 'a', open: 4 },
  { id: 'b', open: 0 },
  { id: 'c', open: 6 },
];

test('untouched, everything open is ordered', () => {
  expect(partOf(lines, {})).toEqual([
    { item_id: 'a', quantity: 4 },
    { item_id: 'c', quantity: 6 },
  ]);
  expect(restOf(lines, {})).toEqual([]);
});

test('less is a part, and nothing of a line leaves it out', () => {
  expect(partOf(lines, { a: '1', c: '0' })).toEqual([{ item_id: 'a', quantity: 1 }]);
  expect(restOf(lines, { a: '1', c: '0' })).toEqual([
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
  expect(problemOf(lines[0]!, { a: text })).toBe(problem);
});

test('part and rest are the whole, whatever is typed', () => {
  const typing = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.nat(9).map(String), fc.string()));
  const sum = (items: ReturnType<typeof partOf>) => items.reduce((all, { quantity }) => all + quantity, 0);
  fc.assert(
    fc.property(typing, (typed) => {
      expect(sum(partOf(lines, typed)) + sum(restOf(lines, typed))).toBe(sum(wholeOf(lines)));
    }),
  );
});

test('money is added and taken away to the cent', () => {
  expect(plus('0.10', '0.20')).toBe('0.30');
  expect(minus('4000.00', '3999.99')).toBe('0.01');
  expect(minus('1.00', '2.50')).toBe('-1.50');
  expect(minus('999999999999.99', '0.01')).toBe('999999999999.98');
});

const money = fc
  .tuple(fc.boolean(), fc.nat(10 ** 9), fc.nat(99))
  .map(([less, whole, part]) => `${less && whole + part > 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`);

test('what is added and taken away again leaves nothing behind', () => {
  fc.assert(
    fc.property(money, money, (one, other) => {
      expect(minus(plus(one, other), other)).toBe(one);
      expect(plus(one, other)).toBe(plus(other, one));
    }),
  );
});

test('what is positive, and how far to the threshold', () => {
  expect(isPositive('0.00')).toBe(false);
  expect(isPositive('-1.00')).toBe(false);
  expect(isPositive('0.01')).toBe(true);
  expect(shareOf('1000.00', '4000.00')).toBe(0.25);
  expect(shareOf('9000.00', '4000.00')).toBe(1);
});
