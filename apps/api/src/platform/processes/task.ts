import type { ErrorCode } from '@trunkline/text';
import type { AppError } from '../errors/app-error.ts';

// What the server and its worker processes tell each other. docs/decisions/0018-foreign-files-are-parsed-in-a-process.md

/**
 * A function that runs in a worker process: `name` is its export in `module`. The server does not load the module, so that its
 * libraries take no memory there.
 */
export interface Task<I, O> {
  readonly module: string;
  readonly name: string;
  /** Types only: there are no such values. */
  readonly types?: { readonly input: I; readonly output: O };
}

/** `createTask<typeof parseBom>(new URL('./parse-bom.ts', import.meta.url), 'parseBom')` */
export const createTask = <F extends (input: never) => unknown>(
  module: URL,
  name: string,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> => ({ module: module.href, name });

/** The message to a process: one task at a time. */
export interface TaskMessage {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  /** Processor time. */
  readonly maxCpuMs: number;
  /** Resident memory. */
  readonly maxBytes: number;
}

/** The end of a task. `refusal`: an AppError; `failure`: any other error. */
export type TaskResult =
  | { readonly value: unknown }
  | { readonly refusal: TaskRefusal }
  | { readonly failure: { readonly message: string; readonly stack: string | undefined } };

interface TaskRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly values: AppError['values'];
  readonly details: AppError['details'];
}

/** The messages of a process: it can take a task, or the end of its task with its resident memory in bytes. */
export type ProcessMessage = 'ready' | { readonly result: TaskResult; readonly residentBytes: number };
