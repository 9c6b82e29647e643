import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestFeed, type TestFeed } from '../../testing/change-feed.ts';
import { changeTopics } from './change-feed.ts';
import { createVisitorCache, type VisitorCache } from './visitor-cache.ts';

const maxBytes = 10_000;
let feed: TestFeed;
let cache: VisitorCache<number>;
let made: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-23T09:00:00Z') });
  feed = createTestFeed();
  cache = createVisitorCache(feed, { maxBytes });
  made = 0;
});
afterEach(() => vi.useRealTimers());

const read = (key: string, { holdsMs = Infinity, size = 1_000 } = {}, language: 'en' | 'ar' = 'en') =>
  cache.read(language, key, () => Promise.resolve({ value: ++made, holdsMs, size }));

test('a value is made once in each language', async () => {
  expect([await read('a'), await read('a'), await read('a', {}, 'ar')]).toEqual([1, 1, 2]);
});

test('those who ask at the same time share one load', async () => {
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([1, 1, 2]);
});

test.each(changeTopics.filter((topic) => topic !== 'sessions'))(
  'a change of %s makes every value stale',
  async (topic) => {
    await read('a');
    feed.announce(topic);
    expect(await read('a')).toBe(2);
    expect(cache.measure('ar')).toBe(0);
  },
);

test('nothing is kept into the next day, nor what was begun on the day before', async () => {
  vi.setSystemTime(new Date('2026-11-23T23:59:59Z'));
  await read('a');
  vi.advanceTimersByTime(999);
  expect(await read('a')).toBe(1);
  await cache.read('en', 'late', () => {
    vi.advanceTimersByTime(1);
    return Promise.resolve({ value: 100, holdsMs: Infinity, size: 1 });
  });
  expect([await read('a'), await read('late')]).toEqual([2, 3]);
});

test('a login changes nothing for visitors', async () => {
  await read('a');
  feed.announce('sessions');
  expect(await read('a')).toBe(1);
});

test('a value that was made while a change came in is answered and not kept', async () => {
  const value = await cache.read('en', 'a', () => {
    feed.announce('content');
    return Promise.resolve({ value: 7, holdsMs: Infinity, size: 1 });
  });
  expect(value).toBe(7);
  expect(await read('a')).toBe(1);
});

test('who asks after a change does not share a load that began before it', async () => {
  const early = Promise.withResolvers<{ value: number; holdsMs: number; size: number }>();
  const before = cache.read('en', 'a', () => early.promise);
  feed.announce('content');
  const after = read('a');
  early.resolve({ value: 100, holdsMs: Infinity, size: 1 });
  expect([await before, await after, await read('a')]).toEqual([100, 1, 1]);
});

test('nothing is kept while changes are not delivered', async () => {
  feed.connected = false;
  expect([await read('a'), await read('a')]).toEqual([1, 2]);
});

test('a value is kept as long as it holds', async () => {
  await read('a', { holdsMs: 1_000 });
  vi.advanceTimersByTime(999);
  expect(await read('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read('a', { holdsMs: 0 })).toBe(2);
  expect(await read('a')).toBe(3);
});

test('a failed load is not kept', async () => {
  await expect(cache.read('en', 'a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await read('a')).toBe(1);
});

test('the values of a language take at most its bytes: the one not used for the longest time makes room', async () => {
  for (let nth = 0; nth < 100; nth++) {
    await read(`page ${nth}`, { size: 2_000 });
    await read('often', { size: 2_000 });
    expect(cache.measure('en')).toBeLessThanOrEqual(maxBytes);
  }
  expect(made).toBe(101);
  await read('page 99');
  expect(made).toBe(101);
  await read('page 90');
  expect(made).toBe(102);
});

test('expired and replaced values give their bytes back', async () => {
  for (let nth = 0; nth < 50; nth++) {
    await read('a', { holdsMs: 10 });
    vi.advanceTimersByTime(20);
  }
  await read('a', { holdsMs: 0 });
  expect(cache.measure('en')).toBe(0);
});

test('a value larger than the whole room is answered and not kept', async () => {
  await read('small');
  await read('large', { size: maxBytes });
  expect(await read('large', { size: maxBytes })).toBe(3);
  expect(await read('small')).toBe(1);
});
