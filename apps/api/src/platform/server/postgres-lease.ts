// docs/decisions/0011-the-last-one-out-stops-the-database.md
// Who uses the embedded server: one `npm start`, and any number of commands beside it. Advisory locks know, because they end with the
// session that holds them, even with kill -9. The last one out stops the server.
import pg from 'pg';
import { findErrorCode } from '../errors/plain-error.ts';

const house = 7235031;
/** Held alone by the one that serves. */
const serving = 1;
/** Shared by all who use the server; alone by the one that stops it. */
const using = 2;

export interface Lease {
  /** Resolves when the session was cut from the other side. */
  readonly cut: Promise<void>;
  /** Leaves the house; `last` runs while nobody can come in, when nobody else is in. */
  leave(last: () => Promise<void>): Promise<void>;
}

/** The serving process that is there already. */
export interface Occupied {
  readonly holder: string;
}

/** `name` is shown to whoever finds the house occupied. */
export async function takeLease(connectionString: string, name: string, alone: boolean): Promise<Lease | Occupied> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5000 });
  const cut = Promise.withResolvers<void>();
  client.on('error', () => undefined);
  client.on('end', () => cut.resolve());
  await client.connect();
  if (alone && !(await takeServing(client))) {
    const holder = await findHolder(client);
    await client.end();
    return { holder };
  }
  // Waits for one that is stopping the server; then the session is cut, and the caller starts anew.
  await client.query('select pg_advisory_lock_shared($1, $2)', [house, using]);
  return { cut: cut.promise, leave: (last) => leave(client, last) };
}

/** The server notices within moments that a killed process is gone; until then its lock stands. */
async function takeServing(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 10; tries++) {
    if (await tryLock(client, serving)) return true;
    await client.query('select pg_sleep(0.1)');
  }
  return false;
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    house,
    lock,
  ]);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [house, serving],
  );
  return rows[0]?.application_name ?? 'a process that has just ended';
}

async function leave(client: pg.Client, last: () => Promise<void>): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [house, using]);
    if (await tryLock(client, using)) {
      await waitForGoodbyes(client);
      await last();
    }
  } catch (error) {
    // 57P01: the server ended this session, as it was asked to. A lost connection means that it is gone already.
    if (findErrorCode(error) !== '57P01' && !/terminated|not queryable|ECONN/.test(String(error))) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A pool calls itself ended while its sessions are still closing; cut off in that moment they would be reported as lost. */
async function waitForGoodbyes(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 25; tries++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await client.query('select pg_sleep(0.02)');
  }
}
