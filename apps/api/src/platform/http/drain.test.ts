// The end of a server under load. docs/rules/process.md, "Stop"
import { endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createDrain } from './drain.ts';
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

/** A server with one address that answers after `wait`. Requests may take `limitMs` after the stop has begun. */
async function startServer(limitMs: number, wait: () => Promise<unknown>) {
  const fastify = Fastify();
  const { finish } = createDrain(fastify, limitMs);
  fastify.get('/slow', async () => (await wait(), {}));
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  return { finish, port: (fastify.server.address() as AddressInfo).port };
}
/** Time longer than a test may take: a stop that waits for this limit fails. */
const neverMs = 600_000;

test('a stop under load ends, and every request in progress is answered', async () => {
  const { finish, port } = await startServer(neverMs, () => sleep(100));
  let isStopping = false;
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const load = Array.from({ length: 30 }, async () => {
    const agent = new Agent({ keepAlive: true });
    try {
      while (!isStopping) statuses.push((await request(port, '/slow', agent)).statusCode ?? 0);
    } catch (error) {
      failures.push(error);
    }
    agent.destroy();
  });
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(60);
  isStopping = true;
  await finish();
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

test('a connection that never sends a request does not delay the stop', async () => {
  const { finish, port } = await startServer(neverMs, async () => undefined);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.resume();
  await expect(finish()).resolves.toBeUndefined();
});

test('a request that does not end is cut', async () => {
  const endless = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { finish, port } = await startServer(100, () => (begun.resolve(), endless.promise));
  const cut = request(port, '/slow', new Agent()).catch((error: unknown) => error);
  await begun.promise;
  const stopped = finish();
  expect(await cut).toMatchObject({ code: 'ECONNRESET' });
  endless.resolve();
  await stopped;
});
