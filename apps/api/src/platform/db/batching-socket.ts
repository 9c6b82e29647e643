import { Socket } from 'node:net';

/**
 * A connection that sends with one system call what is written until the event loop goes on. The driver corks the messages of each
 * statement; here they stay corked until the turn ends. docs/decisions/0092-statements-leave-with-one-write.md
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
