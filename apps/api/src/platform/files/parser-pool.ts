import { AppError } from '../errors/app-error.ts';
import { ProcessPool, TaskError } from '../processes/process-pool.ts';
import type { Task } from '../processes/task.ts';

// Foreign files are parsed in processes of their own. docs/rules/files.md, docs/decisions/0018-foreign-files-are-parsed-in-a-process.md

/** Sender of the file, for the queue, and the field that a refusal names. */
export interface FileOrigin {
  readonly sender: string;
  readonly path: string;
}

export interface ParserPool {
  /**
   * Runs a parser on a foreign file. Throws the parser's own refusal; 415 when it failed, ended its process or needed too much time or
   * memory; 429 and 503 when too many files wait.
   */
  readonly run: <I, O>(task: Task<I, O>, input: I, origin: FileOrigin) => Promise<O>;
  /** The same for a task that decodes a picture: with more time and memory, one at a time. */
  readonly runPicture: ParserPool['run'];
  /** Ends the processes. */
  readonly close: () => void;
}

const mb = 1024 * 1024;

/** Starts no process yet. `onFailure` is told of files that their parser did not refuse but failed at. */
export function createParserPool({ onFailure }: { readonly onFailure: (error: TaskError) => void }): ParserPool {
  // All parsers of files together take 165 MB once they are loaded.
  const common = { heapMb: 160, retiredBytes: 180 * mb, idleMs: 30_000 };
  const queue = { placesPerSender: 1, maxWaiting: 120, maxWaitingPerSender: 16 };
  const files = new ProcessPool({
    ...common,
    queue: { ...queue, places: 3 },
    maxCpuMs: 3_000,
    maxMs: 15_000,
    maxBytes: 288 * mb,
  });
  // The largest pictures that are accepted need 330 MB (a progressive JPEG) to 520 MB (a PNG of 16 bits).
  const pictures = new ProcessPool({
    ...common,
    queue: { ...queue, places: 1 },
    maxCpuMs: 10_000,
    maxMs: 30_000,
    maxBytes: 640 * mb,
  });
  const runIn =
    (pool: ProcessPool): ParserPool['run'] =>
    async (task, input, { sender, path }) => {
      try {
        return await pool.run(task, input, sender);
      } catch (error) {
        if (error instanceof TaskError) onFailure(error);
        throw toRefusal(error, path);
      }
    };
  return {
    run: runIn(files),
    runPicture: runIn(pictures),
    close: () => {
      files.close();
      pictures.close();
    },
  };
}

/** The refusal with its field. */
function toRefusal(error: unknown, path: string): unknown {
  if (error instanceof AppError && error.status < 429)
    return new AppError(error.status, error.code, error.values, { path, ...error.details });
  if (!(error instanceof TaskError)) return error;
  if (error.reason === 'closed' || error.reason === 'not_started')
    return new AppError(503, 'request.overloaded', {}, { headers: { 'retry-after': '5' } });
  return new AppError(415, error.reason === 'limit' ? 'request.file_too_costly' : 'request.damaged_file', {}, { path });
}
