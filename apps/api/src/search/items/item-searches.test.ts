import { listSearchSuggestions, searchSite } from '@trunkline/contract/search';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { contentSearches, nearContentSearches } from '../searches.fixture.ts';
import { publishFixture } from './items.testing.ts';

const app = await startTestApp();
await publishFixture(callAs(app, await app.make.staff('content')));

const search = (keyword: string, lang = 'en') => callAs(app, null, { lang }).ok(searchSite, { keyword, limit: 50 });
const toSlug = ({ path }: { readonly path: string }): string => path.split('page=').at(-1)?.replace(/^\//, '') ?? '';

test.each(contentSearches)('%s in %s finds %s', async (keyword, lang, ...first) => {
  const answer = await search(keyword, lang);
  expect(answer.list.map(toSlug).slice(0, first.length)).toEqual(first);
  expect(answer.unmatched).toEqual([]);
});

test.each(nearContentSearches)('%s finds the nearest results and names %j', async (keyword, unmatched, first) => {
  const answer = await search(keyword);
  expect([answer.unmatched, answer.list.slice(0, 1).map(toSlug)]).toEqual([unmatched, [first]]);
  expect(answer.list.every(({ near }) => near === true)).toBe(true);
});

test('a misspelt word is named with its correction, and searched as typed with exact', async () => {
  const { corrected, list } = await search('warrenty');
  expect([corrected, list.length > 0]).toEqual([[{ typed: 'warrenty', meant: 'warranty' }], true]);
  const exact = await callAs(app).ok(searchSite, { keyword: 'warrenty', exact: true });
  expect([exact.total, exact.corrected, exact.unmatched]).toEqual([0, [], ['warrenty']]);
});

test('excerpts come from the passage that matches, in the language of the item', async () => {
  const [english] = (await search('serial number')).list;
  expect(english?.excerpt).toContain('Open a case with the <mark>serial</mark> <mark>number</mark>.');
  const [arabic] = (await search('ميزانية الطاقة', 'ar')).list;
  expect([arabic?.excerpt, arabic?.language]).toEqual(['<mark>ميزانية</mark> <mark>الطاقة</mark>', 'ar']);
  const [fallback] = (await search('two-step', 'ar')).list;
  expect([fallback?.title, fallback?.language]).toEqual(['Two-step login', 'en']);
});

test('counts name each kind, and a kind is listed by page', async () => {
  const { counts, total } = await search('campus');
  expect(counts).toEqual([
    { type: 'solution', count: 2 },
    { type: 'help', count: 1 },
  ]);
  expect(total).toBe(3);
  const help = await callAs(app).ok(searchSite, { keyword: 'campus', type: 'help', limit: 10 });
  expect([help.total, help.list.map(({ type }) => type), help.counts]).toEqual([1, ['help'], counts]);
  const each = await callAs(app).ok(searchSite, { keyword: 'campus', per_type: 1 });
  expect(each.list.map(({ type }) => type)).toEqual(['solution', 'help']);
});

test('several types are listed together, by page and by type, and counts stay those of all types', async () => {
  const wide = await search('device');
  const types = ['help', 'page'] as const;
  const both = await callAs(app).ok(searchSite, { keyword: 'device', types: [...types], limit: 50 });
  expect(both.list).toEqual(wide.list.filter(({ type }) => (types as readonly string[]).includes(type)));
  expect([both.total, both.counts]).toEqual([both.list.length, wide.counts]);
  const [first, second] = await Promise.all(
    [1, 2].map((page) => callAs(app).ok(searchSite, { keyword: 'device', types: [...types], limit: 10, page })),
  );
  expect([...(first?.list ?? []), ...(second?.list ?? [])]).toEqual(both.list);
  const each = await callAs(app).ok(searchSite, { keyword: 'device', types: [...types], per_type: 1 });
  expect(each.list.map(({ type }) => type).toSorted()).toEqual([...types]);
  const one = await callAs(app).ok(searchSite, { keyword: 'device', types: ['help'], limit: 50 });
  expect(one.list).toEqual((await callAs(app).ok(searchSite, { keyword: 'device', type: 'help', limit: 50 })).list);
});

test('suggestions are items whose titles have every word', async () => {
  const { list } = await callAs(app).ok(listSearchSuggestions, { keyword: 'warran' });
  expect(list.map(toSlug)).toEqual(['aboutus/warranty']);
  const arabic = await callAs(app, null, { lang: 'ar' }).ok(listSearchSuggestions, { keyword: 'شبكة' });
  expect(arabic.list.map(toSlug)).toEqual(['campus']);
});
