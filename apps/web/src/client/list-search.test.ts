import { expect, test } from 'vitest';
import { withDescending, isNarrowed, parseListSearch } from './list-search.ts';

test.each([
  [
    { page: '3', limit: '50', keyword: 2448, sort: '-total' },
    { page: 3, limit: 50, keyword: '2448', sort: '-total' },
  ],
  [{ page: '0', limit: '7', keyword: '', sort: 'cost' }, {}],
  [{ page: '1.5', keyword: ['a'], sort: ['total'] }, {}],
  [
    { page: 2, as_of: '2026-11-28T10:00:00.000Z' },
    { page: 2, as_of: '2026-11-28T10:00:00.000Z' },
  ],
  [{ as_of: '2026-11-28' }, {}],
  [{ as_of: '2026-13-28T10:00:00.000Z' }, {}],
])('parseListSearch reads %j as %j', (raw, read) => {
  expect(parseListSearch(raw, withDescending(['total']))).toEqual(read);
});

test('bad values keep their keys with the value undefined', () => {
  expect(Object.keys(parseListSearch({ page: 'x', limit: 'x' }))).toEqual([
    'page',
    'limit',
    'as_of',
    'keyword',
    'sort',
    'columns',
    'view',
  ]);
});

test('isNarrowed ignores page, page size and order', () => {
  expect(isNarrowed({ page: 2, as_of: '2026-11-28T10:00:00.000Z', limit: 50, sort: 'total', keyword: undefined })).toBe(
    false,
  );
  expect(isNarrowed({ keyword: 'rack' })).toBe(true);
});
