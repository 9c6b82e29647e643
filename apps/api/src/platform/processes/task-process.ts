import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProcessMessage, TaskMessage, TaskResult } from './task.ts';

// The main program of a worker process, started with the size of its heap in MB. It computes nothing itself: while a thread runs the
// task, it watches the processor time and the memory of the process, and ends it with the server.
// docs/decisions/0018-foreign-files-are-parsed-in-a-process.md

const watchIntervalMs = 20;
/** Requests of the server go first. */
const priority = 5;

const sendToServer = process.send?.bind(process);
if (!sendToServer) throw new Error('task-process.ts runs only as a child process of the server');
const send = (message: ProcessMessage): void => void sendToServer(message);
/** Ends the process at once, whatever the thread is doing. */
const die = (): void => void process.kill(process.pid, 'SIGKILL');
process.on('disconnect', die);
// A terminal sends these signals to all processes of its group. The server ends its worker processes itself.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

function watch({ maxCpuMs, maxBytes }: TaskMessage): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > maxCpuMs || process.memoryUsage.rss() > maxBytes) die();
  }, watchIntervalMs);
}

os.setPriority(priority);
const thread = new Worker(new URL('./task-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: Number(process.argv[2]) },
});
let watcher: NodeJS.Timeout | undefined;
process.on('message', (task: TaskMessage) => {
  watcher = watch(task);
  thread.postMessage(task);
});
thread.on('message', (result: TaskResult) => {
  clearInterval(watcher);
  send({ result, residentBytes: process.memoryUsage.rss() });
});
thread.on('error', (error: NodeJS.ErrnoException) => {
  // The heap is full.
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') die();
});
// The thread ends only by an error.
thread.on('exit', () => process.exit(1));
thread.on('online', () => send('ready'));
