import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestFeed, type TestFeed } from '../../testing/change-feed.ts';
import { announceMoments } from './moments.ts';

let feed: TestFeed;
let stop: AbortController;
let announced: string[];
/** The moments of the records, in milliseconds of the clock. */
let moments: number[];
let failures: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  feed = createTestFeed();
  stop = new AbortController();
  announced = [];
  failures = 0;
  feed.subscribe('content', () => announced.push(`${Date.now()}`));
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

function start(): void {
  announceMoments({ changes: feed, clock: () => new Date(), stopping: stop.signal }, 'content', (after) => {
    if (failures-- > 0) return Promise.reject(new Error('the database is gone'));
    const next = moments.filter((one) => one > after.getTime()).toSorted((a, b) => a - b)[0];
    return Promise.resolve(next === undefined ? null : new Date(next));
  });
}

test('announces each moment when it comes, and nothing between them', async () => {
  moments = [5_000, 7_200_000];
  start();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(announced).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000_000);
  expect(announced).toEqual(['5000', '7200000']);
});

test('a moment that is planned later and comes first is announced first', async () => {
  moments = [60_000];
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  moments = [60_000, 3_000];
  feed.announce('content');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(announced).toEqual(['1000', '3000', '60000']);
});

test('a moment that passes right after a change is not lost', async () => {
  moments = [5_000];
  start();
  await vi.advanceTimersByTimeAsync(4_900);
  feed.announce('content');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual(['4900', '5400']);
});

test('a failed read is repeated, and a moment that passed meanwhile is announced', async () => {
  moments = [1_200];
  failures = 4;
  start();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(announced).toEqual(['2000']);
});

test('nothing is announced after the process began to stop', async () => {
  moments = [5_000];
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(announced).toEqual([]);
});
