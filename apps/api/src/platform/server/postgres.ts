// The embedded PostgreSQL: starts it, adopts one that still runs, stops it. docs/decisions/0010-our-own-start-of-postgresql.md
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnershipError, readOrCreateSecret, findFolderOwner } from './data-folder.ts';
import { getFreePort } from './free-port.ts';
import { findErrorCode, OperatorError } from '../errors/operator-error.ts';
import { type Binaries, getBinaries, postgresUser } from './postgres-binaries.ts';
import { probePostgres, findRunningPostmaster, readPidFile, isAlive, isRunningPostgres } from './postgres-process.ts';

export const majorVersion = 18;
/** How long a start retries while another process starts, stops or recovers the same server. */
const startTimeoutMs = 30_000;
/** Limit of a recovery. The server replays its log from the last checkpoint; max_wal_size bounds how long that takes. */
const recoveryTimeoutMs = 300_000;

export interface PostgresOptions {
  /** The port of its last start, so that existing pools reconnect; else a free one is taken. */
  readonly port?: number;
  /** Tests only: the server runs without fsync. */
  readonly scratch?: boolean;
}

export interface Postgres {
  readonly port: number;
  readonly pid: number;
  /** The connection string of one of its databases, as the superuser `owner`. */
  toUrl(database: string): string;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: 100,
  max_wal_size: '512MB',
  // Containers with little /dev/shm: each query runs in one process.
  max_parallel_workers_per_gather: 0,
  io_workers: 1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const scratchSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
};

const toClusterFolder = (home: string): string => path.join(home, 'postgres');

/** Whether there is a database in the folder. */
export const hasCluster = (home: string): boolean => existsSync(path.join(toClusterFolder(home), 'PG_VERSION'));

/** Starts the server of a folder, creating its database first when there is none, or adopts the one that runs already. */
export async function startPostgres(home: string, options: PostgresOptions = {}): Promise<Postgres> {
  const data = toClusterFolder(home);
  const password = readOrCreateSecret(home, 'database-owner');
  const toUrl = (port: number) => (database: string) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`;
  ensureFolderOwner(data);
  const binaries = getBinaries(home);
  if (!hasCluster(home)) await createCluster(home, binaries, password, options.scratch === true);
  ensureClusterVersion(data);

  for (const until = Date.now() + startTimeoutMs; Date.now() < until; await sleep(100)) {
    const running = findRunningPostmaster(data);
    if (running) {
      const answer = await probePostgres(toUrl(running.port)('postgres'));
      if (answer === 'yes') return { port: running.port, pid: running.pid, toUrl: toUrl(running.port) };
      if (answer === '28P01')
        throw new OperatorError(
          `the database in ${data} does not accept the password in ${home}/secrets/database-owner`,
        );
      continue; // It starts, recovers or stops; each of these ends by itself.
    }
    const port = options.port ?? (await getFreePort());
    const pid = await launchServer(home, binaries, { ...settings, ...(options.scratch ? scratchSettings : {}), port });
    if (pid !== undefined) return { port, pid, toUrl: toUrl(port) };
  }
  throw new OperatorError(
    `PostgreSQL does not start in ${data}: ${findLastFatal(home) ?? 'no reason given'} (see ${toLogFile(home)})`,
  );
}

/** Stops the server of a folder: it ends its sessions and writes a checkpoint, so that the next start recovers nothing. */
export async function stopPostgres(home: string): Promise<void> {
  const data = toClusterFolder(home);
  const running = findRunningPostmaster(data);
  if (!running) return;
  if (process.platform === 'win32') {
    // Windows has no signals; process.kill would end it at once.
    await once(getBinaries(home).start('pg_ctl', data, ['stop', '-m', 'fast', '-w'], 'ignore'), 'close');
    return;
  }
  sendSignal(running.pid, 'SIGINT');
  for (const until = Date.now() + startTimeoutMs; Date.now() < until; await sleep(10))
    if (!isRunningPostgres(running.pid)) return;
  sendSignal(running.pid, 'SIGQUIT');
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

function ensureFolderOwner(data: string): void {
  const owner = findFolderOwner(data);
  if (owner === undefined || postgresUser === undefined || owner === postgresUser) return;
  if (owner !== process.getuid?.()) throw createOwnershipError(data, owner);
  throw new OperatorError(
    `${data} belongs to root, and for root PostgreSQL runs as nobody: chown -R ${postgresUser}:${postgresUser} ${data}`,
  );
}

function ensureClusterVersion(data: string): void {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (made !== String(majorVersion))
    throw new OperatorError(
      `the database in ${data} was made by PostgreSQL ${made} and this is ${majorVersion}: dump it there, restore it here`,
    );
}

/** Runs initdb in a folder aside and renames it, so that a kill or a second process never leaves half a database. */
async function createCluster(home: string, binaries: Binaries, password: string, scratch: boolean): Promise<void> {
  const data = toClusterFolder(home);
  clearLeftovers(data);
  const part = `${data}.${process.pid}`;
  const passwordFile = `${part}.password`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [part, passwordFile]) changeOwner(file);
  const handle = openSync(passwordFile, 'r');
  // Root passes an open file: the path may lead through folders that PostgreSQL's user cannot enter.
  const passwordPath = process.getuid?.() === 0 ? '/dev/fd/3' : passwordFile;
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const args = [
    '-U',
    'owner',
    `--pwfile=${passwordPath}`,
    '-A',
    'scram-sha-256',
    ...encoding,
    ...(scratch ? ['--no-sync'] : []),
  ];
  const initdb = binaries.start('initdb', part, args, ['ignore', 'ignore', 'pipe', handle]);
  let errors = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const failed = await Promise.race([
    once(initdb, 'close').then(([code]) => code !== 0),
    once(initdb, 'error').then(([error]) => String(error)),
  ]);
  closeSync(handle);
  rmSync(passwordFile, { force: true });
  if (failed) {
    rmSync(part, { recursive: true, force: true });
    const reason = typeof failed === 'string' ? failed : errors.trim().split('\n').at(0);
    throw new OperatorError(`no database can be made in ${data}: ${reason}`);
  }
  try {
    renameSync(part, data);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Gives a file to the user as whom PostgreSQL runs. */
function changeOwner(file: string): void {
  if (postgresUser === undefined) return;
  try {
    chownSync(file, postgresUser, process.getuid?.() === 0 ? postgresUser : -1);
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be given to user ${postgresUser} (${findErrorCode(error)}): set DATA_DIR to another folder`,
    );
  }
}

