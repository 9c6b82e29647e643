import { AppError } from '../errors/app-error.ts';

// What tasks can do to their process. For process-pool.test.ts.

export const answerPid = (input: { readonly bytes: Uint8Array }): { pid: number; length: number } => ({
  pid: process.pid,
  length: input.bytes.length,
});

export function computeForever(): never {
  for (;;) Math.sqrt(2);
}

export const waitForever = (): Promise<never> => new Promise(() => undefined);

/** Memory outside of the heap of JavaScript, as decoders of pictures take it. */
export function takeMemory(): never {
  const blocks: Buffer[] = [];
  for (;;) blocks.push(Buffer.alloc(10_000_000, 1));
}

export function fillHeap(): never {
  const list: object[] = [];
  for (;;) list.push({ list: [list.length] });
}

export const crash = (): boolean => process.kill(process.pid, 'SIGSEGV');

export function refuse(): never {
  throw new AppError(400, 'cart.bom_empty');
}

export function fail(): never {
  throw new TypeError('a mistake in the parser');
}

export const readSecret = (): string | undefined => process.env['DATABASE_URL'];
