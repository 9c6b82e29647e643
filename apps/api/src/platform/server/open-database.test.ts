import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, type OpenOptions } from './open-database.ts';
import { readEnvironment } from './environment.ts';
import { findLiving } from './postgres-process.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { freePort } from './free-port.ts';
import { listenAsOldPostgres } from '../../testing/old-postgres.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';

async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded', { timeout: 60_000 }, () => {
  const home = path.join(makeScratch(), 'a folder with spaces');
  afterAll(async () => {
    await removeScratch(home);
    rmSync(path.dirname(home), { recursive: true });
  });
  const open = (options: OpenOptions): Promise<Database> => openDatabase(readEnvironment({ DATA_DIR: home }), options);
  const isRunning = (): boolean => findLiving(path.join(home, 'postgres')) !== undefined;
  const kill = (): void => void process.kill(findLiving(path.join(home, 'postgres'))?.pid ?? 0, 'SIGKILL');

  test('makes a database, migrates it, and stops with the last one that uses it', async () => {
    const server = await open({ alone: true });
    expect(server.migrated).toContain('0001_ground.sql');
    const command = await open({ migrate: false });
    await server.stop();
    expect(await ask(command.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
    await command.stop();
    expect(isRunning()).toBe(false);
  });

  test('a second server on the folder hears who was first, and leaves it alone', async () => {
    const server = await open({ alone: true });
    await expect(open({ alone: true })).rejects.toThrow(
      `Trunkline is already running on ${home} (npm start, process ${process.pid}): stop it first, or set DATA_DIR`,
    );
    expect(await ask(server.jobsUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('a server whose database is killed starts it again at the same address, with everything in it', async () => {
    const lines: string[] = [];
    const server = await open({
      alone: true,
      report: (line) => lines.push(line),
      fail: (error) => lines.push(String(error)),
    });
    await ask(server.ownerUrl, `insert into settings (key, value) values ('kept', '1')`);
    kill();
    await expect.poll(() => lines, { timeout: 30_000 }).toHaveLength(2);
    expect(lines).toEqual(['the database stopped, and is started again', 'the database is back, nothing is lost']);
    expect(await ask(server.appUrl, `select value from settings where key = 'kept'`)).toEqual([{ value: 1 }]);
    await server.stop();
    expect(isRunning()).toBe(false);
  });

  test('a backend that is killed takes all sessions with it, and the server goes on', async () => {
    const lines: string[] = [];
    const server = await open({
      alone: true,
      report: (line) => lines.push(line),
      fail: (error) => lines.push(String(error)),
    });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 30_000 }).toContain('the database is back, nothing is lost');
    await expect(open({ alone: true })).rejects.toThrow('already running');
    await server.stop();
  });

  test('a pid file that names a program of somebody else is no obstacle', async () => {
    const file = path.join(home, 'postgres/postmaster.pid');
    // pid 1 lives on every machine, and is no PostgreSQL
    writeFileSync(file, `1\n${home}/postgres\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const server = await open({});
    expect(await ask(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('a database of another major version is refused', async () => {
    const file = path.join(home, 'postgres/PG_VERSION');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    onTestFinished(() => writeFileSync(file, kept));
    await expect(open({})).rejects.toThrow('was made by PostgreSQL 17 and this is 18');
  });

  test('a lost password is named', async () => {
    const server = await open({});
    const file = path.join(home, 'secrets/database-owner');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, 'another');
    await expect(open({})).rejects.toThrow(`does not accept the password in ${file}`);
    writeFileSync(file, kept);
    await server.stop();
  });
});

describe('given', { timeout: 60_000 }, () => {
  let home: string;
  let postgres: Postgres;
  let number = 0;
  beforeAll(async () => {
    home = makeScratch();
    postgres = await startPostgres(home, { scratch: true });
    await ask(postgres.url('postgres'), `create role portal_owner login createrole password 'u7Hq2'`);
    await ask(postgres.url('postgres'), `create role portal_app login password 'u7Hq2'`);
    await ask(postgres.url('postgres'), `create role portal_jobs login password 'u7Hq2'`);
  });
  afterAll(() => removeScratch(home));

  const urlAs = (role: string, database: string): string =>
    postgres.url(database).replace(/\/\/owner:[^@]*@/, `//${role}:u7Hq2@`);
  const open = (env: Record<string, string>, options: OpenOptions = {}): Promise<Database> =>
    openDatabase(readEnvironment({ DATA_DIR: path.join(home, 'data'), ...env }), options);
  const makeDatabase = async (owner = 'portal_owner'): Promise<string> => {
    const name = `given_${++number}`;
    await ask(postgres.url('postgres'), `create database ${name} owner ${owner}`);
    return name;
  };

  test('DATABASE_URL alone: its role migrates, and the server works as roles that it makes', async () => {
    const name = await makeDatabase();
    const database = await open({ DATABASE_URL: urlAs('portal_owner', name) });
    const owner = await ask(database.ownerUrl, `select tableowner from pg_tables where tablename = 'companies'`);
    expect(owner).toEqual([{ tableowner: 'portal_owner' }]);
    expect(await ask(database.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
    await ask(database.appUrl, `select add_job('knock', '{}')`);
    expect(await ask(database.jobsUrl, 'select count(*)::int as jobs from graphile_worker.jobs')).toEqual([
      { jobs: 1 },
    ]);
  });

  const random = 'q83nKx0vR2mZ7tYb5WcJ1hLs9dPf4gTe';
  const inProduction = (name: string, app: string, more: Record<string, string> = {}) => ({
    NODE_ENV: 'production',
    SECRET: random,
    DATABASE_URL: urlAs(app, name),
    DATABASE_OWNER_URL: urlAs('portal_owner', name),
    DATABASE_JOBS_URL: urlAs('portal_jobs', name),
    ...more,
  });

  test('three addresses in production, on an empty database: logins of any name get the rights they need, and no more', async () => {
    const name = await makeDatabase();
    const database = await open(inProduction(name, 'portal_app'));
    expect(await ask(database.appUrl, 'select current_user as name')).toEqual([{ name: 'portal_app' }]);
    await ask(database.appUrl, `select add_job('knock', '{}')`);
    expect(await ask(database.jobsUrl, 'select task_identifier from graphile_worker.jobs')).toEqual([
      { task_identifier: 'knock' },
    ]);
    const owners = `select distinct tableowner from pg_tables where schemaname = 'graphile_worker'`;
    expect(await ask(database.ownerUrl, owners)).toEqual([{ tableowner: 'jobs' }]);
    await expect(ask(database.appUrl, 'select * from graphile_worker.jobs')).rejects.toThrow('permission denied');
    expect((await open(inProduction(name, 'portal_app'))).migrated).toEqual([]);
  });

  test('a role that is not there is named', async () => {
    const name = await makeDatabase();
    await expect(open(inProduction(name, 'portal_nobody'))).rejects.toThrow(
      'DATABASE_URL: there is no role portal_nobody in the database',
    );
  });

  test('production refuses a role that row-level security does not hold', async () => {
    const name = await makeDatabase();
    await open({ DATABASE_URL: urlAs('portal_owner', name) });
    await expect(open(inProduction(name, 'portal_owner'))).rejects.toThrow('DATABASE_URL: its role owns tables');
    await ask(postgres.url(name), `create role portal_bypass login bypassrls password 'u7Hq2'`);
    await expect(open(inProduction(name, 'portal_bypass'))).rejects.toThrow('its role bypasses row-level security');
    await ask(postgres.url(name), `create role portal_super login superuser password 'u7Hq2'`);
    await expect(open(inProduction(name, 'portal_super'))).rejects.toThrow('its role is a superuser');
  });

  test('outside production such a role is told of', async () => {
    const name = await makeDatabase();
    await open({ DATABASE_URL: urlAs('portal_owner', name) });
    await ask(postgres.url(name), `create role portal_big login superuser password 'u7Hq2'`);
    const lines: string[] = [];
    await open(
      { DATABASE_URL: urlAs('portal_big', name), DATABASE_OWNER_URL: urlAs('portal_owner', name) },
      { report: (line) => lines.push(line) },
    );
    expect(lines).toEqual([expect.stringContaining('its role is a superuser')]);
  });

  test.each([
    [
      'nobody listens',
      () => freePort().then((port) => `postgres://a:b@127.0.0.1:${port}/t`),
      /^DATABASE_URL: 127.0.0.1:\d+\/t cannot be reached .*ECONNREFUSED/,
    ],
    [
      'no such host',
      () => 'postgres://a:b@no-such-host.invalid/t',
      /^DATABASE_URL: no-such-host.invalid\/t cannot be reached .*(ENOTFOUND|EAI_AGAIN)/,
    ],
    [
      'wrong password',
      () => urlAs('portal_owner', 'postgres').replace('u7Hq2', 'wrong'),
      /28P01: password authentication failed/,
    ],
    ['no such database', () => urlAs('portal_owner', 'nowhere'), /3D000: database "nowhere" does not exist/],
  ])('%s', async (_case, url, refusal) => {
    const error = await open({ DATABASE_URL: await url() }).catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ name: 'PlainError', message: expect.stringMatching(refusal) as string });
    expect((error as Error).message).not.toMatch(/\n|u7Hq2/);
  });

  test('too old', async () => {
    const { port, server } = await listenAsOldPostgres('170006');
    onTestFinished(() => void server.close());
    await expect(open({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/t` })).rejects.toThrow(
      'DATABASE_URL: PostgreSQL 17 is too old, 18 or newer is needed',
    );
  });
});

describe.runIf(process.getuid?.() === 0)('a folder of somebody else, for root', () => {
  const refusalFor = async (owner: number): Promise<string> => {
    const home = makeScratch();
    onTestFinished(() => removeScratch(home));
    mkdirSync(path.join(home, 'postgres'));
    chownSync(path.join(home, 'postgres'), owner, owner);
    const error = await openDatabase(readEnvironment({ DATA_DIR: home })).catch((reason: unknown) => reason as Error);
    return (error as Error).message.replace(home, 'HOME').replace(home, 'HOME');
  };

  test('a database that another user made', async () => {
    expect(await refusalFor(12_345)).toBe(
      'HOME/postgres belongs to user 12345, and this is root (0): start as that user, or set DATA_DIR to another folder',
    );
  });

  test('a database that was copied here by root', async () => {
    expect(await refusalFor(0)).toBe(
      'HOME/postgres belongs to root, and for root PostgreSQL runs as nobody: chown -R 65534:65534 HOME/postgres',
    );
  });
});
