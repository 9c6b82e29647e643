import { expect, test } from 'vitest';
import { interleaveProductLines } from './site.present.ts';

const createProducts = (...lines: string[]) => lines.map((product_line, place) => ({ product_line, place }));

test('each line comes once before any line comes twice, and the order within a line stays', () => {
  const products = createProducts('a', 'a', 'b', 'a', 'c');
  expect(interleaveProductLines(products).map(({ place }) => place)).toEqual([0, 2, 4, 1, 3]);
  expect(interleaveProductLines([])).toEqual([]);
});
