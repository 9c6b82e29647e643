import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../../errors/app-error.ts';
import { FairLimiter } from '../../queueing/fair-limiter.ts';
import type { ParserTask, ProcessMessage, TaskMessage, TaskResult } from './parser-task.ts';

// Foreign files are parsed in processes of their own. docs/rules/files.md, docs/decisions/0018-foreign-files-are-parsed-in-a-process.md

/** Whose file it is, for the queue, and the field that a refusal names. */
export interface FileOrigin {
  readonly sender: string;
  readonly path: string;
}

export interface ParserPool {
  /**
   * Runs a task in a parser process. Throws the task's own refusal; 415 when the file ended the process or needs too much time or
   * memory; 429 and 503 when too many files wait.
   */
  readonly run: <I, O>(task: ParserTask<I, O>, input: I, origin: FileOrigin) => Promise<O>;
  /** Ends the processes. */
  readonly close: () => void;
}

interface PoolOptions {
  /** Told when a file ended its process, or when a parser failed in a way that it does not know. */
  readonly onFailure: (failure: { task: string; reason: string; stack?: string | undefined }) => void;
  readonly maxProcesses?: number;
  /** Processor time of a task. */
  readonly maxCpuMs?: number;
  /** A task that waits instead of computing ends after this time. */
  readonly maxMs?: number;
  /** Resident memory of a process. */
  readonly maxBytes?: number;
  /** A process without a task ends after this time. */
  readonly idleMs?: number;
}

/** A process that has grown beyond this is replaced after its task: the next file gets the whole memory again. */
const retiredBytes = 140_000_000;
/** A process at its limit kills itself; the runtime aborts one whose heap is full. */
const limitSignals = new Set(['SIGKILL', 'SIGABRT']);
/** Far longer than a process needs to start. */
const startLimitMs = 20_000;

/** Starts no process yet. */
export const createParserPool = ({
  onFailure,
  maxProcesses = 3,
  maxCpuMs = 3_000,
  maxMs = 15_000,
  maxBytes = 256 * 1024 * 1024,
  idleMs = 30_000,
}: PoolOptions): ParserPool => new ProcessPool({ onFailure, maxProcesses, maxCpuMs, maxMs, maxBytes, idleMs });

class ProcessPool implements ParserPool {
  readonly #options: Required<PoolOptions>;
  readonly #limiter: FairLimiter;
  readonly #idle: ParserProcess[] = [];
  readonly #all = new Set<ParserProcess>();

  constructor(options: Required<PoolOptions>) {
    this.#options = options;
    this.#limiter = new FairLimiter({
      places: options.maxProcesses,
      placesPerSender: 1,
      maxWaiting: 120,
      maxWaitingPerSender: 16,
    });
  }

  async run<I, O>(task: ParserTask<I, O>, input: I, { sender, path }: FileOrigin): Promise<O> {
    const { module, name } = task;
    const { maxCpuMs, maxBytes, maxMs } = this.#options;
    const end = await this.#limiter.run(sender, () =>
      this.#exchange({ module, name, input, maxCpuMs, maxBytes }, maxMs),
    );
    if ('value' in end) return end.value as O;
    if ('refusal' in end) {
      const { status, code, values, details } = end.refusal;
      throw new AppError(status, code, values, { path, ...details });
    }
    const { message, stack } = 'failure' in end ? end.failure : { message: end.death, stack: undefined };
    this.#options.onFailure({ task: name, reason: message, stack });
    const isTooCostly = 'death' in end && limitSignals.has(end.death);
    throw new AppError(415, isTooCostly ? 'request.file_too_costly' : 'request.damaged_file', {}, { path });
  }

  close(): void {
    this.#limiter.close(createClosedError);
    for (const one of this.#all) one.kill();
  }

  async #exchange(message: TaskMessage, maxMs: number): Promise<TaskEnd> {
    const one = this.#takeIdle() ?? this.#start();
    const end = await one.exchange(message, maxMs);
    if (one.residentBytes > retiredBytes) one.kill();
    else if (one.isUsable) this.#release(one);
    return end;
  }

  #takeIdle(): ParserProcess | undefined {
    for (let one = this.#idle.pop(); one; one = this.#idle.pop()) {
      clearTimeout(one.idleTimer);
      if (one.isUsable) return one;
    }
    return undefined;
  }

  #release(one: ParserProcess): void {
    this.#idle.push(one);
    one.idleTimer = setTimeout(() => one.kill(), this.#options.idleMs).unref();
  }

  #start(): ParserProcess {
    const one = new ParserProcess(() => this.#all.delete(one));
    this.#all.add(one);
    return one;
  }
}

/** `death`: the signal or the exit code with which the process ended during the task. */
type TaskEnd = TaskResult | { readonly death: string };

const createClosedError = (): AppError =>
  new AppError(503, 'request.overloaded', {}, { headers: { 'retry-after': '5' } });

/** One parser process. While it has no task it does not keep the server's process alive. */
class ParserProcess {
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  #current: ((end: TaskEnd) => void) | undefined;
  idleTimer: NodeJS.Timeout | undefined;
  /** After its last task. */
  residentBytes = 0;
  isUsable = true;

  constructor(onEnd: () => void) {
    this.#child = fork(new URL('./parser-process.ts', import.meta.url), {
      execArgv: [],
      // Parsers of foreign files see no secret of the server. Two arenas: with one for each thread, freed memory stays in the process.
      env: { MALLOC_ARENA_MAX: '2', ...pickEnvironment(['PATH', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE']) },
      serialization: 'advanced',
      // The crash report of the runtime is dropped: the signal says enough.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ready.promise.catch(() => undefined);
    const end = (reason: string): void => {
      this.isUsable = false;
      clearTimeout(this.idleTimer);
      this.#ready.reject(createClosedError());
      this.#current?.({ death: reason });
      onEnd();
    };
    this.#child.on('message', (message: ProcessMessage) => this.#receive(message));
    this.#child.on('exit', (code, signal) => end(signal ?? String(code)));
    // The process could not be started.
    this.#child.on('error', (error) => end(error.message));
  }

  /** Hands over one task and waits for its end. Throws 503 when the process cannot be started. */
  async exchange(message: TaskMessage, maxMs: number): Promise<TaskEnd> {
    this.#setReferenced(true);
    let timer = setTimeout(() => this.kill(), startLimitMs);
    try {
      await this.#ready.promise;
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
    if (message === 'ready') return this.#ready.resolve();
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
