import { type AppError, tooManyRequests, tryLater } from '../errors/app-error.ts';

export interface FairLimits {
  /** Pieces of work that run at once. */
  readonly places: number;
  /** Pieces of work of one sender that run at once. Below `places`, so that one sender cannot take them all. */
  readonly placesPerSender: number;
  /** Pieces of work that wait, of all senders. */
  readonly maxWaiting: number;
  readonly maxWaitingPerSender: number;
  /** Work whose turn comes later is refused: its caller has waited long enough, and others should not wait for it. Default: no limit. */
  readonly maxWaitMs?: number;
}

interface WaitingWork {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

const retrySeconds = 5;
const createBusyError = (): AppError => tryLater('request.overloaded');

/**
 * Limits how much of an expensive kind of work runs at once, and serves the senders who wait in turn: however much one of them has
 * queued, another one's first piece waits for at most one of each sender. docs/rules/platform.md, "Fair queues"
 */
export class FairLimiter {
  readonly #limits: FairLimits;
  readonly #running = new Map<string, number>();
  /** Waiting work by sender; the sender who is next comes first. No list is empty. */
  readonly #waiting = new Map<string, WaitingWork[]>();
  #closedBy: (() => Error) | undefined;
  readonly #now: () => number;

  /** @param now Milliseconds. */
  constructor(limits: FairLimits, now = (): number => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Runs the work when it is the sender's turn. Throws 429 when too much of the sender waits, 503 when too much waits or it waited too long. */
  async run<T>(sender: string, work: () => Promise<T>): Promise<T> {
    if (this.#closedBy) throw this.#closedBy();
    if (this.#hasPlace(sender)) this.#occupy(sender);
    else await this.#wait(sender);
    try {
      return await work();
    } finally {
      this.#leave(sender);
    }
  }

  /** Refuses all work that waits, and all new work. Running work goes on. */
  close(createError: () => Error): void {
    this.#closedBy = createError;
    const waiting = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { refuse } of waiting) refuse(createError());
  }

  #hasPlace(sender: string): boolean {
    const running = sum(this.#running.values());
    return running < this.#limits.places && (this.#running.get(sender) ?? 0) < this.#limits.placesPerSender;
  }

  #occupy(sender: string): void {
    this.#running.set(sender, (this.#running.get(sender) ?? 0) + 1);
  }

  #leave(sender: string): void {
    const left = (this.#running.get(sender) ?? 1) - 1;
    if (left > 0) this.#running.set(sender, left);
    else this.#running.delete(sender);
    this.#startNext();
  }

  #wait(sender: string): Promise<void> {
    const own = this.#waiting.get(sender) ?? [];
    if (own.length >= this.#limits.maxWaitingPerSender) throw tooManyRequests(retrySeconds);
    if (sum(this.#waiting.values().map(({ length }) => length)) >= this.#limits.maxWaiting) this.#makeRoom(own.length);
    return new Promise((start, refuse) => {
      own.push({ since: this.#now(), start, refuse });
      this.#waiting.set(sender, own);
    });
  }

  /** Refuses the last piece of the sender with the most. Throws 503 when that one has no more than the new sender would have. */
  #makeRoom(ownLength: number): void {
    const [longest] = [...this.#waiting].toSorted(([, one], [, other]) => other.length - one.length);
    if (!longest || longest[1].length <= ownLength + 1) throw createBusyError();
    longest[1].pop()?.refuse(createBusyError());
  }

  /** Gives free places to senders in turn. A sender who was served goes to the end, where the loop meets it again. */
  #startNext(): void {
    const oldest = this.#now() - (this.#limits.maxWaitMs ?? Infinity);
    for (const [sender, own] of this.#waiting) {
      if (!this.#hasPlace(sender)) continue;
      while (own[0] && own[0].since < oldest) own.shift()?.refuse(createBusyError());
      const next = own.shift();
      this.#waiting.delete(sender);
      if (own.length > 0) this.#waiting.set(sender, own);
      if (!next) continue;
      // Taken before the work goes on, so that new work cannot take the place.
      this.#occupy(sender);
      next.start();
    }
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
