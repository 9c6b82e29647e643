// Builds the pages when their sources have changed: `npm run build`, and the first step of `npm start`. docs/rules/process.md
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from './platform/server/environment.ts';
import { findErrorCode, formatTerminalError, OperatorError } from './platform/errors/operator-error.ts';
import { isAlive } from './platform/server/postgres-process.ts';

const web = path.join(repositoryRoot, 'apps/web');
const stamp = path.join(web, 'dist/inputs.sha256');
const lock = path.join(web, '.tanstack/build.lock');

/** Sources of the pages. */
const inputs = ['apps/web', 'packages', 'package-lock.json'];
const ignoredInputs =
  /(?:^|\/)(?:dist|node_modules|\.tanstack|routeTree\.gen\.ts|__screenshots__|[^/]+\.test\.tsx?)(?:\/|$)/;

export interface BuildOptions {
  /** Takes a line for the terminal: when a build starts, while it runs, and when it has ended. */
  readonly report?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Returns whether a build was needed. Throws OperatorError when it fails. */
export async function ensureBuilt(options: BuildOptions = {}): Promise<boolean> {
  if (isFresh()) return false;
  const unlock = await takeLock(options.signal);
  try {
    // Another process may have built while this one waited for the lock.
    if (isFresh()) return false;
    options.report?.('building the pages, once after each change');
    rmSync(stamp, { force: true });
    // Hashed before the build: a source that changes meanwhile makes the build stale.
    const hash = hashInputs();
    await reportProgress(runVite(options.signal), options.report);
    writeFileSync(stamp, `${hash}\n`);
    return true;
  } finally {
    unlock();
  }
}

const progressEveryMs = 15_000;

/** A busy machine takes minutes: whoever waits sees that the work goes on, and when it is done. */
export async function reportProgress(work: Promise<void>, report: BuildOptions['report']): Promise<void> {
  let seconds = 0;
  const clock = setInterval(() => {
    seconds += progressEveryMs / 1000;
    report?.(`still building the pages, ${seconds} s so far`);
  }, progressEveryMs);
  try {
    await work;
    report?.('the pages are built');
  } finally {
    clearInterval(clock);
  }
}

function isFresh(): boolean {
  try {
    return readFileSync(stamp, 'utf8').trim() === hashInputs();
  } catch {
    return false;
  }
}

/** SHA-256 over names and contents of all sources. */
export function hashInputs(root = repositoryRoot): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(root, input)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(root: string, input: string): string[] {
  const at = path.join(root, input);
  let names: string[];
  try {
    names = readdirSync(at, { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
  } catch (error) {
    if (findErrorCode(error) === 'ENOTDIR') return [input];
    throw error;
  }
  return names
    .sort()
    .map((name) => `${input}/${name}`)
    .filter((name) => !ignoredInputs.test(name))
    .flatMap((name) => (name.endsWith('/') ? listFiles(root, name.slice(0, -1)) : [name]));
}

/** Two builds at once would delete each other's files. */
async function takeLock(signal: AbortSignal | undefined): Promise<() => void> {
  try {
    mkdirSync(path.dirname(lock), { recursive: true });
    accessSync(web, constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `the pages must be built, and ${web} cannot be written (${findErrorCode(error)}): npm run build as the user who owns it`,
    );
  }
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (findErrorCode(error) !== 'EEXIST') throw error;
    }
    if (!isAlive(readLockHolder())) rmSync(lock, { force: true });
    else await sleep(200, undefined, { signal });
  }
}

/** 0 for a lock that is being written in this moment: kill(0) reaches ourselves, so it counts as alive. */
function readLockHolder(): number {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

async function runVite(signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [findVite(), 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new OperatorError(`the pages cannot be built:\n${output.trim()}`);
}

function findVite(): string {
  try {
    const require = createRequire(path.join(web, 'package.json'));
    return path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    throw new OperatorError(
      'the pages must be built, and the tools for that are not installed: npm ci, without --omit=dev',
    );
  }
}

if (import.meta.main) {
  try {
    const built = await ensureBuilt({ report: (line) => console.log(`trunkline: ${line}`) });
    if (!built) console.log('trunkline: the pages are as fresh as their sources');
  } catch (error) {
    console.error(formatTerminalError(error));
    process.exitCode = 1;
  }
}
