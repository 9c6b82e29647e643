// The end of a server under load. docs/rules/process.md, "Stop"
import { endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { boot, type TestApp } from '../../testing/boot.ts';
import { serve } from './serve.ts';

const addEndpoint = (app: TestApp, path: `/${string}`, wait: () => Promise<unknown>): void =>
  serve(
    app.context,
    endpoint({
      method: 'GET',
      path,
      access: publicAccess,
      summary: 'Answers after a while.',
      input: z.object({}),
      output: z.object({}),
    }),
    async () => (await wait(), {}),
  );

async function listen(app: TestApp): Promise<number> {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  return (app.fastify.server.address() as AddressInfo).port;
}

/** One request over a connection that its agent keeps for the next one. */
async function request(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

// Tried again: a busy machine may delay any answer.
test('a stop under load ends within two seconds, and every request in progress is answered', { retry: 2 }, async () => {
  const app = await boot();
  addEndpoint(app, '/test/slow', () => sleep(100));
  const port = await listen(app);
  let isStopping = false;
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const load = Array.from({ length: 30 }, async () => {
    const agent = new Agent({ keepAlive: true });
    try {
      while (!isStopping) statuses.push((await request(port, '/prod-api/test/slow', agent)).statusCode ?? 0);
    } catch (error) {
      failures.push(error);
    }
    agent.destroy();
  });
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(60);
  isStopping = true;
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await Promise.all(load);
  expect(failures).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('idle connections are closed at once, answers close theirs, and /readyz says that the server stops', async () => {
  const app = await boot();
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  addEndpoint(app, '/test/held', () => (begun.resolve(), held.promise));
  const port = await listen(app);
  const agent = new Agent({ keepAlive: true });
  const idle = once(agent, 'free') as Promise<[Socket]>;
  expect((await request(port, '/healthz', agent)).headers.connection).toBe('keep-alive');
  const [socket] = await idle;
  const closed = once(socket, 'close');
  const last = request(port, '/prod-api/test/held', new Agent({ keepAlive: true }));
  await begun.promise;
  const stopped = app.close();
  await closed;
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, parts: { process: 'stopping' } }]);
  held.resolve();
  expect((await last).headers.connection).toBe('close');
  await stopped;
  agent.destroy();
});

// Tried again: a busy machine may delay any answer.
test('a connection that never sends a request does not delay the stop', { retry: 2 }, async () => {
  const app = await boot();
  const socket = connect(await listen(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

// Tried again: a busy machine may delay any answer.
test('a request that does not end is cut after three seconds', { retry: 2 }, async () => {
  const app = await boot();
  const endless = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  addEndpoint(app, '/test/endless', () => (begun.resolve(), endless.promise));
  const port = await listen(app);
  const cut = request(port, '/prod-api/test/endless', new Agent()).catch((error: unknown) => error);
  await begun.promise;
  const startedAt = performance.now();
  const stopped = app.close();
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  endless.resolve();
  await stopped;
});
