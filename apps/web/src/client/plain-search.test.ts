import { expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

test.each([
  ['', {}],
  ['?keyword=2448', { keyword: '2448' }],
  ['?keyword=1e5', { keyword: '1e5' }],
  ['?edit=true', { edit: true }],
  ['?label=speed%3A10G&label=speed%3A25G&page=2', { label: ['speed:10G', 'speed:25G'], page: '2' }],
  ['?keyword=%22RK%22+%26', { keyword: '"RK" &' }],
])('%s is parsed and written back unchanged', (text, search) => {
  expect(parsePlainSearch(text)).toEqual(search);
  expect(stringifyPlainSearch(search)).toBe(text);
});

test('empty values are left out of the address', () => {
  expect(stringifyPlainSearch({ keyword: '', page: undefined, sort: null, limit: 20 })).toBe('?limit=20');
});
