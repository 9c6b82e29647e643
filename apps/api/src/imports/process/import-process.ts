import { once } from 'node:events';
import { connect } from '../../platform/db/connection.ts';
import { finishImport, finishUndo, ImportCancelledError } from '../transitions/end-import.ts';
import { runUndo } from '../undo/run-undo.ts';
import { type ImportRunProgress, runImport, type ImportRunOptions } from './run-import.ts';

// The main program of the child process: receives one task, reports progress, and ends with the import or with its parent.

/** The message that the process receives. */
export interface ImportTask {
  readonly appUrl: string;
  readonly options: ImportRunOptions;
}
/** The messages that the process sends. */
export interface ImportMessage {
  readonly progress?: ImportRunProgress;
  readonly failed?: { readonly name: string; readonly message: string; readonly stack: string | undefined };
}

const sendToParent = process.send?.bind(process);
if (!sendToParent) throw new Error('import-process.ts runs only as the child process of an import');
const send = (message: ImportMessage): Promise<void> =>
  new Promise((resolve) => sendToParent(message, undefined, undefined, () => resolve()));
const exitWithParent = (): never => process.exit(1);
process.once('disconnect', exitWithParent);
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
        onProgress: (progress) => void send({ progress }),
        finish: (trx, result) => finishImport(trx, options.id, result, clock()),
      });
  } catch (error) {
    if (!(error instanceof ImportCancelledError)) throw error;
  } finally {
    await db.destroy();
  }
}

const [task]: ImportTask[] = await once(process, 'message');
if (!task) throw new Error('the message of the parent holds no task');
try {
  await runTask(task);
} catch (error) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  await send({ failed: { name, message, stack } });
}
process.off('disconnect', exitWithParent);
process.disconnect();
