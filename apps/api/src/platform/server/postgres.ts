// A real PostgreSQL beside the server, for who has none: started, adopted after a crash, stopped. See docs/decisions/0010-our-own-start-of-postgresql.md.
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
import { belongsTo, keptSecret, ownerOf } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { findErrorCode, OperatorError } from '../errors/plain-error.ts';
import { type Binaries, findBinaries, serverUser } from './postgres-binaries.ts';
import { answerOf, findLiving, findPostmaster, isAlive, isPostgres } from './postgres-process.ts';

export const majorVersion = 18;
/** How long a start keeps trying while another process starts, stops or recovers the same server. */
const patience = 30_000;
/** A server that recovers after a crash reads its log from the last checkpoint; max_wal_size bounds that. */
const recovery = 300_000;

export interface PostgresOptions {
  /** The port it had before, so that pools which know it find it again; else a free one. */
  readonly port?: number;
  /** For tests: fast, and lost with the machine. */
  readonly scratch?: boolean;
}

export interface Postgres {
  readonly port: number;
  readonly pid: number;
  /** The address of one of its databases, as the superuser `owner`. */
  url(database: string): string;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: 100,
  max_wal_size: '512MB',
  // Small machines and containers with little /dev/shm: one query, one process.
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

const dataOf = (home: string): string => path.join(home, 'postgres');

/** Is there a database in this folder at all? */
export const hasCluster = (home: string): boolean => existsSync(path.join(dataOf(home), 'PG_VERSION'));

/** Starts the server of this folder, or adopts the one that runs there already. */
export async function startPostgres(home: string, options: PostgresOptions = {}): Promise<Postgres> {
  const data = dataOf(home);
  const password = keptSecret(home, 'database-owner');
  const urlOf = (port: number) => (database: string) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`;
  checkFolder(data);
  const binaries = findBinaries(home);
  if (!hasCluster(home)) await initialise(home, binaries, password, options.scratch === true);
  checkVersion(data);

  for (const until = Date.now() + patience; Date.now() < until; await sleep(100)) {
    const living = findLiving(data);
    if (living) {
      const answer = await answerOf(urlOf(living.port)('postgres'));
      if (answer === 'yes') return { port: living.port, pid: living.pid, url: urlOf(living.port) };
      if (answer === '28P01')
        throw new OperatorError(
          `the database in ${data} does not accept the password in ${home}/secrets/database-owner`,
        );
      continue; // it starts, recovers or stops: all three end by themselves
    }
    const port = options.port ?? (await freePort());
    const pid = await launch(home, binaries, { ...settings, ...(options.scratch ? scratchSettings : {}), port });
    if (pid !== undefined) return { port, pid, url: urlOf(port) };
  }
  throw new OperatorError(
    `PostgreSQL does not start in ${data}: ${lastFatal(home) ?? 'no reason given'} (see ${logOf(home)})`,
  );
}

/** Stops the server of this folder: sessions are ended, everything is written, nothing is left to recover. */
export async function stopPostgres(home: string): Promise<void> {
  const data = dataOf(home);
  const living = findLiving(data);
  if (!living) return;
  if (process.platform === 'win32') {
    // There are no signals to send: without pg_ctl it would be killed.
    await once(findBinaries(home).start('pg_ctl', data, ['stop', '-m', 'fast', '-w'], 'ignore'), 'close');
    return;
  }
  kill(living.pid, 'SIGINT');
  for (const until = Date.now() + patience; Date.now() < until; await sleep(10)) if (!isPostgres(living.pid)) return;
  kill(living.pid, 'SIGQUIT');
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}

function checkFolder(data: string): void {
  const owner = ownerOf(data);
  if (owner === undefined || serverUser === undefined || owner === serverUser) return;
  if (owner !== process.getuid?.()) throw belongsTo(data, owner);
  throw new OperatorError(
    `${data} belongs to root, and for root PostgreSQL runs as nobody: chown -R ${serverUser}:${serverUser} ${data}`,
  );
}

function checkVersion(data: string): void {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (made !== String(majorVersion))
    throw new OperatorError(
      `the database in ${data} was made by PostgreSQL ${made} and this is ${majorVersion}: dump it there, restore it here`,
    );
}

/** Made aside and renamed: a kill, or a second starter, never leaves half a database. */
async function initialise(home: string, binaries: Binaries, password: string, scratch: boolean): Promise<void> {
  const data = dataOf(home);
  clearLeftovers(data);
  const part = `${data}.${process.pid}`;
  const passwordFile = `${part}.password`;
  mkdirSync(part, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [part, passwordFile]) giveToServer(file);
  const handle = openSync(passwordFile, 'r');
  // As an open file, because the path may lead through folders that only root may enter.
  const given = process.getuid?.() === 0 ? '/dev/fd/3' : passwordFile;
  const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const args = [
    '-U',
    'owner',
    `--pwfile=${given}`,
    '-A',
    'scram-sha-256',
    ...encoding,
    ...(scratch ? ['--no-sync'] : []),
  ];
  const initdb = binaries.start('initdb', part, args, ['ignore', 'ignore', 'pipe', handle]);
  let complaint = '';
  initdb.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const failed = await Promise.race([
    once(initdb, 'close').then(([code]) => code !== 0),
    once(initdb, 'error').then(([error]) => String(error)),
  ]);
  closeSync(handle);
  rmSync(passwordFile, { force: true });
  if (failed) {
    rmSync(part, { recursive: true, force: true });
    const reason = typeof failed === 'string' ? failed : complaint.trim().split('\n').at(0);
    throw new OperatorError(`no database can be made in ${data}: ${reason}`);
  }
  try {
    renameSync(part, data);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
}

function giveToServer(file: string): void {
  if (serverUser === undefined) return;
  try {
    chownSync(file, serverUser, process.getuid?.() === 0 ? serverUser : -1);
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be given to user ${serverUser} (${findErrorCode(error)}): set DATA_DIR to another folder`,
    );
  }
}

