import { fork } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../platform/errors/operator-error.ts';
import type { Environment } from '../platform/server/environment.ts';

/** What the process is told: the settings of the server, and connection strings of the owner of the tables, of the application and of its jobs. */
export interface DemoOrder {
  readonly environment: Environment;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

/**
 * Fills an empty database in a process of its own, which prints what it does: in the server's process the demo's year would leave 200 MB.
 * Throws OperatorError when it fails. `signal` ends it.
 */
export async function runDemoProcess(order: DemoOrder, signal: AbortSignal): Promise<void> {
  const child = fork(new URL('./demo-process.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  child.send(order);
  const [code] = (await once(child, 'exit', { signal })) as [number | null];
  if (code !== 0) throw new OperatorError('the demo data cannot be loaded');
}
