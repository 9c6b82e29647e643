import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors/app-error.ts';
import type { TaskMessage, TaskResult } from './task.ts';

// The thread of a worker process that runs tasks. docs/decisions/0018-foreign-files-are-parsed-in-a-process.md

type Run = (input: unknown) => unknown;

async function runTask({ module, name, input }: TaskMessage): Promise<TaskResult> {
  try {
    const loaded = (await import(module)) as Record<string, Run | undefined>;
    const run = loaded[name];
    if (!run) throw new Error(`${module} exports no ${name}`);
    return { value: await run(input) };
  } catch (error) {
    if (error instanceof AppError) {
      const { status, code, values, details } = error;
      return { refusal: { status, code, values, details } };
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failure: { message, stack } };
  }
}

const port = parentPort;
if (!port) throw new Error('task-worker.ts runs as a worker thread only');
port.on('message', (task: TaskMessage) => {
  // runTask() never rejects: a failure is its result.
  void runTask(task).then((result) => port.postMessage(result));
});
