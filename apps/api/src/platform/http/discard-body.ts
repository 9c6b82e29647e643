import type { FastifyRequest } from 'fastify';

/** Beyond these limits the connection is closed although the body has not ended. */
const maxBytes = 32 * 1024 * 1024;
const maxMs = 10_000;

/**
 * Reads and discards what a refused request still sends. A client that is still sending does not read: if the connection closed
 * earlier, it would see a broken pipe instead of the 413.
 */
export function discardBody({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  let bytesLeft = maxBytes;
  raw.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) resolve();
  });
  raw.once('end', resolve).once('close', resolve).once('error', resolve);
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}
