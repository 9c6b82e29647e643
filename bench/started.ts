// Programs that a bench starts: each is stopped by its own handle, whatever happens.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/api/src/platform/server/free-port.ts';
import { makeScratch, removeScratch } from '../apps/api/src/testing/scratch.ts';

export interface Started {
  /** Without a slash at its end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const repository = path.resolve(import.meta.dirname, '..');
/** The first start builds the pages. */
const startMs = 180_000;
const stopMs = 20_000;

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(kill);
}

async function untilReady(url: string, child: ChildProcess, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + startMs;
  for (;;) {
    signal.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error('the product was not ready in time');
    await sleep(200);
  }
}

/** The product as `npm start` runs it, with its demo data, on a folder that goes when it ends. */
export async function startProduct(signal: AbortSignal): Promise<Started> {
  const folder = makeScratch();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(repository, 'apps/api/src/start.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await stopChild(child);
    await removeScratch(folder);
  };
  try {
    await untilReady(url, child, signal);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
