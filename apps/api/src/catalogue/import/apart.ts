import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ImportMessage, ImportTask } from './import-process.ts';
import { Interrupted, type Progress, type RunOptions } from './run.ts';

// An import in a process of its own. docs/rules/import.md, docs/decisions/0015-imports-run-in-a-process.md

/** Enough for 300,000 rows and the shared texts of a workbook; a file that wants more is no list of products. */
const heapMb = 256;

/** The file wants more memory than an import is given, or the machine had none left. */
export class NoMemory extends Error {
  override readonly name = 'NoMemory';
}

interface RunHooks {
  readonly progress: (progress: Progress) => void;
  readonly started?: (pid: number | undefined) => void;
  /** Ends the import at once; PostgreSQL takes back what it began. */
  readonly signal?: AbortSignal;
}

/**
 * Runs an import in a process of its own: no request waits for it, what it takes has a bound, and whatever becomes of it nobody
 * else dies. Resolves when the import has ended, or `signal` was aborted.
 * @throws NoMemory
 * @throws Interrupted the process died of something else: nothing of the import stands, and the same again may well work
 */
export async function runApart(
  appUrl: string,
  options: RunOptions,
  { progress, started, signal }: RunHooks,
): Promise<void> {
  if (signal?.aborted) return;
  const child = fork(new URL('./import-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    // What the runtime prints as it dies is said in a word by `endOf`.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  let failed: ImportMessage['failed'];
  child.on('message', (message: ImportMessage) => {
    if (message.progress) progress(message.progress);
    failed ??= message.failed;
  });
  try {
    const ended = endOf(child);
    started?.(child.pid);
    const task: ImportTask = { appUrl, options };
    // Whatever keeps it from hearing this ends it as well.
    child.send(task, () => undefined);
    const { code, deathSignal } = await ended;
    if (signal?.aborted) return;
    if (failed)
      throw failed.name === 'Interrupted' ? new Interrupted(failed.message) : Object.assign(new Error(), failed);
    if (deathSignal === 'SIGABRT' || deathSignal === 'SIGKILL') throw new NoMemory();
    if (code !== 0) throw new Interrupted(`the process of the import ended by ${deathSignal ?? code}`);
  } finally {
    signal?.removeEventListener('abort', end);
  }
}

interface End {
  readonly code: number | null;
  readonly deathSignal: NodeJS.Signals | null;
}

/** Its exit, and the last of what it had to say: one may come before the other. */
async function endOf(child: ChildProcess): Promise<End> {
  const silence = once(child, 'disconnect');
  const [code, deathSignal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (child.connected) await silence;
  return { code, deathSignal };
}
