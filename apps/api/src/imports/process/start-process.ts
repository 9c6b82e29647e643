import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ImportMessage, ImportTask } from './import-process.ts';
import { ImportInterruptedError, type ImportRunProgress, type ImportRunOptions } from './run-import.ts';

// Runs an import in a child process. docs/rules/import.md, docs/decisions/0015-imports-run-in-a-process.md

/** Enough for 300,000 rows and for the shared texts of a workbook. */
const heapMb = 256;

/** The import reached its memory limit, or the machine had no memory left. */
export class ImportMemoryError extends Error {
  override readonly name = 'ImportMemoryError';
}

interface ProcessHooks {
  readonly onProgress: (progress: ImportRunProgress) => void;
  readonly onStart?: (pid: number | undefined) => void;
  /** Kills the process; PostgreSQL rolls its transaction back. */
  readonly signal?: AbortSignal;
}

/**
 * Runs an import in a child process with a memory limit, so that it neither delays requests nor ends the server when it dies.
 * Resolves when the import has ended, or when `signal` was aborted.
 * @throws ImportMemoryError
 * @throws ImportInterruptedError when the process died of something else: nothing was changed, and another attempt may succeed
 */
export async function runImportInProcess(
  appUrl: string,
  options: ImportRunOptions,
  { onProgress, onStart, signal }: ProcessHooks,
): Promise<void> {
  if (signal?.aborted) return;
  const child = fork(new URL('./import-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    // The crash report of the runtime is dropped: the exit signal says enough.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  let failed: ImportMessage['failed'];
  child.on('message', (message: ImportMessage) => {
    if (message.progress) onProgress(message.progress);
    failed ??= message.failed;
  });
  try {
    const ended = waitForExit(child);
    onStart?.(child.pid);
    const task: ImportTask = { appUrl, options };
    // When the task cannot be sent, the process has died, and its exit is handled below.
    child.send(task, () => undefined);
    const { code, deathSignal } = await ended;
    if (signal?.aborted) return;
    if (failed)
      throw failed.name === 'ImportInterruptedError'
        ? new ImportInterruptedError(failed.message)
        : Object.assign(new Error(), failed);
    if (deathSignal === 'SIGABRT' || deathSignal === 'SIGKILL') throw new ImportMemoryError();
    if (code !== 0) throw new ImportInterruptedError(`the process of the import ended by ${deathSignal ?? code}`);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}

interface ProcessExit {
  readonly code: number | null;
  readonly deathSignal: NodeJS.Signals | null;
}

/** Waits for the exit and for the last message: either may come first. */
async function waitForExit(child: ChildProcess): Promise<ProcessExit> {
  const disconnected = once(child, 'disconnect');
  await once(child, 'exit');
  if (child.connected) await disconnected;
  return { code: child.exitCode, deathSignal: child.signalCode };
}
