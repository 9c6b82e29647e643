// What is known of a PostgreSQL from outside: its pid file, whether the process lives, whether it answers.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findErrorCode } from '../errors/plain-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const pidFile = (data: string): string => path.join(data, 'postmaster.pid');

/** What postmaster.pid says, whether or not that process still lives. */
export function findPostmaster(data: string): Postmaster | undefined {
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
    // EPERM: it lives, and is somebody else's.
    return findErrorCode(error) !== 'ESRCH';
  }
}

/**
 * Is this process a PostgreSQL that lives? A pid file outlives kill -9, and its number may by now be another program's, or, in a
 * container where nobody collects the dead, a zombie's. PostgreSQL itself would refuse to start over both.
 */
export function isPostgres(pid: number): boolean {
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

/** The postmaster of this folder, if it lives; else its pid file is cleared away. */
export function findLiving(data: string): Postmaster | undefined {
  const found = findPostmaster(data);
  if (!found) return undefined;
  if (isPostgres(found.pid)) return found;
  rmSync(pidFile(data), { force: true });
  return undefined;
}

/** `yes`, or the code of the refusal: ECONNREFUSED, 57P03 (still starting), 28P01 (not our password). */
export async function answerOf(connectionString: string): Promise<string> {
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
