// Runs the SQL files of a folder in the order of their names, each once and in a transaction of its own. How to add one:
// docs/how-to/add-a-migration.md
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../errors/operator-error.ts';

/** Key of the advisory lock of a database that is being migrated. Any number that nothing else uses. */
const migrationLockKey = 7235031;

/** Runs `work` while no other process migrates this database. */
export async function withMigrationLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [migrationLockKey]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLockKey]).catch(() => undefined);
  }
}

/**
 * Runs the files that this database has not run yet and returns their names. The caller holds `withMigrationLock`.
 * Throws an OperatorError when the database is newer than the program, or when a file was edited after it ran.
 */
export async function migrate(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, sha256 text not null, ran_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const finished = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = listMigrations(folder);
  const unknown = [...finished.keys()].find((name) => !files.some((file) => file.name === name));
  if (unknown) throw new OperatorError(`the database is newer than this program: it knows the migration ${unknown}`);

  const added: string[] = [];
  for (const file of files) {
    const sha256 = finished.get(file.name);
    if (sha256 === file.sha256) continue;
    if (sha256)
      throw new OperatorError(
        `the migration ${file.name} was edited after it ran in this database: put it back, and write a new one`,
      );
    await runMigration(client, file);
    added.push(file.name);
  }
  return added;
}

export interface Migration {
  readonly name: string;
  readonly text: string;
  /** Hash of the text, hexadecimal. */
  readonly sha256: string;
}

/** The SQL files of a folder, in the order in which they run. */
export function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // Git may check text out with CRLF; the hash is that of the text with LF.
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function runMigration(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  // An owner who is no superuser obeys the policies of the tables, too, and would fill no row without a scope.
  await client.query(`begin; set local app.scope = 'system'`);
  try {
    await client.query(text);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new OperatorError(`the migration ${name} failed and changed nothing: ${formatFailure(error, text)}`);
  }
}

/** The message of PostgreSQL and the line of the file, where PostgreSQL names a position. */
function formatFailure(error: unknown, text: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  if (!error.position) return error.message;
  return `${error.message} (line ${text.slice(0, Number(error.position)).split('\n').length})`;
}
