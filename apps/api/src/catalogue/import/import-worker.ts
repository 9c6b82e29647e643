import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../kit/db.ts';
import { finishImport, Stopped } from './imports.finish.ts';
import { type Progress, runImport, type RunOptions } from './run.ts';

/** What a thread is told. */
export interface ImportTask {
  readonly appUrl: string;
  readonly options: RunOptions;
}
export interface ImportMessage {
  readonly progress: Progress;
}

const port = parentPort;
if (!port) throw new Error('import-worker.ts runs as a worker thread only');
const say = (message: ImportMessage): void => port.postMessage(message);

const { appUrl, options } = workerData as ImportTask;
const begun = Date.now();
/** The rules' clock, as far as it has gone since the import began. */
const now = (): Date => new Date(options.now.getTime() + Date.now() - begun);

const db = connect(appUrl, () => undefined, 2);
try {
  await runImport(db, options, {
    progress: (progress) => say({ progress }),
    finish: (trx, result) => finishImport(trx, options.id, result, now()),
  });
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
} finally {
  await db.destroy();
}
