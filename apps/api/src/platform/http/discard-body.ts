import type { FastifyReply, FastifyRequest } from 'fastify';

/** Beyond these limits the connection is closed although the body has not ended. */
const maxBytes = 32 * 1024 * 1024;
const maxMs = 10_000;

/**
 * Reads and discards what a refused request still sends, so that the next request on its connection is read. A client that is still
 * sending does not read: if the connection closed earlier, it would see a broken pipe instead of the refusal. What a parser has begun
 * to read is taken from it.
 */
export async function discardBody(
  { raw }: Pick<FastifyRequest, 'raw'>,
  reply: Pick<FastifyReply, 'header'>,
): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  if (raw.complete) return void raw.resume();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  let bytesLeft = maxBytes;
  raw.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) resolve();
  });
  raw.once('end', resolve).once('close', resolve).once('error', resolve);
  raw.resume();
  await promise;
  clearTimeout(timer);
  if (!raw.complete) reply.header('connection', 'close');
}
