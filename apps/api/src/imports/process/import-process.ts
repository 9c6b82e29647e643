import { connect } from '../../platform/db/connection.ts';
import { finishImport, finishUndo, ImportCancelledError } from '../transitions/end-import.ts';
import { runUndo } from '../undo/run-undo.ts';
import { type ImportRunProgress, runImport, type ImportRunOptions } from './run-import.ts';

// The main program of the child process: runs one import after the other, reports their progress, and ends with its parent. Each import
// has its own connections and objects: nothing of it is left for the next one.

/** The message that the process receives. */
export interface ImportTask {
  readonly appUrl: string;
  readonly options: ImportRunOptions;
}
/** The messages that the process sends. The last one of an import is its end. */
export type ImportMessage = { readonly progress: ImportRunProgress } | ImportMessageEnd;
/** `residentBytes`: memory of the process after an import without a failure. */
export type ImportMessageEnd =
  | { readonly residentBytes: number }
  | { readonly failed: { readonly name: string; readonly message: string; readonly stack: string | undefined } };

const sendToParent = process.send?.bind(process);
if (!sendToParent) throw new Error('import-process.ts runs only as the child process of an import');
const send = (message: ImportMessage): void => void sendToParent(message, undefined, undefined, () => undefined);
process.once('disconnect', () => process.exit(1));
// A terminal sends these signals to all processes of its group. The parent decides whether the import ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

async function runTask({ appUrl, options }: ImportTask): Promise<void> {
  const startedAt = Date.now();
  /** The clock of the rules, which started at `options.context.now`. */
  const clock = (): Date => new Date(options.context.now.getTime() + Date.now() - startedAt);
  const db = connect(appUrl, () => undefined, 2);
  try {
    if (options.isUndo) await runUndo(db, options, (trx, skipped) => finishUndo(trx, options.id, skipped, clock()));
    else
      await runImport(db, options, {
        onProgress: (progress) => send({ progress }),
        finish: (trx, result) => finishImport(trx, options.id, result, clock()),
      });
  } catch (error) {
    if (!(error instanceof ImportCancelledError)) throw error;
  } finally {
    await db.destroy();
  }
}

async function runAndAnswer(task: ImportTask): Promise<void> {
  try {
    await runTask(task);
    send({ residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ failed: { name, message, stack } });
  }
}

// The parent sends the next task after the end of the one before. runAndAnswer() never rejects.
process.on('message', (task: ImportTask) => void runAndAnswer(task));
