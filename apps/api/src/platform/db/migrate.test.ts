import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate, withMigrationLock } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('drop table if exists migrations, one, two');
  return async () => {
    await client.end();
    rmSync(folder, { recursive: true });
  };
});
afterAll(() => database.drop());

const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

test('runs files in the order of their names, each once', async () => {
  write('0002_two.sql', 'create table two (id int references one (id));');
  write('0001_one.sql', 'create table one (id int primary key);');
  expect(await migrate(client, folder)).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await migrate(client, folder)).toEqual([]);
});

test('changes nothing and names the line when a file fails', async () => {
  write('0001_one.sql', 'create table one (id int);\n\ninsert into nowhere values (1);');
  await expect(migrate(client, folder)).rejects.toThrow(
    'the migration 0001_one.sql failed and changed nothing: relation "nowhere" does not exist (line 3)',
  );
  write('0001_one.sql', 'create table one (id int);');
  expect(await migrate(client, folder)).toEqual(['0001_one.sql']);
});

test('refuses a file that was edited after it ran, and accepts other line ends', async () => {
  write('0001_one.sql', 'create table one\n(id int);');
  await migrate(client, folder);
  write('0001_one.sql', 'create table one\r\n(id int);');
  expect(await migrate(client, folder)).toEqual([]);
  write('0001_one.sql', 'create table one\n(id bigint);');
  await expect(migrate(client, folder)).rejects.toThrow('0001_one.sql was edited after it ran');
});

test('refuses a database that is newer than the program', async () => {
  write('0001_one.sql', 'create table one (id int);');
  write('0002_two.sql', 'create table two (id int);');
  await migrate(client, folder);
  rmSync(path.join(folder, '0002_two.sql'));
  await expect(migrate(client, folder)).rejects.toThrow('newer than this program: it knows the migration 0002_two.sql');
});

test('migrates once when two processes start together', async () => {
  write('0001_one.sql', 'create table one (id int); select pg_sleep(0.1);');
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  const ran = await Promise.all([client, other].map((each) => withMigrationLock(each, () => migrate(each, folder))));
  await other.end();
  expect(ran.flat()).toEqual(['0001_one.sql']);
});
