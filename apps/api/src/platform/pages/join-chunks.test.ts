import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinChunks } from './join-chunks.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(stream: ReadableStream<Uint8Array>, onChunk?: () => void): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of joinChunks(stream)) {
    chunks.push(chunk.toString());
    onChunk?.();
  }
  return chunks;
}

/** Resolved by the reader, so that the order of events does not depend on the speed of the machine. */
const createSignal = () => Promise.withResolvers<void>();

test('chunks of one turn are joined', async () => {
  const chunks = ['a', 'b', 'c'];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = chunks.shift();
      if (next) controller.enqueue(bytes(next));
      else controller.close();
    },
  });
  expect(await read(stream)).toEqual(['abc']);
});

test('a later chunk is not waited for', async () => {
  const headRead = createSignal();
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes('head'));
      await headRead.promise;
      controller.enqueue(bytes('late '));
      controller.enqueue(bytes('parts'));
      controller.close();
    },
  });
  expect(await read(stream, headRead.resolve)).toEqual(['head', 'late parts']);
});

test('a stream without chunks yields nothing', async () => {
  expect(await read(new ReadableStream({ start: (controller) => controller.close() }))).toEqual([]);
});

test('an error is thrown after the chunks before it', async () => {
  const headRead = createSignal();
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes('head'));
      await headRead.promise;
      controller.error(new Error('broken'));
    },
  });
  let chunks = 0;
  const reading = read(stream, () => {
    chunks += 1;
    headRead.resolve();
  });
  await expect(reading).rejects.toThrow('broken');
  expect(chunks).toBe(1);
});

test('a consumer that stops reading cancels the stream', async () => {
  let stopped = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await sleep(5);
      controller.enqueue(bytes('x'));
    },
    cancel: () => {
      stopped = true;
    },
  });
  for await (const chunk of joinChunks(stream)) {
    expect(chunk.toString()).toBe('x');
    break;
  }
  expect(stopped).toBe(true);
});
