import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './join-chunks.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(stream: ReadableStream<Uint8Array>, onPiece?: () => void): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of inTurns(stream)) {
    pieces.push(piece.toString());
    onPiece?.();
  }
  return pieces;
}

/** Kept by whoever reads, so that what comes later comes later on a slow machine too. */
const aMoment = () => Promise.withResolvers<void>();

test('what comes at once is one piece', async () => {
  const pieces = ['a', 'b', 'c'];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = pieces.shift();
      if (next) controller.enqueue(bytes(next));
      else controller.close();
    },
  });
  expect(await read(stream)).toEqual(['abc']);
});

test('what comes later is not waited for', async () => {
  const headRead = aMoment();
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

test('an end without pieces is an end', async () => {
  expect(await read(new ReadableStream({ start: (controller) => controller.close() }))).toEqual([]);
});

test('a failure comes after what was there before it', async () => {
  const headRead = aMoment();
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes('head'));
      await headRead.promise;
      controller.error(new Error('broken'));
    },
  });
  let pieces = 0;
  const reading = read(stream, () => {
    pieces += 1;
    headRead.resolve();
  });
  await expect(reading).rejects.toThrow('broken');
  expect(pieces).toBe(1);
});

test('who stops reading stops the source', async () => {
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
  for await (const piece of inTurns(stream)) {
    expect(piece.toString()).toBe('x');
    break;
  }
  expect(stopped).toBe(true);
});
