import { type Endpoint, endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { createPartialContext } from '../../testing/partial-context.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../errors/app-error.ts';
import { createPublicCache, type PublicCache } from './public-cache.ts';

const shapes = { access: publicAccess, summary: '', input: z.object({}), output: z.unknown() };
const menu = endpoint({ ...shapes, method: 'GET', path: '/menu' });
const list = endpoint({ ...shapes, method: 'POST', path: '/list' });
const english = { language: 'en', requestId: 'r' } as const;

/** An app whose endpoints answer how often they have been called, or what `run` answers. */
function createCountingApp(run?: () => Promise<unknown>): AppContext {
  let calls = 0;
  const count = async (): Promise<number> => ++calls;
  const serve = (served: Endpoint) => ({ endpoint: served, run: run ?? count });
  return createPartialContext({
    clock: () => new Date(),
    endpoints: new Map([menu, list].map((served) => [`${served.method} ${served.path}`, serve(served)])),
  });
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

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('an answer without input is read once a second', async () => {
  const cache = createPublicCache(createCountingApp());
  expect(await Promise.all([readData(cache, menu, {}), readData(cache, menu, {})])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await readData(cache, menu, {})).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await readData(cache, menu, {})).toBe(2);
});

test('each language has an answer of its own', async () => {
  const cache = createPublicCache(createCountingApp());
  await cache.answer(menu, {}, english);
  expect(await readData(cache, menu, {}, { ...english, language: 'ar' })).toBe(2);
});

test('answers to calls with input and to POST are not cached', async () => {
  const cache = createPublicCache(createCountingApp());
  expect(await readData(cache, menu, { page: 2 })).toBe(1);
  expect(await readData(cache, menu, { page: 2 })).toBe(2);
  expect(await readData(cache, list, {})).toBe(3);
  expect(await readData(cache, list, {})).toBe(4);
});

test('a cleared cache reads everything again', async () => {
  const cache = createPublicCache(createCountingApp());
  await cache.answer(menu, {}, english);
  cache.clear();
  expect(await readData(cache, menu, {})).toBe(2);
});

test('a refusal is not cached', async () => {
  let exists = false;
  const cache = createPublicCache(
    createCountingApp(async () => {
      if (!exists) throw notFound('request.not_found');
      return 'here';
    }),
  );
  expect((await cache.answer(menu, {}, english)).status).toBe(404);
  exists = true;
  expect(await readData(cache, menu, {})).toBe('here');
});
