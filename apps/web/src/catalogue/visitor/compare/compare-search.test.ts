import { expect, test } from 'vitest';
import { parseCompareSearch, listCompareIds, withCompareIds } from './compare-search.ts';

test('reads repeated and comma-separated ids alike', () => {
  expect(parseCompareSearch({ ids: ['a', 'b'], only: 'true' })).toEqual({ ids: 'a,b', only: 'true' });
  expect(parseCompareSearch({ ids: 'a, b,a,,c' })).toEqual({ ids: 'a,b,c' });
  expect(parseCompareSearch({ ids: 7, only: true })).toEqual({ ids: '7', only: 'true' });
});

test.each([{ ids: '' }, { ids: { a: 1 } }, { only: 'no' }, { add: '  ' }])('reads %o as undefined', (raw) => {
  const [key = ''] = Object.keys(raw);
  expect(parseCompareSearch(raw)).toEqual({ [key]: undefined });
});

test('limits new ids to four and drops the keyword', () => {
  const search = parseCompareSearch({ ids: 'a,b,c,d,e', only: 'true', add: 'raven' });
  expect(listCompareIds(search)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(withCompareIds(search, listCompareIds(search))).toEqual({ ids: 'a,b,c,d', only: 'true' });
  expect(withCompareIds({ ids: 'a' }, [])).toEqual({});
});
