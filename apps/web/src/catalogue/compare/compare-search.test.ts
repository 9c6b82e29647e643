import { expect, test } from 'vitest';
import { compareSearch, idsOf, withIds } from './compare-search.ts';

test('what ticks of a form send is what a link holds', () => {
  expect(compareSearch({ ids: ['a', 'b'], only: 'true' })).toEqual({ ids: 'a,b', only: 'true' });
  expect(compareSearch({ ids: 'a, b,a,,c' })).toEqual({ ids: 'a,b,c' });
  expect(compareSearch({ ids: 7, only: true })).toEqual({ ids: '7', only: 'true' });
});

test.each([{ ids: '' }, { ids: { a: 1 } }, { only: 'no' }, { add: '  ' }])('%o is as good as none', (raw) => {
  const [key] = Object.keys(raw);
  expect(compareSearch(raw)).toEqual({ [key!]: undefined });
});

test('a fifth is not taken in, and what was looked for goes once it is found', () => {
  const search = compareSearch({ ids: 'a,b,c,d,e', only: 'true', add: 'raven' });
  expect(idsOf(search)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(withIds(search, idsOf(search))).toEqual({ ids: 'a,b,c,d', only: 'true' });
  expect(withIds({ ids: 'a' }, [])).toEqual({});
});
