import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a clone is migrated, and nothing written in it is seen in the next', async () => {
  await ask(one.ownerUrl, `insert into settings (key, value) values ('x', '1')`);
  expect(await ask(one.appUrl, 'select key from settings')).toEqual([{ key: 'x' }]);
  expect(await ask(other.appUrl, 'select key from settings')).toEqual([]);
});

test('the role that serves people sees no row without a scope, and may not change a table', async () => {
  await ask(one.ownerUrl, `insert into companies (company, country) values ('Acme', 'DE')`);
  expect(await ask(one.appUrl, 'select * from companies')).toEqual([]);
  await expect(ask(one.appUrl, 'alter table companies disable row level security')).rejects.toThrow(/must be owner/);
  await expect(ask(one.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
});

test('the role that serves people adds a job, and the role that runs them finds it', async () => {
  await ask(one.appUrl, `select add_job('knock', '{}')`);
  expect(await ask(one.jobsUrl, 'select task_identifier from graphile_worker.jobs')).toEqual([
    { task_identifier: 'knock' },
  ]);
});
