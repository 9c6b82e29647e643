// Runs the product as a process, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '../platform/server/environment.ts';

export interface EndedProcess {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface ProductProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<EndedProcess>;
  /** Text that it has written to standard output and standard error. */
  allOutput(): string;
}

export interface ProductRunOptions {
  readonly env: Record<string, string>;
  /** The user that runs it; only root may choose. */
  readonly uid?: number;
  readonly input?: string;
}

/** `node apps/api/src/SCRIPT ARGS` with only the given settings. The compile cache is shared. */
export function runProduct(
  script: string,
  args: readonly string[],
  { env, uid, input }: ProductRunOptions,
): ProductProcess {
  return watchProcess(
    spawn(process.execPath, [path.join(repositoryRoot, 'apps/api/src', script), ...args], {
      cwd: repositoryRoot,
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

export function watchProcess(child: ChildProcess, input = ''): ProductProcess {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdin?.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors }));
  return { child, ended, allOutput: () => output + errors };
}

/** The address that it prints when it is ready; throws its output when it ends before. */
export async function waitUntilReady(process: ProductProcess): Promise<string> {
  const findAddress = (): string | undefined => /ready at (\S+)/.exec(process.allOutput())?.[1];
  const ended = process.ended.then(() => undefined);
  while (findAddress() === undefined) {
    const chunk = Promise.race([once(process.child.stdout ?? process.child, 'data'), ended]);
    if ((await chunk) === undefined) throw new Error(`the process ended: ${process.allOutput()}`);
  }
  return findAddress() ?? '';
}
