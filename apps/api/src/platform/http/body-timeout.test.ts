import Fastify from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const fastify = Fastify();
let port: number;
beforeAll(async () => {
  fastify.addHook('onRequest', async (request) =>
    limitBodyTime(request, request.routeOptions.config.streamsUploads ? 60_000 : 3_000),
  );
  fastify.post('/usual', async () => 'received');
  fastify.post('/large', { config: { streamsUploads: true } }, async () => 'received');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (fastify.server.address() as net.AddressInfo).port;
});
afterAll(() => fastify.close());

/** Sends one half of a body, pauses and sends the other half. Returns the status line. */
async function sendSlowly(path: string, pauseMs: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nhalf`,
  );
  setTimeout(() => socket.writable && socket.write('half'), pauseMs);
  await once(socket, 'close');
  return answer.slice(0, answer.indexOf('\r\n'));
}

test('answers 408 to a body that arrives too slowly; routes that stream uploads have a longer limit', async () => {
  const answers = await Promise.all([
    sendSlowly('/usual', 0),
    sendSlowly('/usual', 4_500),
    sendSlowly('/large', 4_500),
  ]);
  expect(answers).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 200 OK']);
});
