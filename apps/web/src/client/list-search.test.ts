import { expect, test } from 'vitest';
import { withDescending, isNarrowed, parseListSearch } from './list-search.ts';

test.each([
  [
    { page: '3', limit: '50', keyword: 2448, sort: '-total' },
    { page: 3, limit: 50, keyword: '2448', sort: '-total' },
  ],
  [{ page: '0', limit: '7', keyword: '', sort: 'cost' }, {}],
  [{ page: '1.5', keyword: ['a'], sort: ['total'] }, {}],
])('parseListSearch reads %j as %j', (raw, read) => {
  expect(parseListSearch(raw, withDescending(['total']))).toEqual(read);
});

test('bad values keep their keys with the value undefined', () => {
  expect(Object.keys(parseListSearch({ page: 'x', limit: 'x' }))).toEqual([
    'page',
    'limit',
    'keyword',
    'sort',
    'columns',
    'view',
  ]);
});

test('isNarrowed ignores page, page size and order', () => {
  expect(isNarrowed({ page: 2, limit: 50, sort: 'total', keyword: undefined })).toBe(false);
  expect(isNarrowed({ keyword: 'rack' })).toBe(true);
});
