// Builds the pages when what they are made of has changed. `npm run build`, and the first thing that `npm start` does.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './platform/server/environment.ts';
import { findErrorCode, terminalMessage, OperatorError } from './platform/errors/plain-error.ts';
import { isAlive } from './platform/server/postgres-process.ts';

const web = path.join(repository, 'apps/web');
const stamp = path.join(web, 'dist/inputs.sha256');
const lock = path.join(web, '.tanstack/build.lock');

/** Folders and files that the pages are made of. */
const inputs = ['apps/web', 'packages', 'package-lock.json'];
const notInputs =
  /(?:^|\/)(?:dist|node_modules|\.tanstack|routeTree\.gen\.ts|__screenshots__|[^/]+\.test\.tsx?)(?:\/|$)/;

export interface BuildOptions {
  /** Told once, when there is something to build. */
  readonly report?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** True when it built, false when all was fresh. */
export async function ensureBuilt(options: BuildOptions = {}): Promise<boolean> {
  if (isFresh()) return false;
  const unlock = await takeLock(options.signal);
  try {
    // Another start may have built while we waited.
    if (isFresh()) return false;
    options.report?.('building the pages, once after each change (half a minute at most)');
    rmSync(stamp, { force: true });
    const made = hashInputs();
    await runVite(options.signal);
    writeFileSync(stamp, `${made}\n`);
    return true;
  } finally {
    unlock();
  }
}

function isFresh(): boolean {
  try {
    return readFileSync(stamp, 'utf8').trim() === hashInputs();
  } catch {
    return false;
  }
}

/** Exported for its test. */
export function hashInputs(root = repository): string {
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
    .filter((name) => !notInputs.test(name))
    .flatMap((name) => (name.endsWith('/') ? listFiles(root, name.slice(0, -1)) : [name]));
}

/** Two builds at once would empty each other's folder. */
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
    if (!isAlive(holderOfLock())) rmSync(lock, { force: true });
    else await sleep(200, undefined, { signal });
  }
}

/** 0 for a lock that is being written in this moment: kill(0) reaches ourselves, so it counts as alive. */
function holderOfLock(): number {
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new OperatorError(`the pages cannot be built:\n${said.trim()}`);
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
    console.log(`trunkline: the pages are ${built ? 'built' : 'as fresh as their sources'}`);
  } catch (error) {
    console.error(terminalMessage(error));
    process.exitCode = 1;
  }
}
