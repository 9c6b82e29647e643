import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

async function queryRows(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('a clone is migrated and does not share rows with another clone', async () => {
  await queryRows(one.ownerUrl, `insert into settings (key, value) values ('x', '1')`);
  expect(await queryRows(one.appUrl, `select key from settings where key = 'x'`)).toEqual([{ key: 'x' }]);
  expect(await queryRows(other.appUrl, `select key from settings where key = 'x'`)).toEqual([]);
});

test('the role app sees no row without a scope and may not change tables', async () => {
  await queryRows(one.superuserUrl, `insert into companies (company, country) values ('Acme', 'DE')`);
  expect(await queryRows(one.appUrl, 'select * from companies')).toEqual([]);
  await expect(queryRows(one.appUrl, 'alter table companies disable row level security')).rejects.toThrow(
    /must be owner/,
  );
  await expect(queryRows(one.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
});

test('the role app adds a job, and the role jobs sees it', async () => {
  await queryRows(one.appUrl, `select add_job('test', '{}')`);
  expect(await queryRows(one.jobsUrl, 'select task_identifier from graphile_worker.jobs')).toEqual([
    { task_identifier: 'test' },
  ]);
});
