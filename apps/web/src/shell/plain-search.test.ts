import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './plain-search.ts';

test.each([
  ['', {}],
  ['?keyword=2448', { keyword: '2448' }],
  ['?keyword=1e5', { keyword: '1e5' }],
  ['?edit=true', { edit: true }],
  ['?label=speed%3A10G&label=speed%3A25G&page=2', { label: ['speed:10G', 'speed:25G'], page: '2' }],
  ['?keyword=%22RK%22+%26', { keyword: '"RK" &' }],
])('%s comes back as it was', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

test('what is empty does not stand in the address', () => {
  expect(stringifySearch({ keyword: '', page: undefined, sort: null, limit: 20 })).toBe('?limit=20');
});
