import { once } from 'node:events';
import { connect } from '../../platform/db/transaction.ts';
import { finishImport, Stopped } from './imports.finish.ts';
import { type Progress, runImport, type RunOptions } from './run.ts';

// Runs one import and ends. Whoever began it tells what to do, hears how far it is, and takes it along when it ends itself.

/** What the process is told. */
export interface ImportTask {
  readonly appUrl: string;
  readonly options: RunOptions;
}
export interface ImportMessage {
  readonly progress?: Progress;
  readonly failed?: { readonly name: string; readonly message: string; readonly stack: string | undefined };
}

const say = process.send?.bind(process);
if (!say) throw new Error('import-process.ts is started by an import only');
const send = (message: ImportMessage): Promise<void> =>
  new Promise((resolve) => say(message, undefined, undefined, () => resolve()));
const gone = (): never => process.exit(1);
process.once('disconnect', gone);
// Pressed at a terminal these reach everybody there; what becomes of the import is not for this process to decide.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

async function run({ appUrl, options }: ImportTask): Promise<void> {
  const begun = Date.now();
  /** The rules' clock, as far as it has gone since the import began. */
  const now = (): Date => new Date(options.now.getTime() + Date.now() - begun);
  const db = connect(appUrl, () => undefined, 2);
  try {
    await runImport(db, options, {
      progress: (progress) => void send({ progress }),
      finish: (trx, result) => finishImport(trx, options.id, result, now()),
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await db.destroy();
  }
}

const [task] = (await once(process, 'message')) as [ImportTask];
try {
  await run(task);
} catch (error) {
  const { name, message, stack } = error as Error;
  await send({ failed: { name, message, stack } });
}
process.off('disconnect', gone);
process.disconnect();
