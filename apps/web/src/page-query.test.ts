import { expect, test } from 'vitest';
import { createQueryReader } from './page-query.ts';
import { routeTree } from './routeTree.gen.ts';
import { parsePlainSearch, type PlainSearch } from './client/plain-search.ts';
import { listRouteFiles } from './testing/route-files.ts';

const readQuery = createQueryReader(routeTree);

test.each([
  ['/product', '?x=1&keyword=raven&page=2&sort=nonsense', '?keyword=raven&page=2'],
  ['/product/', '?label=a:1&label=b:2&utm_source=mail', '?label=a%3A1&label=b%3A2'],
  ['/product', '?page=1&page=2', ''],
  ['/product/compare', '?ids=a,b&only=true&only2=true', '?ids=a%2Cb&only=true'],
  ['/product/detail', '?cid=7&page=3', '?cid=7'],
  ['/search', '?keyword=raven&type=news&type=product&sort=name', '?keyword=raven&type=product&type=news'],
  ['/preview', '?preview=editor&size=400&x=1', '?preview=editor&size=400'],
  ['/acceptinvite', '?code=a1&code2=b', '?code=a1'],
  ['/aboutus/contactus', '?sent=true&sent2=true', '?sent=true'],
  ['/product/rv-2448p', '?x=1', ''],
  ['/index', '?__proto__=1&constructor=2', ''],
  ['/constructor', '?x=1', ''],
])('the page at %s reads %s as %s', (path, query, read) => {
  expect(readQuery(path, query)).toBe(read);
  expect(readQuery(path, read)).toBe(read);
});

test('a value of any length is cut', () => {
  expect(readQuery('/product', `?category=${'a'.repeat(20_000)}`).length).toBeLessThan(1_100);
});

interface QueryOptions {
  readonly validateSearch?: (raw: PlainSearch) => PlainSearch;
  readonly loaderDeps?: (context: { search: PlainSearch }) => unknown;
}
const routeFiles = import.meta.glob<{ Route: { options: QueryOptions } }>('./routes/_public/*.tsx');

// The router adds unknown names of an address to what a route reads. The server is never given them: were they part of what the loader
// depends on, the browser would not find the loaded data and would render the page once more.
test.each(listRouteFiles('routes/_public/*.tsx'))('unknown names of an address load nothing for %s', async (file) => {
  const { loaderDeps, validateSearch: parse = () => ({}) } = (await routeFiles[`./${file}`]?.())?.Route.options ?? {};
  const query = parsePlainSearch('?keyword=raven&page=2&utm_source=mail&q=1');
  const { utm_source: _source, q: _q, ...known } = query;
  expect(loaderDeps?.({ search: { ...query, ...parse(query) } })).toEqual(loaderDeps?.({ search: parse(known) }));
});
