import { type Endpoint, endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createTestFeed, type TestFeed } from '../../testing/change-feed.ts';
import { createPartialContext } from '../../testing/partial-context.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { createPublicCache, type PublicCache } from './public-cache.ts';

const shapes = { access: publicAccess, summary: '', input: z.object({}), output: z.unknown() };
const menu = endpoint({ ...shapes, method: 'GET', path: '/menu', reads: true });
const list = endpoint({ ...shapes, method: 'POST', path: '/list', reads: true });
const proof = endpoint({ ...shapes, method: 'GET', path: '/proof', reads: true });
const captcha = endpoint({ ...shapes, method: 'GET', path: '/captcha' });
const english = { language: 'en', requestId: 'r' } as const;

let feed: TestFeed;
/** An app whose endpoints answer how often they have been called, or what `run` answers. Lists hold until a change. */
function createCountingCache(run?: () => Promise<unknown>): PublicCache {
  let calls = 0;
  const count = async (): Promise<number> => ++calls;
  const serve = (served: Endpoint) => ({
    endpoint: served,
    run: run ?? count,
    holdsUntilChange: served === list,
    readEachTime: served === proof,
  });
  return createPublicCache(
    createPartialContext({
      changes: feed,
      clock: () => new Date(),
      endpoints: new Map(
        [menu, list, proof, captcha].map((served) => [`${served.method} ${served.path}`, serve(served)]),
      ),
    }),
  );
}

async function readData(
  cache: PublicCache,
  call: Endpoint,
  input: unknown,
  origin: Parameters<PublicCache['answer']>[2] = english,
): Promise<unknown> {
  const { body } = await cache.answer(call, input, origin);
  return (body as { data: unknown }).data;
}

beforeEach(() => {
  feed = createTestFeed();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('an answer that holds until a change is read once for each input and language', async () => {
  const cache = createCountingCache();
  expect(await Promise.all([readData(cache, list, { page: 2 }), readData(cache, list, { page: 2 })])).toEqual([1, 1]);
  vi.advanceTimersByTime(3_600_000);
  expect(await readData(cache, list, { page: 2 })).toBe(1);
  expect(await readData(cache, list, { page: 3 })).toBe(2);
  expect(await readData(cache, list, { page: 2 }, { ...english, language: 'ar' })).toBe(3);
  feed.announce('catalogue');
  expect(await readData(cache, list, { page: 2 })).toBe(4);
});

test('another answer that only reads is read once a second', async () => {
  const cache = createCountingCache();
  expect(await readData(cache, menu, {})).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await readData(cache, menu, {})).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await readData(cache, menu, {})).toBe(2);
});

test.each([
  ['a call that writes', captcha],
  ['a call that proves what holds now', proof],
])('%s is made each time', async (_name, call) => {
  const cache = createCountingCache();
  expect(await readData(cache, call, {})).toBe(1);
  expect(await readData(cache, call, {})).toBe(2);
  expect((await cache.answer(call, {}, english)).holdsMs).toBe(0);
});

test.each([
  ['a refusal', notFound('request.not_found'), 404],
  ['an outage of the database', new AppError(503, 'request.unavailable'), 503],
])('%s is not kept', async (_name, refusal, status) => {
  let isRefused = true;
  const cache = createCountingCache(async () => {
    if (isRefused) throw refusal;
    return 'here';
  });
  expect(await cache.answer(list, {}, english)).toMatchObject({ status, holdsMs: 0 });
  isRefused = false;
  expect(await readData(cache, list, {})).toBe('here');
});
