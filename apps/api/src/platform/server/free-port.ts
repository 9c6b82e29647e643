import { once } from 'node:events';
import { createServer } from 'node:net';
import { findErrorCode } from '../errors/operator-error.ts';

/** A port of 127.0.0.1 that is free at the moment. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** The error code for which a port cannot be listened on (EADDRINUSE, EACCES); undefined when it can. */
export async function findPortError(host: string, port: number): Promise<string | undefined> {
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
