import { AppError } from '../errors/app-error.ts';
import { FairLimiter, type FairLimits } from '../queueing/fair-limiter.ts';
import type { Task, TaskMessage } from './task.ts';
import { type TaskEnd, WorkerProcess } from './worker-process.ts';

export interface ProcessLimits {
  /** Limits of the queue. There are as many processes as `places`. */
  readonly queue: FairLimits;
  /** Processor time of a task. */
  readonly maxCpuMs: number;
  /** A task that waits instead of computing ends after this time. */
  readonly maxMs: number;
  /** Resident memory of a process. */
  readonly maxBytes: number;
  /** Heap of JavaScript. */
  readonly heapMb: number;
  /** A process that has grown beyond this is replaced after its task: the next task gets the whole memory again. */
  readonly retiredBytes: number;
  /** A process without a task ends after this time. */
  readonly idleMs: number;
}

/**
 * Why a task has no result. `limit`: it needed too much time or memory; `crashed`: it ended its process; `failed`: it threw an error
 * that is no AppError; `not_started`: there is no process; `closed`: the server stops.
 */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  readonly reason: 'limit' | 'crashed' | 'failed' | 'not_started' | 'closed';
  constructor(reason: TaskError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Runs tasks in child processes, which it starts when they are needed. A task that hangs, fills the memory or crashes fails alone.
 * docs/decisions/0018-foreign-files-are-parsed-in-a-process.md
 */
export class ProcessPool {
  readonly #limits: ProcessLimits;
  readonly #limiter: FairLimiter;
  readonly #idle: WorkerProcess[] = [];
  readonly #all = new Set<WorkerProcess>();
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
    this.#limiter = new FairLimiter(limits.queue);
  }

  /**
   * Runs a task when it is the sender's turn. Throws the AppError of the task, TaskError, and 429 or 503 when too much waits.
   */
  async run<I, O>({ module, name }: Task<I, O>, input: I, sender: string): Promise<O> {
    const { maxCpuMs, maxBytes } = this.#limits;
    const end = await this.#limiter.run(sender, () => this.#exchange({ module, name, input, maxCpuMs, maxBytes }));
    if ('value' in end) return end.value as O;
    if ('refusal' in end) {
      const { status, code, values, details } = end.refusal;
      throw new AppError(status, code, values, details);
    }
    if ('failure' in end) throw Object.assign(new TaskError('failed', end.failure.message), end.failure);
    throw this.#isClosed ? createClosedError() : createDeathError(name, end.death);
  }

  /** Ends the processes. All tasks fail with `closed`. */
  close(): void {
    this.#isClosed = true;
    this.#limiter.close(createClosedError);
    for (const one of this.#all) one.kill();
  }

  async #exchange(message: TaskMessage): Promise<TaskEnd> {
    const one = this.#takeIdle() ?? this.#start();
    try {
      return await one.exchange(message, this.#limits.maxMs);
    } finally {
      if (one.residentBytes > this.#limits.retiredBytes) one.kill();
      if (one.isUsable) this.#release(one);
    }
  }

  #takeIdle(): WorkerProcess | undefined {
    for (let one = this.#idle.pop(); one; one = this.#idle.pop()) {
      clearTimeout(one.idleTimer);
      if (one.isUsable) return one;
    }
    return undefined;
  }

  #release(one: WorkerProcess): void {
    this.#idle.push(one);
    one.idleTimer = setTimeout(() => one.kill(), this.#limits.idleMs).unref();
  }

  #start(): WorkerProcess {
    const one = new WorkerProcess(this.#limits.heapMb, () => this.#all.delete(one));
    this.#all.add(one);
    return one;
  }
}

const createClosedError = (): TaskError => new TaskError('closed', 'the server stops');

function createDeathError(name: string, death: 'killed' | 'crashed' | 'not_started'): TaskError {
  if (death === 'killed') return new TaskError('limit', `${name} needed too much time or memory`);
  if (death === 'crashed') return new TaskError('crashed', `the process of ${name} crashed`);
  return new TaskError('not_started', `the process of ${name} did not start`);
}
