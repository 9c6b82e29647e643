import { type ChildProcess, fork } from 'node:child_process';
import type { ProcessMessage, TaskMessage, TaskResult } from './task.ts';

/** Far longer than a process needs to start. */
const startLimitMs = 20_000;

/**
 * The end of a task in a process: its result, or how the process ended during the task. `killed`: it was beyond a limit;
 * `crashed`: anything else; `not_started`: it never took the task.
 */
export type TaskEnd = TaskResult | { readonly death: 'killed' | 'crashed' | 'not_started' };

/** A process at its limit kills itself; the runtime aborts one whose heap is full. */
const limitSignals: readonly (string | null)[] = ['SIGKILL', 'SIGABRT'];

/** A child process that runs one task at a time. While it has none, it does not keep the server's process alive. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<boolean>();
  #current: ((end: TaskEnd) => void) | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  /** Resident memory after the last task. */
  residentBytes = 0;
  isUsable = true;

  constructor(heapMb: number, onEnd: () => void) {
    this.#child = fork(new URL('./task-process.ts', import.meta.url), [String(heapMb)], {
      execArgv: [],
      // Parsers of foreign files see no secret of the server. Two arenas: with one for each thread, freed memory stays in the process.
      env: { MALLOC_ARENA_MAX: '2', ...pickEnvironment(['PATH', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE']) },
      serialization: 'advanced',
      // The crash report of the runtime is dropped: the signal says enough.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = (death: 'killed' | 'crashed'): void => {
      this.isUsable = false;
      clearTimeout(this.idleTimer);
      this.#ready.resolve(false);
      this.#current?.({ death });
      onEnd();
    };
    this.#child.on('message', (message: ProcessMessage) => this.#receive(message));
    this.#child.on('exit', (_code, signal) => end(limitSignals.includes(signal) ? 'killed' : 'crashed'));
    // It could not be started.
    this.#child.on('error', () => end('crashed'));
  }

  /** Hands over a task and waits for its end. */
  async exchange(message: TaskMessage, maxMs: number): Promise<TaskEnd> {
    this.#setReferenced(true);
    let timer = setTimeout(() => this.kill(), startLimitMs);
    try {
      if (!(await this.#ready.promise)) return { death: 'not_started' };
      clearTimeout(timer);
      timer = setTimeout(() => this.kill(), maxMs);
      return await new Promise<TaskEnd>((resolve) => {
        this.#current = resolve;
        // When the message cannot be sent the process has died, and its exit ends the task.
        this.#child.send(message, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      this.#current = undefined;
      this.#setReferenced(false);
    }
  }

  kill(): void {
    this.isUsable = false;
    this.#child.kill('SIGKILL');
  }

  #receive(message: ProcessMessage): void {
    if (message === 'ready') return this.#ready.resolve(true);
    this.residentBytes = message.residentBytes;
    this.#current?.(message.result);
  }

  #setReferenced(isReferenced: boolean): void {
    if (isReferenced) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

const pickEnvironment = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
