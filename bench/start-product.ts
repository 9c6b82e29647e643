// Starts the product and stops it by its process handle.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFreePort } from '../apps/api/src/platform/server/free-port.ts';
import { createScratchFolder, removeScratchFolder } from '../apps/api/src/testing/scratch.ts';

export interface StartedServer {
  /** Address without a slash at its end. */
  readonly url: string;
  /** The process that serves. */
  readonly pid: number | undefined;
  readonly stop: () => Promise<void>;
}

export interface StartedProduct extends StartedServer {
  /** Folder of its data. */
  readonly folder: string;
}

const repository = path.resolve(import.meta.dirname, '..');
/** Long enough for the first start, which builds the pages. */
const startTimeoutMs = 400_000;
/** Time after which a process that does not stop is killed. */
const stopTimeoutMs = 20_000;

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

async function waitUntilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('the product was not ready in time');
    await sleep(200);
  }
}

/** What `npm start` runs, without npm: the shell becomes the server. */
function readStartCommand(): string {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** The product as `npm start` runs it, with its demo accounts and catalogue, on a temporary folder that `stop` deletes. */
export async function startProduct(signal: AbortSignal, demoData: 'basic' | 'auto' = 'basic'): Promise<StartedProduct> {
  // Millions of rows have no room in memory.
  const folder = createScratchFolder(os.tmpdir());
  const port = await getFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('sh', ['-c', readStartCommand()], {
    cwd: repository,
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO_DATA: demoData,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await stopChild(child);
    await removeScratchFolder(folder);
  };
  try {
    await waitUntilReady(url, child, signal);
    return { url, pid: child.pid, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
