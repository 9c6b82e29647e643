// The state of a PostgreSQL server as seen from outside: its pid file, its process, its answer.
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findErrorCode } from '../errors/operator-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (data: string): string => path.join(data, 'postmaster.pid');

/** The content of postmaster.pid, whether or not the process still runs. */
export function readPidFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(data), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return findErrorCode(error) !== 'ESRCH';
  }
}

/**
 * Whether a process is a running PostgreSQL. A pid file outlives kill -9: its number may by now belong to another program, or to a
 * zombie in a container whose init does not reap. PostgreSQL itself would refuse to start over both.
 */
export function isRunningPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return stat.includes('(postgres)') && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** Whether a postmaster works in another folder: then the pid file was copied with its folder, as a snapshot or a backup does. */
function servesOtherFolder(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const [own, other] = [statSync(data), statSync(`/proc/${pid}/cwd`)];
    return own.ino !== other.ino || own.dev !== other.dev;
  } catch {
    return false;
  }
}

/** The running postmaster of a data folder; a pid file that is not of one is deleted. */
export function findRunningPostmaster(data: string): Postmaster | undefined {
  const found = readPidFile(data);
  if (!found) return undefined;
  if (isRunningPostgres(found.pid) && !servesOtherFolder(found.pid, data)) return found;
  rmSync(pidFile(data), { force: true });
  return undefined;
}

/** `yes`, or the error code: ECONNREFUSED, 57P03 (still starting), 28P01 (wrong password). */
export async function probePostgres(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'yes';
  } catch (error) {
    return findErrorCode(error) ?? 'no answer';
  } finally {
    await client.end().catch(() => undefined);
  }
}
