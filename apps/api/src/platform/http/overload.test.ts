import Fastify from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createOverloadGuard, type OverloadGuard } from './overload.ts';

const blockEventLoop = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

async function create(): Promise<OverloadGuard> {
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  const guard = createOverloadGuard(fastify, { sampleMs: 50, pages: 20, visitors: 400 });
  await fastify.ready();
  return guard;
}
const findRefused = (guard: OverloadGuard): string[] => {
  const refused = guard.refusesPages() ? ['pages'] : [];
  try {
    guard.ensureVisitorsServed();
  } catch {
    refused.push('visitors');
  }
  return refused;
};
async function block(guard: OverloadGuard, ms: number): Promise<string[]> {
  blockEventLoop(ms);
  await sleep(1);
  return findRefused(guard);
}

test('an event loop that is late for a sample refuses pages first, then calls of visitors, until it is in time again', async () => {
  const guard = await create();
  expect(findRefused(guard)).toEqual([]);
  await expect.poll(() => block(guard, 100)).toEqual(['pages']);
  await expect.poll(() => block(guard, 900), { timeout: 20_000 }).toEqual(['pages', 'visitors']);
  await expect.poll(() => findRefused(guard), { interval: 100 }).toEqual([]);
});
