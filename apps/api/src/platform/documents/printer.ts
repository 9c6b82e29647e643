import { Worker } from 'node:worker_threads';
import type { PrintJob, PrintResult } from './printer-worker.ts';
import type { Workbook } from './workbook.ts';

export type Template = 'quotation' | 'packing' | 'order' | 'contract' | 'datasheet';

/**
 * Why there is no document. `busy`: too many are waiting, try later; `slow`: it took too long; `broken`: the worker died;
 * `closed`: the process is stopping; `failed`: the template or the workbook could not be made.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly reason: 'busy' | 'slow' | 'broken' | 'closed' | 'failed';
  /** What would do another time is answered as overload, with when to come back; the rest is our fault. */
  readonly statusCode: 503 | 500;
  constructor(reason: PrintError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.statusCode = reason === 'failed' ? 500 : 503;
  }
}

/** Makes PDF and Excel files in threads of their own, so that no request waits for another's document. */
export interface Printer {
  pdf: (template: Template, data: object) => Promise<Uint8Array>;
  sheet: (book: Workbook) => Promise<Uint8Array>;
  /** Ends the threads; what is waiting fails with `closed`. */
  close: () => Promise<void>;
}

export interface PrinterOptions {
  /** Threads at most; each starts when it is first needed. */
  threads?: number;
  /** Documents waiting at most, beyond those being made. */
  waiting?: number;
  /** Milliseconds for one document. */
  limit?: number;
  /** For tests. */
  worker?: URL;
}

interface Waiting {
  job: PrintJob;
  done: (bytes: Uint8Array) => void;
  fail: (error: PrintError) => void;
}

interface Press {
  worker: Worker;
  /** What it is making; it takes one at a time. */
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

class WorkerPrinter implements Printer {
  readonly #options: Required<PrinterOptions>;
  readonly #presses = new Set<Press>();
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: Required<PrinterOptions>) {
    this.#options = options;
  }

  pdf(template: Template, data: object): Promise<Uint8Array> {
    return this.#print({ kind: 'pdf', template, data });
  }

  sheet(book: Workbook): Promise<Uint8Array> {
    return this.#print({ kind: 'sheet', book });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const error = new PrintError('closed', 'the printer is closed');
    for (const entry of this.#queue.splice(0)) entry.fail(error);
    await Promise.all([...this.#presses].map((press) => this.#end(press, error)));
  }

  #print(job: PrintJob): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new PrintError('closed', 'the printer is closed'));
    if (this.#queue.length >= this.#options.waiting)
      return Promise.reject(new PrintError('busy', `${this.#queue.length} documents are waiting already`));
    return new Promise((done, fail) => {
      this.#queue.push({ job, done, fail });
      this.#next();
    });
  }

  /** Hands the oldest job to an idle thread, or starts one. */
  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    let press = [...this.#presses].find(({ current }) => !current);
    if (!press && this.#presses.size < this.#options.threads) press = this.#start();
    if (!press) return;
    const entry = this.#queue.shift()!;
    press.current = entry;
    press.worker.ref();
    const { limit } = this.#options;
    const idle = press;
    press.timer = setTimeout(() => {
      void this.#end(idle, new PrintError('slow', `a document took longer than ${limit} ms`));
      this.#next();
    }, limit);
    try {
      press.worker.postMessage(entry.job);
    } catch (cause) {
      // data that cannot be copied to another thread: the caller's mistake, the thread is as good as before
      this.#finish(press)?.fail(new PrintError('failed', 'the data of the document are not plain', { cause }));
      this.#next();
    }
  }

  #start(): Press {
    const worker = new Worker(this.#options.worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const press: Press = { worker, current: undefined, timer: undefined };
    this.#presses.add(press);
    worker.unref();
    worker.on('message', (result: PrintResult) => {
      const entry = this.#finish(press);
      if ('bytes' in result) entry?.done(result.bytes);
      else entry?.fail(new PrintError('failed', result.error));
      this.#next();
    });
    worker.on('error', (cause) => {
      void this.#end(press, new PrintError('broken', 'the printing thread died', { cause }));
      this.#next();
    });
    worker.on('exit', () => {
      void this.#end(press, new PrintError('broken', 'the printing thread ended'));
      this.#next();
    });
    return press;
  }

  /** The thread is free again; an idle one does not keep the process alive. */
  #finish(press: Press): Waiting | undefined {
    const entry = press.current;
    clearTimeout(press.timer);
    press.current = undefined;
    press.worker.unref();
    return entry;
  }

  async #end(press: Press, error: PrintError): Promise<void> {
    if (!this.#presses.delete(press)) return;
    this.#finish(press)?.fail(error);
    await press.worker.terminate();
  }
}

export const createPrinter = ({
  threads = 2,
  waiting = 50,
  limit = 20_000,
  worker = new URL('./printer-worker.ts', import.meta.url),
}: PrinterOptions = {}): Printer => new WorkerPrinter({ threads, waiting, limit, worker });
