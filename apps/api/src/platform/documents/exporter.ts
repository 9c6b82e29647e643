import { AppError } from '../errors/app-error.ts';
import { ProcessPool } from '../processes/process-pool.ts';
import { createTask } from '../processes/task.ts';
import type { ExportJob, exportRows } from './export-task.ts';
import { toPrintError } from './printer.ts';

/** Writes long lists to files, in processes of their own. docs/rules/documents.md, "Long lists" */
export interface Exporter {
  /** Answers the number of rows. Rejects with PrintError, and with 429 or 503 when too much waits. */
  readonly write: (sender: string, job: ExportJob) => Promise<number>;
  readonly close: () => void;
}

const mb = 1024 * 1024;
const task = createTask<typeof exportRows>(new URL('./export-task.ts', import.meta.url), 'exportRows');

/** Creates the exporter. It starts no process yet. */
export function createExporter(): Exporter {
  const pool = new ProcessPool({
    queue: { places: 2, placesPerSender: 1, maxWaiting: 40, maxWaitingPerSender: 4 },
    // A million rows take half a minute of both.
    maxCpuMs: 120_000,
    maxMs: 180_000,
    maxBytes: 400 * mb,
    heapMb: 128,
    retiredBytes: 250 * mb,
    idleMs: 60_000,
  });
  return {
    write: async (sender, job) => {
      try {
        return await pool.run(task, job, sender);
      } catch (error) {
        throw error instanceof AppError ? error : toPrintError(error);
      }
    },
    close: () => pool.close(),
  };
}
