// Plain SQL files in order, each in one transaction. A file that has run is never edited: its hash is kept beside its name.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { OperatorError } from '../errors/plain-error.ts';

/** Held while a database is prepared, so that processes which start together wait for each other. */
const preparing = 7235031;

/** Runs `work` while no other process prepares this database. */
export async function alonePreparing<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [preparing]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [preparing]).catch(() => undefined);
  }
}

/** The names of the files that ran now. The caller holds `alonePreparing`. */
export async function migrate(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, sha256 text not null, ran_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  const ran = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = listMigrations(folder);
  const unknown = [...ran.keys()].find((name) => !files.some((file) => file.name === name));
  if (unknown) throw new OperatorError(`the database is newer than this program: it knows the migration ${unknown}`);

  const now: string[] = [];
  for (const { name, text, sha256 } of files) {
    const before = ran.get(name);
    if (before === sha256) continue;
    if (before)
      throw new OperatorError(
        `the migration ${name} was edited after it ran in this database: put it back, and write a new one`,
      );
    await runOne(client, name, text, sha256);
    now.push(name);
  }
  return now;
}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

function listMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // Git may check text out with other line ends; that is no edit.
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

async function runOne(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new OperatorError(`the migration ${name} failed and changed nothing: ${reasonOf(error, text)}`);
  }
}

function reasonOf(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string };
  if (!position) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}
