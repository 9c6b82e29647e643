// Databases of the benches. They are filled in steps, and steps that have run before are skipped.
import pg from 'pg';
import { connect, type Trx } from '../apps/api/src/platform/db/connection.ts';
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import { readEnvironment } from '../apps/api/src/platform/server/environment.ts';
import { openDatabase } from '../apps/api/src/platform/server/open-database.ts';
import type { Postgres } from '../apps/api/src/platform/server/postgres.ts';

export interface FilledDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly jobsUrl: string;
}

/** Opens a database, and creates and fills it as far as that has not been done. */
export async function openFilledDatabase(
  postgres: Postgres,
  dataDir: string,
  database: string,
  fill: (client: pg.Client, ownerUrl: string) => Promise<void>,
): Promise<FilledDatabase> {
  const admin = new pg.Client({ connectionString: postgres.toUrl('postgres') });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await admin.query(`create database ${database}`);
  await admin.end();
  const environment = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: postgres.toUrl(database) });
  const { ownerUrl, appUrl, jobsUrl } = await openDatabase(environment);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bench_steps (name text primary key)');
    await client.query(`set app.scope = 'system'`);
    await fill(client, ownerUrl);
  } finally {
    await client.end();
  }
  return { ownerUrl, appUrl, jobsUrl };
}

/** Runs a step unless it has run before. The step and its mark are one transaction, unless the step cannot run in one. */
export async function runStep(
  client: pg.Client,
  name: string,
  work: () => Promise<unknown>,
  { isTransaction = true }: { readonly isTransaction?: boolean } = {},
): Promise<void> {
  const { rowCount } = await client.query('select from bench_steps where name = $1', [name]);
  if (rowCount === 1) return;
  const startedAt = performance.now();
  if (isTransaction) await client.query('begin');
  await work();
  await client.query('insert into bench_steps values ($1)', [name]);
  if (isTransaction) await client.query('commit');
  console.log(`bench: ${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Runs code of the product in a transaction that sees all rows. */
export async function workAsSystem(ownerUrl: string, work: (trx: Trx) => Promise<unknown>): Promise<void> {
  const db = connect(ownerUrl, () => undefined, 1);
  try {
    await inTransaction(db, 'system', work);
  } finally {
    await db.destroy();
  }
}

/** Drops the indexes of tables before rows are inserted: creating an index afterwards is faster than maintaining it. */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    `create table bench_indexes as
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any(array(select format('%I', t)::regclass from unnest(array['${tables.join("','")}']) t))
        and not i.indisunique and not i.indisexclusion`,
  );
  const { rows } = await client.query<{ name: string }>('select name from bench_indexes');
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

/** Creates the dropped indexes again, each in a step of its own. */
export async function createIndexes(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select name, definition from bench_indexes order by name',
  );
  for (const { name, definition } of rows)
    await runStep(client, `${size}: index ${name}`, () => client.query(definition));
}
