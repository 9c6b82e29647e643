// The whole product as a process of its own, the way a person starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from '../platform/server/environment.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Process {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it wrote so far, to both. */
  said(): string;
}

export interface RunOptions {
  readonly env: Record<string, string>;
  /** Who runs it; only root may choose. */
  readonly uid?: number;
  readonly input?: string;
}

/** `node apps/api/src/SCRIPT ARGS` with these settings and no others; what was compiled once is not compiled anew. */
export function run(script: string, args: readonly string[], { env, uid, input }: RunOptions): Process {
  return watchProcess(
    spawn(process.execPath, [path.join(repository, 'apps/api/src', script), ...args], {
      cwd: repository,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    }),
    input,
  );
}

export function watchProcess(child: ChildProcess, input = ''): Process {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdin?.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors }));
  return { child, ended, said: () => output + errors };
}

/** The address that it prints once it is ready; fails with what it said instead. */
export async function readyAddress(process: Process): Promise<string> {
  const address = (): string | undefined => /ready at (\S+)/.exec(process.said())?.[1];
  const gone = process.ended.then(() => undefined);
  while (address() === undefined) {
    const chunk = Promise.race([once(process.child.stdout ?? process.child, 'data'), gone]);
    if ((await chunk) === undefined) throw new Error(`it ended: ${process.said()}`);
  }
  return address() ?? '';
}