/** What a killed initdb left behind. */
function clearLeftovers(data: string): void {
  const name = path.basename(data);
  for (const entry of readdirSync(path.dirname(data))) {
    const pid = new RegExp(String.raw`^${name}\.(\d+)(\.password)?$`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(path.dirname(data), entry), { recursive: true, force: true });
  }
}

const logOf = (home: string): string => path.join(home, 'postgres.log');
const logLimit = 1_000_000;

/** The pid once it is ready; undefined when it ended because another one was faster or an earlier one is still leaving. */
async function launch(
  home: string,
  binaries: Binaries,
  given: Readonly<Record<string, string | number>>,
): Promise<number | undefined> {
  const log = logOf(home);
  // A file, not a pipe: the server may outlive us, and must then still be able to write.
  const handle = openSync(log, existsSync(log) && statSync(log).size > logLimit ? 'w' : 'a', 0o600);
  const before = statSync(log).size;
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = binaries.start('postgres', dataOf(home), args, ['ignore', handle, handle]);
  closeSync(handle);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', () => (ended ??= ''));
  child.unref();
  for (const until = Date.now() + recovery; ended === undefined && Date.now() < until; await sleep(10)) {
    const found = findPostmaster(dataOf(home));
    if (found && found.pid === child.pid && found.ready) return found.pid;
  }
  if (ended) throw new OperatorError(`PostgreSQL cannot be run: ${ended}`);
  const reason = lastFatal(home, before);
  // Both mean: somebody else's server, now or a moment ago.
  if (reason === undefined || /postmaster\.pid|shared memory|could not bind|could not create any/.test(reason))
    return undefined;
  throw new OperatorError(`PostgreSQL does not start in ${dataOf(home)}: ${reason} (see ${log})`);
}

function lastFatal(home: string, from = 0): string | undefined {
  try {
    const written = readFileSync(logOf(home)).subarray(from).toString('utf8');
    return written
      .split('\n')
      .findLast((line) => /FATAL:|PANIC:|error while loading/.test(line))
      ?.replace(/^.*?(?:FATAL|PANIC): +/, '');
  } catch {
    return undefined;
  }
}
