import { type ChildProcess, fork } from 'node:child_process';
import type { ImportMessage, ImportMessageEnd, ImportTask } from './import-process.ts';
import { ImportInterruptedError, type ImportRunProgress, type ImportRunOptions } from './run-import.ts';

// Runs imports in a child process. docs/rules/import.md, docs/decisions/0015-imports-run-in-a-process.md

/** Enough for 300,000 rows and for the shared texts of a workbook. */
const heapMb = 256;
/** A process that holds more after its import is replaced: the next import gets the whole memory again. */
const retiredBytes = 300 * 1024 * 1024;
/** A process without an import ends after this time. */
const idleMs = 60_000;

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

/** How the process ended during its import. */
interface ProcessExit {
  readonly code: number | null;
  readonly deathSignal: NodeJS.Signals | null;
}
type ImportEnd = ImportMessageEnd | ProcessExit;

/** Processes that wait for the next import. There is one at most, because imports run one at a time. */
const waiting = new Set<ImportProcess>();

/**
 * Runs an import in a child process with a memory limit, so that it neither delays requests nor ends the server when it dies. Takes the
 * process of the import before when it still waits.
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
  const [one = new ImportProcess()] = waiting;
  one.stopWaiting();
  const kill = (): void => one.kill();
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const ended = one.run({ appUrl, options }, onProgress);
    onStart?.(one.pid);
    const end = await ended;
    if (!signal?.aborted && 'residentBytes' in end && end.residentBytes <= retiredBytes) one.wait();
    else one.kill();
    if (!signal?.aborted) checkEnd(end);
  } finally {
    signal?.removeEventListener('abort', kill);
  }
}

/** Ends the process that waits for an import. One that runs an import ends by its `signal`. */
export function endIdleImportProcess(): void {
  for (const one of waiting) one.kill();
}

function checkEnd(end: ImportEnd): void {
  if ('residentBytes' in end) return;
  if ('failed' in end)
    throw end.failed.name === 'ImportInterruptedError'
      ? new ImportInterruptedError(end.failed.message)
      : Object.assign(new Error(), end.failed);
  const { code, deathSignal } = end;
  if (deathSignal === 'SIGABRT' || deathSignal === 'SIGKILL') throw new ImportMemoryError();
  throw new ImportInterruptedError(`the process of the import ended by ${deathSignal ?? code}`);
}

/** A child process that runs one import at a time. While it waits, it does not keep the process of its parent alive. */
class ImportProcess {
  readonly #child: ChildProcess;
  #onProgress: ProcessHooks['onProgress'] | undefined;
  #onEnd: ((end: ImportEnd) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    const child = fork(new URL('./import-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${heapMb}`],
      serialization: 'advanced',
      // The crash report of the runtime is dropped: the exit signal says enough.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const end = (): void => {
      this.stopWaiting();
      this.#onEnd?.({ code: child.exitCode, deathSignal: child.signalCode });
    };
    child.on('message', (message: ImportMessage) => this.#receive(message));
    // The last message may come after the exit.
    child.on('exit', () => (child.connected ? void child.once('disconnect', end) : end()));
    // It could not be started.
    child.on('error', end);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Hands over an import and waits for its end. */
  run(task: ImportTask, onProgress: ProcessHooks['onProgress']): Promise<ImportEnd> {
    this.#setReferenced(true);
    this.#onProgress = onProgress;
    return new Promise((resolve) => {
      this.#onEnd = resolve;
      // When the task cannot be sent, the process has died, and its exit ends the import.
      this.#child.send(task, () => undefined);
    });
  }

  wait(): void {
    this.#setReferenced(false);
    this.#timer = setTimeout(() => this.kill(), idleMs).unref();
    waiting.add(this);
  }

  stopWaiting(): void {
    clearTimeout(this.#timer);
    waiting.delete(this);
  }

  kill(): void {
    this.stopWaiting();
    this.#child.kill('SIGKILL');
  }

  #receive(message: ImportMessage): void {
    if ('progress' in message) this.#onProgress?.(message.progress);
    else this.#onEnd?.(message);
  }

  #setReferenced(isReferenced: boolean): void {
    const { channel } = this.#child;
    for (const one of [this.#child, channel])
      if (isReferenced) one?.ref();
      else one?.unref();
  }
}
