import type { FastifyRequest } from 'fastify';

/** Beyond this the sender is cut off, answer or not. */
const mostBytes = 32 * 1024 * 1024;
const mostMs = 10_000;

/**
 * Reads on, for nothing, what a refused request still sends. Whoever sends does not read yet: with the connection closed before
 * the end, the refusal is lost and the sender sees a broken pipe instead of a 413.
 */
export function swallowRest({ raw }: Pick<FastifyRequest, 'raw'>): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  let left = mostBytes;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  });
  raw.once('end', resolve).once('close', resolve).once('error', resolve);
  raw.resume();
  return promise.finally(() => clearTimeout(timer));
}
