import { once } from 'node:events';
import { createServer } from 'node:net';
import { findErrorCode } from '../errors/plain-error.ts';

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** Why this port cannot be listened on (EADDRINUSE, EACCES), or undefined when it can. */
export async function findPortFault(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return findErrorCode(error) ?? String(error);
  }
}