/** Deletes what a killed initdb left behind. */
function clearLeftovers(data: string): void {
  const name = path.basename(data);
  for (const entry of readdirSync(path.dirname(data))) {
    const pid = new RegExp(String.raw`^${name}\.(\d+)(\.password)?$`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(path.dirname(data), entry), { recursive: true, force: true });
  }
}

const toLogFile = (home: string): string => path.join(home, 'postgres.log');
const maxLogBytes = 1_000_000;

/** Starts the server and resolves to its pid when it is ready; undefined when another server of the folder starts or still stops. */
async function launchServer(
  home: string,
  binaries: Binaries,
  serverSettings: Readonly<Record<string, string | number>>,
): Promise<number | undefined> {
  const log = toLogFile(home);
  // A file, not a pipe: the server may outlive this process and must still be able to write.
  const handle = openSync(log, existsSync(log) && statSync(log).size > maxLogBytes ? 'w' : 'a', 0o600);
  const before = statSync(log).size;
  const args = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = binaries.start('postgres', toClusterFolder(home), args, ['ignore', handle, handle]);
  closeSync(handle);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', () => (ended ??= ''));
  child.unref();
  for (const until = Date.now() + recoveryTimeoutMs; ended === undefined && Date.now() < until; await sleep(10)) {
    const found = readPidFile(toClusterFolder(home));
    if (found && found.pid === child.pid && found.ready) return found.pid;
  }
  if (ended) throw new OperatorError(`PostgreSQL cannot be run: ${ended}`);
  const reason = findLastFatal(home, before);
  // No reason, or one of these: another server has the folder or had it a moment ago.
  if (reason === undefined || /postmaster\.pid|shared memory|could not bind|could not create any/.test(reason))
    return undefined;
  throw new OperatorError(`PostgreSQL does not start in ${toClusterFolder(home)}: ${reason} (see ${log})`);
}

function findLastFatal(home: string, from = 0): string | undefined {
  try {
    const written = readFileSync(toLogFile(home)).subarray(from).toString('utf8');
    return written
      .split('\n')
      .findLast((line) => /FATAL:|PANIC:|error while loading/.test(line))
      ?.replace(/^.*?(?:FATAL|PANIC): +/, '');
  } catch {
    return undefined;
  }
}
