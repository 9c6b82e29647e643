import { expect, test } from 'vitest';
import { bothWays, isNarrowed, listSearch } from './list-search.ts';

test.each([
  [
    { page: '3', limit: '50', keyword: 2448, sort: '-total' },
    { page: 3, limit: 50, keyword: '2448', sort: '-total' },
  ],
  [{ page: '0', limit: '7', keyword: '', sort: 'cost' }, {}],
  [{ page: '1.5', keyword: ['a'], sort: ['total'] }, {}],
])('%j is read as %j', (raw, read) => {
  expect(listSearch(raw, bothWays(['total']))).toEqual(read);
});

test('what is bad is named as nothing, so that it does not stay in the address', () => {
  expect(Object.keys(listSearch({ page: 'x', limit: 'x' }))).toEqual(['page', 'limit', 'keyword', 'sort']);
});

test('a page, its size and its order narrow nothing', () => {
  expect(isNarrowed({ page: 2, limit: 50, sort: 'total', keyword: undefined })).toBe(false);
  expect(isNarrowed({ keyword: 'rack' })).toBe(true);
});
