import { publicAccess, endpoint } from '@trunkline/contract/endpoint';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { notFound } from '../errors/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { createVisitorReads } from './public-cache.ts';

const shapes = { access: publicAccess, summary: '', input: z.object({}), output: z.unknown() };
const menu = endpoint({ ...shapes, method: 'GET', path: '/menu' });
const list = endpoint({ ...shapes, method: 'POST', path: '/list' });
const english = { language: 'en', requestId: 'r' } as const;

/** Answers how often it was asked. */
function countingKit(run?: () => Promise<unknown>): AppContext {
  let asked = 0;
  const served = { run: run ?? (async () => ++asked) };
  return {
    clock: () => new Date(),
    served: new Map([menu, list].map((one) => [`${one.method} ${one.path}`, served])),
  } as unknown as AppContext;
}
const dataOf = ({ body }: { body: unknown }) => (body as { data: unknown }).data;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('what all pages ask for is read once a second', async () => {
  const reads = createVisitorReads(countingKit());
  const both = await Promise.all([reads.answer(menu, {}, english), reads.answer(menu, {}, english)]);
  expect(both.map(dataOf)).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(dataOf(await reads.answer(menu, {}, english))).toBe(1);
  vi.advanceTimersByTime(2);
  expect(dataOf(await reads.answer(menu, {}, english))).toBe(2);
});

test('each language has its own', async () => {
  const reads = createVisitorReads(countingKit());
  await reads.answer(menu, {}, english);
  expect(dataOf(await reads.answer(menu, {}, { ...english, language: 'ar' }))).toBe(2);
});

test('what is asked in particular is never kept', async () => {
  const reads = createVisitorReads(countingKit());
  expect(dataOf(await reads.answer(menu, { page: 2 }, english))).toBe(1);
  expect(dataOf(await reads.answer(menu, { page: 2 }, english))).toBe(2);
  expect(dataOf(await reads.answer(list, {}, english))).toBe(3);
  expect(dataOf(await reads.answer(list, {}, english))).toBe(4);
});

test('after a change everything is read again', async () => {
  const reads = createVisitorReads(countingKit());
  await reads.answer(menu, {}, english);
  reads.forget();
  expect(dataOf(await reads.answer(menu, {}, english))).toBe(2);
});

test('a refusal is not kept', async () => {
  let there = false;
  const reads = createVisitorReads(
    countingKit(async () => {
      if (!there) throw notFound('request.not_found');
      return 'here';
    }),
  );
  expect((await reads.answer(menu, {}, english)).status).toBe(404);
  there = true;
  expect(dataOf(await reads.answer(menu, {}, english))).toBe('here');
});
