import { AppError } from '../errors/app-error.ts';
import { ProcessPool, TaskError } from '../processes/process-pool.ts';
import { createTask } from '../processes/task.ts';
import type { FairLimits } from '../queueing/fair-limiter.ts';
import { ensureFonts } from './fonts.ts';
import type { print, PrintJob } from './print-task.ts';
import type { SharePictureData } from './share-picture.ts';
import type { Workbook } from './workbook.ts';

export type Template =
  | 'quotation'
  | 'packing'
  | 'order'
  | 'contract'
  | 'cover'
  | 'datasheet'
  | 'partner-paper'
  | 'certificate'
  | 'customer'
  | 'parcels'
  | 'label';

/**
 * Why there is no document. `slow`: beyond a limit of time or memory; `broken`: its process ended; `closed`: the server stops;
 * `failed`: the template or the workbook is wrong.
 */
export class PrintError extends Error {
  override readonly name = 'PrintError';
  readonly reason: 'slow' | 'broken' | 'closed' | 'failed';
  /** 503 when a retry may succeed, 500 when it cannot. */
  readonly statusCode: 503 | 500;
  constructor(reason: PrintError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.statusCode = reason === 'failed' ? 500 : 503;
  }
}

/** Makes the PDF and Excel files and the pictures of one sender. Rejects with PrintError, and with 429 or 503 when too many documents wait. */
export interface Printer {
  /** A PDF from a Typst template. It has the vendor's logo and colour, unless the data have a `look` of their own. */
  readonly pdf: (template: Template, data: object) => Promise<Uint8Array>;
  /** An xlsx file. */
  readonly sheet: (book: Workbook) => Promise<Uint8Array>;
  /** A PNG for those who share a page. */
  readonly picture: (data: SharePictureData) => Promise<Uint8Array>;
}

export interface SharedPrinter {
  /** Documents of different senders are made in turn. */
  readonly for: (sender: string) => Printer;
  /** Ends the processes; documents that are not finished fail with `closed`. */
  readonly close: () => void;
}

interface PrinterOptions {
  readonly queue?: Partial<FairLimits>;
  /** Milliseconds for one document, of processor time; the clock allows twice as many. */
  readonly limitMs?: number;
  /** The vendor's logo and colour, which every PDF has. */
  readonly readLook?: () => Promise<object>;
  /** The module that prints; replaced in tests. */
  readonly module?: URL;
}

const reasons = {
  limit: 'slow',
  crashed: 'broken',
  not_started: 'broken',
  closed: 'closed',
  failed: 'failed',
} as const;
/** Data that are not plain cannot be sent to a process: such an error is no TaskError. */
export function toPrintError(error: unknown): PrintError {
  const reason = error instanceof TaskError ? reasons[error.reason] : 'failed';
  return new PrintError(reason, error instanceof Error ? error.message : String(error), { cause: error });
}

const mb = 1024 * 1024;

/** Makes documents in worker processes, so that the server answers requests meanwhile. Starts no process yet. Throws when a font is missing. */
export function createPrinter({
  queue,
  limitMs = 20_000,
  readLook = async () => ({}),
  module = new URL('./print-task.ts', import.meta.url),
}: PrinterOptions = {}): SharedPrinter {
  ensureFonts();
  const pool = new ProcessPool({
    queue: { places: 2, placesPerSender: 1, maxWaiting: 100, maxWaitingPerSender: 20, ...queue },
    maxCpuMs: limitMs,
    maxMs: 2 * limitMs,
    maxBytes: 800 * mb,
    heapMb: 512,
    // Fonts stay in memory between documents, also those of scripts that few need.
    retiredBytes: 400 * mb,
    idleMs: 60_000,
  });
  const task = createTask<typeof print>(module, 'print');
  const run = async (sender: string, job: PrintJob): Promise<Uint8Array> => {
    try {
      return await pool.run(task, job, sender);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw toPrintError(error);
    }
  };
  return {
    for: (sender) => ({
      pdf: async (template, data) => run(sender, { kind: 'pdf', template, data: { look: await readLook(), ...data } }),
      sheet: (book) => run(sender, { kind: 'sheet', book }),
      picture: async (data) => run(sender, { kind: 'picture', data: { ...data, look: await readLook() } }),
    }),
    close: () => pool.close(),
  };
}
