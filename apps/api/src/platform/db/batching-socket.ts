import { Socket } from 'node:net';

type Callback = (error?: Error | null) => void;

/**
 * A connection that sends with one system call what is written until the event loop goes on: the statements of a `Promise.all`, BEGIN and
 * the scope before them. docs/decisions/0092-statements-leave-with-one-write.md
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string' ? super.write(chunk, encoding, callback) : super.write(chunk, encoding);
  }
}
