import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

test('what is written in one turn is held until the turn ends, and arrives in order', async () => {
  const received: Buffer[] = [];
  const server = createServer((peer) => peer.on('data', (chunk) => received.push(chunk)).on('end', () => peer.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new BatchingSocket();
  await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect');
  for (const turn of ['a', 'b']) {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    // As the driver does for each statement.
    for (const statement of ['1 ', '2 ', '3 ']) {
      socket.cork();
      socket.write(turn);
      socket.write(statement, () => resolve());
      socket.uncork();
    }
    expect(socket.writableLength).toBe(9);
    await sent;
    expect(socket.writableLength).toBe(0);
  }
  const closed = once(socket, 'close');
  socket.end('end').resume();
  await closed;
  expect(Buffer.concat(received).toString()).toBe('a1 a2 a3 b1 b2 b3 end');
  server.close();
});
