import { expect, test } from 'vitest';
import { readSegments, type Segment, takePart } from './segments.ts';

const list = (rows: string): Segment<string> => ({
  count: rows.length,
  read: ({ offset, limit }) => Promise.resolve(Array.from(rows).slice(offset, offset + limit)),
});
const segments = [takePart(list('abc'), 0, 1), list(''), list('xyz'), takePart(list('abc'), 1), takePart(list('q'), 4)];

test.each([
  [0, 10, 'axyzbc'],
  [0, 1, 'a'],
  [1, 2, 'xy'],
  [3, 2, 'zb'],
  [5, 10, 'c'],
  [6, 10, ''],
])('from %i, %i rows of a|xyz|bc are %j', async (offset, limit, rows) => {
  expect((await readSegments(segments, { offset, limit })).join('')).toBe(rows);
});
