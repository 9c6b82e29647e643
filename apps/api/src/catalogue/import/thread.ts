import { Worker } from 'node:worker_threads';
import type { ImportMessage, ImportTask } from './import-worker.ts';
import type { Progress, RunOptions } from './run.ts';

/** Enough for 300,000 rows and the shared texts of a workbook; a file that wants more is no list of products. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/**
 * Runs an import in a thread of its own: no request waits for it, and what it takes has a bound. Once `signal` is aborted the thread
 * is ended, and its connection with it, so that PostgreSQL takes back what it began.
 */
export async function runInThread(
  appUrl: string,
  options: RunOptions,
  { progress, signal }: { readonly progress: (progress: Progress) => void; readonly signal?: AbortSignal },
): Promise<void> {
  const task: ImportTask = { appUrl, options };
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: task, resourceLimits });
  const end = (): void => void worker.terminate();
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: ImportMessage) => progress(message.progress));
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
