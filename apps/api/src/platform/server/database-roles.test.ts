import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectClient } from './database-roles.ts';

test('a server that accepts the connection and never answers is given up after ten seconds of a process that could read', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Only the interval is stepped: another timer than the interval would keep the test waiting.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    server.close();
  });
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const answers: unknown[] = [];
  const connecting = connectClient(`postgres://a:b@127.0.0.1:${port}/t`, 'DATABASE_URL').catch((error: unknown) =>
    answers.push(error),
  );
  await accepted;
  for (let second = 1; second < 10; second++) vi.advanceTimersToNextTimer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(answers).toEqual([]);
  vi.advanceTimersToNextTimer();
  await connecting;
  expect(answers).toMatchObject([{ message: expect.stringContaining('cannot be reached') as string }]);
});
