import { expect, test } from 'vitest';
import { createTestFeed } from '../../testing/change-feed.ts';
import { createChangeCache, defineCache } from './change-cache.ts';

const countReads = () => {
  let reads = 0;
  return () => Promise.resolve(++reads);
};

test('answers the cached value until its topic changes', async () => {
  const feed = createTestFeed();
  const cache = createChangeCache<number>(feed, { topics: ['settings'], maxEntries: 10 });
  const load = countReads();
  expect([await cache.read('a', load), await cache.read('a', load)]).toEqual([1, 1]);
  feed.announce('catalogue');
  expect(await cache.read('a', load)).toBe(1);
  feed.announce('settings');
  expect(await cache.read('a', load)).toBe(2);
});

test('answers the cached value until a record of its kinds changes, or a change may have been missed', async () => {
  const feed = createTestFeed();
  const cache = createChangeCache<number>(feed, { topics: [], records: ['order'], maxEntries: 10 });
  const load = countReads();
  expect(await cache.read('a', load)).toBe(1);
  feed.tellRecord({ object: 'quotation', id: '1' });
  expect(await cache.read('a', load)).toBe(1);
  feed.tellRecord({ object: 'order', id: '1' });
  expect(await cache.read('a', load)).toBe(2);
  feed.tellRecord(undefined);
  expect(await cache.read('a', load)).toBe(3);
});

test('does not cache a value that was read while its topic changed', async () => {
  const feed = createTestFeed();
  const cache = createChangeCache<number>(feed, { topics: ['settings'], maxEntries: 10 });
  const load = countReads();
  const loadDuringChange = () => {
    feed.announce('settings');
    return load();
  };
  expect(await cache.read('a', loadDuringChange)).toBe(1);
  expect(await cache.read('a', load)).toBe(2);
});

test('caches nothing while the feed is not connected', async () => {
  const feed = createTestFeed();
  feed.connected = false;
  const cache = createChangeCache<number>(feed, { topics: ['settings'], maxEntries: 10 });
  const load = countReads();
  expect([await cache.read('a', load), await cache.read('a', load)]).toEqual([1, 2]);
});

test('drops the least recently used entry when it is full', async () => {
  const cache = createChangeCache<string>(createTestFeed(), { topics: ['settings'], maxEntries: 2 });
  const loaded: string[] = [];
  const read = (key: string) =>
    cache.read(key, () => {
      loaded.push(key);
      return Promise.resolve(key);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'b']);
});

test('reads an entry again after its maximum age', async () => {
  const cache = createChangeCache<number>(createTestFeed(), { topics: ['settings'], maxEntries: 2, maxAgeMs: 0 });
  const load = countReads();
  expect([await cache.read('a', load), await cache.read('a', load)]).toEqual([1, 2]);
});

test('a failed read is not cached', async () => {
  const cache = createChangeCache<number>(createTestFeed(), { topics: ['settings'], maxEntries: 2 });
  await expect(cache.read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.read('a', () => Promise.resolve(7))).toBe(7);
});

test('every application has its own entries of a defined cache', async () => {
  const findCache = defineCache<number>({ topics: ['settings'], maxEntries: 2 });
  const [one, two] = [createTestFeed(), createTestFeed()];
  await findCache(one).read('a', () => Promise.resolve(1));
  expect(await findCache(two).read('a', () => Promise.resolve(2))).toBe(2);
  expect(await findCache(one).read('a', () => Promise.resolve(3))).toBe(1);
});

test('reads only the missing keys of several, and all again after a change', async () => {
  const feed = createTestFeed();
  const cache = createChangeCache<number>(feed, { topics: ['settings'], maxEntries: 10 });
  const asked: (readonly string[])[] = [];
  const readAll = (keys: readonly string[]) =>
    cache.readMany(keys, async (missing) => {
      asked.push(missing);
      return new Map(missing.filter((key) => key !== 'none').map((key) => [key, asked.length]));
    });
  expect([...(await readAll(['a', 'none']))]).toEqual([['a', 1]]);
  expect(new Map(await readAll(['a', 'b']))).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  feed.announce('settings');
  expect(new Map(await readAll(['b']))).toEqual(new Map([['b', 3]]));
  expect(asked).toEqual([['a', 'none'], ['b'], ['b']]);
});
