import Fastify from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addOverloadGuard } from './overload.ts';

const blockEventLoop = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('an event loop that is late for a sample refuses marked routes alone, until it is in time again', async () => {
  const fastify = Fastify();
  onTestFinished(() => fastify.close());
  await addOverloadGuard(fastify, { sampleMs: 50, maxDelayMs: 20 });
  fastify.get('/call', { config: { refusedUnderOverload: true } }, () => 'answer');
  fastify.get('/picture', () => 'answer');
  const ask = async (url: string): Promise<number> => (await fastify.inject({ url })).statusCode;
  expect([await ask('/call'), await ask('/picture')]).toEqual([200, 200]);
  await expect
    .poll(async () => {
      blockEventLoop(100);
      await sleep(1);
      return [await ask('/call'), await ask('/picture')];
    })
    .toEqual([503, 200]);
  await expect.poll(() => ask('/call'), { interval: 100 }).toBe(200);
});
