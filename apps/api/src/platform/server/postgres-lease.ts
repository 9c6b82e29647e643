// Leases on the embedded server: one `npm start` and any number of commands use it, and the last one stops it. A lease is an advisory
// lock, because a lock ends with the session that holds it, even after kill -9.
// docs/decisions/0011-the-last-process-stops-the-database.md
import pg from 'pg';
import { findErrorCode } from '../errors/operator-error.ts';

/** The first key of the advisory locks; the second one is the kind of lock. */
const lockSpace = 7235031;
/** Held exclusively by the process that serves. */
const servingLock = 1;
/** Shared by all processes that use the server; exclusive for the one that stops it. */
const usingLock = 2;

export interface Lease {
  /** Resolves when the server has ended the session. */
  readonly disconnected: Promise<void>;
  /** Ends the lease. When no other process holds one, `stop` runs first, and no process can take a lease meanwhile. */
  release(stop: () => Promise<void>): Promise<void>;
}

/** The process that serves already. */
export interface LeaseHolder {
  readonly holder: string;
}

/** Takes a lease, an exclusive one for the process that serves. `name` is shown to a second process that wants to serve. */
export async function takeLease(
  connectionString: string,
  name: string,
  exclusive: boolean,
): Promise<Lease | LeaseHolder> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5000 });
  const ended = Promise.withResolvers<void>();
  client.on('error', () => undefined);
  client.on('end', () => ended.resolve());
  await client.connect();
  if (exclusive && !(await takeServing(client))) {
    const holder = await findHolder(client);
    await client.end();
    return { holder };
  }
  // Waits while another process stops the server. That ends this session, and the caller tries again.
  await client.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, usingLock]);
  return { disconnected: ended.promise, release: (stop) => releaseLease(client, stop) };
}

/** Retries for a second: the server takes a moment to notice that a process was killed, and holds its lock until then. */
async function takeServing(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    if (await tryLock(client, servingLock)) return true;
    await client.query('select pg_sleep(0.1)');
  }
  return false;
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    lockSpace,
    lock,
  ]);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [lockSpace, servingLock],
  );
  return rows[0]?.application_name ?? 'a process that has just ended';
}

async function releaseLease(client: pg.Client, stop: () => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [lockSpace, usingLock]);
    if (await tryLock(client, usingLock)) {
      await waitForSessions(client);
      await stop();
    }
  } catch (error) {
    // 57P01: the server ended this session because it stops. A lost connection: it has stopped already.
    if (findErrorCode(error) !== '57P01' && !/terminated|not queryable|ECONN/.test(String(error))) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A pool resolves its end while its sessions are still closing. A server that stops then would report them as lost. */
async function waitForSessions(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 25; tries++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await client.query('select pg_sleep(0.02)');
  }
}
