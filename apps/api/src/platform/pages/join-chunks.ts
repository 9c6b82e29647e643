import type { ReadableStream } from 'node:stream/web';

/**
 * Joins the chunks that a stream yields within one turn of the event loop. A page is rendered in dozens of chunks at once, and each would
 * be compressed and sent by itself. A later chunk is not waited for.
 */
export async function* joinChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = stream.getReader();
  try {
    let pending = reader.read();
    for (;;) {
      const first = await pending;
      if (first.done) return;
      const chunks = [first.value];
      pending = reader.read();
      const turn = new Promise<undefined>((resolve) => setImmediate(resolve, undefined));
      for (
        let next = await Promise.race([pending, turn]);
        next && !next.done;
        next = await Promise.race([pending, turn])
      ) {
        chunks.push(next.value);
        pending = reader.read();
      }
      yield Buffer.concat(chunks);
    }
  } finally {
    // A consumer that stops reading also stops the rendering.
    await reader.cancel();
  }
}
