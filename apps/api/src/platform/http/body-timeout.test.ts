import Fastify from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

const fastify = Fastify();
let port: number;
beforeAll(async () => {
  fastify.addHook('onRequest', async (request) =>
    limitBodyTime(request, request.routeOptions.config.streamsUploads ? 10_000 : 700),
  );
  fastify.post('/usual', async () => 'taken');
  fastify.post('/large', { config: { streamsUploads: true } }, async () => 'taken');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (fastify.server.address() as net.AddressInfo).port;
});
afterAll(() => fastify.close());

/** Sends one half, pauses, and sends the other. */
async function answerTo(path: string, pauseMs: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\nhalf`,
  );
  setTimeout(() => socket.writable && socket.write('half'), pauseMs);
  await once(socket, 'close');
  return answer.split('\r\n')[0]!;
}

test('a body that comes too slowly is cut off, and one of a large file may take longer', async () => {
  const answers = await Promise.all([answerTo('/usual', 10), answerTo('/usual', 2_000), answerTo('/large', 2_000)]);
  expect(answers).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 408 Request Timeout', 'HTTP/1.1 200 OK']);
});
