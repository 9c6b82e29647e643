import { expect, test } from 'vitest';
import { byTurns } from './site.actions.ts';

const of = (...lines: string[]) => lines.map((product_line, place) => ({ product_line, place }));

test('every line comes once before any comes twice, and the order within a line stays', () => {
  expect(byTurns(of('a', 'a', 'b', 'a', 'c')).map((one) => one.place)).toEqual([0, 2, 4, 1, 3]);
  expect(byTurns([])).toEqual([]);
});
