import { Worker } from 'node:worker_threads';
import type { PrintJob, PrintResult } from './printer-worker.ts';
import type { Workbook } from './workbook.ts';

export type Template = 'quotation' | 'packing' | 'order' | 'contract' | 'datasheet';

/**
 * Why there is no document. `busy`: the queue is full; `slow`: the time limit; `broken`: the worker thread ended;
 * `closed`: the process stops; `failed`: the template or the workbook is wrong.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly reason: 'busy' | 'slow' | 'broken' | 'closed' | 'failed';
  /** 503 when a retry may succeed, 500 when it cannot. */
  readonly statusCode: 503 | 500;
  constructor(reason: PrintError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.statusCode = reason === 'failed' ? 500 : 503;
  }
}

/** Makes PDF and Excel files in worker threads, so that the server's own thread answers requests meanwhile. */
export interface Printer {
  /** A PDF from a Typst template. Rejects with PrintError. */
  pdf: (template: Template, data: object) => Promise<Uint8Array>;
  /** An xlsx file. Rejects with PrintError. */
  sheet: (book: Workbook) => Promise<Uint8Array>;
  /** Ends the threads; waiting documents fail with `closed`. */
  close: () => Promise<void>;
}

export interface PrinterOptions {
  /** Threads at most; a thread starts when it is first needed. */
  threads?: number;
  /** Length of the queue, without the documents that are being made. */
  maxWaiting?: number;
  /** Milliseconds for one document. */
  limitMs?: number;
  /** The script of the threads; replaced in tests. */
  worker?: URL;
}

interface QueuedJob {
  job: PrintJob;
  done: (bytes: Uint8Array) => void;
  fail: (error: PrintError) => void;
}

interface PrinterThread {
  worker: Worker;
  /** The document that it makes; one at a time. */
  current: QueuedJob | undefined;
  timer: NodeJS.Timeout | undefined;
}

class WorkerPrinter implements Printer {
  readonly #options: Required<PrinterOptions>;
  readonly #threads = new Set<PrinterThread>();
  readonly #queue: QueuedJob[] = [];
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
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, error)));
  }

  #print(job: PrintJob): Promise<Uint8Array> {
    if (this.#closed) return Promise.reject(new PrintError('closed', 'the printer is closed'));
    if (this.#queue.length >= this.#options.maxWaiting)
      return Promise.reject(new PrintError('busy', `${this.#queue.length} documents are waiting already`));
    return new Promise((done, fail) => {
      this.#queue.push({ job, done, fail });
      this.#next();
    });
  }

  /** Hands the oldest job to an idle thread, or starts one. */
  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    let thread = [...this.#threads].find(({ current }) => !current);
    if (!thread && this.#threads.size < this.#options.threads) thread = this.#start();
    if (!thread) return;
    const entry = this.#queue.shift();
    if (!entry) return;
    thread.current = entry;
    thread.worker.ref();
    const { limitMs } = this.#options;
    const busy = thread;
    thread.timer = setTimeout(() => {
      void this.#end(busy, new PrintError('slow', `a document took longer than ${limitMs} ms`));
      this.#next();
    }, limitMs);
    try {
      thread.worker.postMessage(entry.job);
    } catch (cause) {
      // The data cannot be copied to another thread. The thread itself can go on.
      this.#finish(thread)?.fail(new PrintError('failed', 'the data of the document are not plain', { cause }));
      this.#next();
    }
  }

  #start(): PrinterThread {
    const worker = new Worker(this.#options.worker, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const thread: PrinterThread = { worker, current: undefined, timer: undefined };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (result: PrintResult) => {
      const entry = this.#finish(thread);
      if ('bytes' in result) entry?.done(result.bytes);
      else entry?.fail(new PrintError('failed', result.error));
      this.#next();
    });
    worker.on('error', (cause) => {
      void this.#end(thread, new PrintError('broken', 'the printing thread died', { cause }));
      this.#next();
    });
    worker.on('exit', () => {
      void this.#end(thread, new PrintError('broken', 'the printing thread ended'));
      this.#next();
    });
    return thread;
  }

  /** Marks the thread as idle; an idle thread does not keep the process alive. */
  #finish(thread: PrinterThread): QueuedJob | undefined {
    const entry = thread.current;
    clearTimeout(thread.timer);
    thread.current = undefined;
    thread.worker.unref();
    return entry;
  }

  async #end(thread: PrinterThread, error: PrintError): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    this.#finish(thread)?.fail(error);
    await thread.worker.terminate();
  }
}

/** Starts no thread yet. */
export const createPrinter = ({
  threads = 2,
  maxWaiting = 50,
  limitMs = 20_000,
  worker = new URL('./printer-worker.ts', import.meta.url),
}: PrinterOptions = {}): Printer => new WorkerPrinter({ threads, maxWaiting, limitMs, worker });
