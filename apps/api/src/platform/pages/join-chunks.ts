import type { ReadableStream } from 'node:stream/web';

/**
 * Joins what a stream hands out in one turn of the event loop. A page is rendered in dozens of pieces that come at once; each would be
 * packed, written and read on its own. What comes later still goes out when it comes.
 */
export async function* inTurns(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = stream.getReader();
  try {
    let coming = reader.read();
    for (;;) {
      const first = await coming;
      if (first.done) return;
      const pieces = [first.value];
      coming = reader.read();
      const turn = new Promise<undefined>((resolve) => setImmediate(resolve, undefined));
      for (
        let next = await Promise.race([coming, turn]);
        next && !next.done;
        next = await Promise.race([coming, turn])
      ) {
        pieces.push(next.value);
        coming = reader.read();
      }
      yield Buffer.concat(pieces);
    }
  } finally {
    // whoever stops reading stops the rendering, too
    await reader.cancel();
  }
}
