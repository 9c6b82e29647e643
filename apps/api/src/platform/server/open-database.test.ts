import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase, type OpenOptions } from './open-database.ts';
import { readEnvironment } from './environment.ts';
import { findRunningPostmaster } from './postgres-process.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { getFreePort } from './free-port.ts';
import { listenAsOldPostgres } from '../../testing/old-postgres.ts';
import { createScratchFolder, removeScratchFolder } from '../../testing/scratch.ts';

async function queryRows(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const home = path.join(createScratchFolder(), 'a folder with spaces');
afterAll(async () => {
  await removeScratchFolder(home);
  rmSync(path.dirname(home), { recursive: true });
});
const openEmbedded = (options: OpenOptions): Promise<Database> =>
  openDatabase(readEnvironment({ DATA_DIR: home }), options);
const isRunning = (): boolean => findRunningPostmaster(path.join(home, 'postgres')) !== undefined;
const killPostgres = (): void =>
  void process.kill(findRunningPostmaster(path.join(home, 'postgres'))?.pid ?? 0, 'SIGKILL');

describe('an embedded database', { timeout: 60_000 }, () => {
  test('is created and migrated, and stops when the last process releases it', async () => {
    const server = await openEmbedded({ exclusive: true });
    expect(server.migrated).toContain('0001_platform.sql');
    const command = await openEmbedded({ migrate: false });
    await server.stop();
    expect(await queryRows(command.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
    await command.stop();
    expect(isRunning()).toBe(false);
  });

  test('a second server on the folder is refused with the name of the first', async () => {
    const server = await openEmbedded({ exclusive: true });
    await expect(openEmbedded({ exclusive: true })).rejects.toThrow(
      `Trunkline is already running on ${home} (npm start, process ${process.pid}): stop it first, or set DATA_DIR`,
    );
    expect(await queryRows(server.jobsUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('is started again at the same address after kill -9, with all data', async () => {
    const lines: string[] = [];
    const server = await openEmbedded({
      exclusive: true,
      report: (line) => lines.push(line),
      fail: (error) => lines.push(String(error)),
    });
    await queryRows(server.ownerUrl, `insert into settings (key, value) values ('stored', '1')`);
    killPostgres();
    await expect.poll(() => lines, { timeout: 30_000 }).toHaveLength(2);
    expect(lines).toEqual(['the database stopped, and is started again', 'the database is back, nothing is lost']);
    expect(await queryRows(server.appUrl, `select value from settings where key = 'stored'`)).toEqual([{ value: 1 }]);
    await server.stop();
    expect(isRunning()).toBe(false);
  });

  test('serves again after kill -9 of a backend, which ends all sessions', async () => {
    const lines: string[] = [];
    const server = await openEmbedded({
      exclusive: true,
      report: (line) => lines.push(line),
      fail: (error) => lines.push(String(error)),
    });
    const client = new pg.Client({ connectionString: server.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 30_000 }).toContain('the database is back, nothing is lost');
    await expect(openEmbedded({ exclusive: true })).rejects.toThrow('already running');
    await server.stop();
  });

  test('starts in spite of a pid file that names another program', async () => {
    const file = path.join(home, 'postgres/postmaster.pid');
    // pid 1 exists on every machine and is no PostgreSQL.
    writeFileSync(file, `1\n${home}/postgres\n0\n5432\n\n127.0.0.1\n\nready\n`);
    const server = await openEmbedded({});
    expect(await queryRows(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

test.runIf(process.platform === 'linux')(
  'a copy that was made while the server ran starts beside it',
  async () => {
    const server = await openEmbedded({ exclusive: true });
    onTestFinished(() => server.stop());
    await queryRows((await startPostgres(home)).toUrl('postgres'), 'checkpoint');
    const copiedHome = path.join(createScratchFolder(), 'copy');
    onTestFinished(() => removeScratchFolder(copiedHome));
    execFileSync('cp', ['-a', home, copiedHome]);
    const copy = await openDatabase(readEnvironment({ DATA_DIR: copiedHome }), { exclusive: true });
    await queryRows(copy.ownerUrl, `insert into settings (key, value) values ('copied', 'true')`);
    await copy.stop();
    expect(await queryRows(server.appUrl, `select value from settings where key = 'copied'`)).toEqual([]);
  },
  60_000,
);

describe('an embedded database that cannot be opened', { timeout: 60_000 }, () => {
  test('a database of another major version is refused', async () => {
    const file = path.join(home, 'postgres/PG_VERSION');
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, '17\n');
    onTestFinished(() => writeFileSync(file, original));
    await expect(openEmbedded({})).rejects.toThrow('was made by PostgreSQL 17 and this is 18');
  });

  test('a wrong password is refused with the name of its file', async () => {
    const server = await openEmbedded({});
    const file = path.join(home, 'secrets/database-owner');
    const original = readFileSync(file, 'utf8');
    writeFileSync(file, 'another');
    await expect(openEmbedded({})).rejects.toThrow(`does not accept the password in ${file}`);
    writeFileSync(file, original);
    await server.stop();
  });
});

let externalHome: string;
let postgres: Postgres;
let number = 0;
beforeAll(async () => {
  externalHome = createScratchFolder();
  postgres = await startPostgres(externalHome, { scratch: true });
  await queryRows(postgres.toUrl('postgres'), `create role portal_owner login createrole password 'u7Hq2'`);
  await queryRows(postgres.toUrl('postgres'), `create role portal_app login password 'u7Hq2'`);
  await queryRows(postgres.toUrl('postgres'), `create role portal_jobs login password 'u7Hq2'`);
}, 60_000);
afterAll(() => removeScratchFolder(externalHome));

const toLoginUrl = (role: string, database: string): string =>
  postgres.toUrl(database).replace(/\/\/owner:[^@]*@/, `//${role}:u7Hq2@`);
const openExternal = (env: Record<string, string>, options: OpenOptions = {}): Promise<Database> =>
  openDatabase(readEnvironment({ DATA_DIR: path.join(externalHome, 'data'), ...env }), options);
const createDatabase = async (owner = 'portal_owner'): Promise<string> => {
  const name = `given_${++number}`;
  await queryRows(postgres.toUrl('postgres'), `create database ${name} owner ${owner}`);
  return name;
};

const random = 'q83nKx0vR2mZ7tYb5WcJ1hLs9dPf4gTe';
const toProductionSettings = (name: string, app: string, more: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  SECRET: random,
  MAIL: 'outbox',
  DATABASE_URL: toLoginUrl(app, name),
  DATABASE_OWNER_URL: toLoginUrl('portal_owner', name),
  DATABASE_JOBS_URL: toLoginUrl('portal_jobs', name),
  ...more,
});

describe('a database that the settings name', { timeout: 60_000 }, () => {
  test('with DATABASE_URL alone its role migrates, and the server creates its own logins', async () => {
    const name = await createDatabase();
    const database = await openExternal({ DATABASE_URL: toLoginUrl('portal_owner', name) });
    const owner = await queryRows(database.ownerUrl, `select tableowner from pg_tables where tablename = 'companies'`);
    expect(owner).toEqual([{ tableowner: 'portal_owner' }]);
    expect(await queryRows(database.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
    await queryRows(database.appUrl, `select add_job('test', '{}')`);
    expect(await queryRows(database.jobsUrl, 'select count(*)::int as jobs from graphile_worker.jobs')).toEqual([
      { jobs: 1 },
    ]);
  });

  test('with three addresses in production logins of any name get the rights of app and jobs, and no more', async () => {
    const name = await createDatabase();
    const database = await openExternal(toProductionSettings(name, 'portal_app'));
    expect(await queryRows(database.appUrl, 'select current_user as name')).toEqual([{ name: 'portal_app' }]);
    await queryRows(database.appUrl, `select add_job('test', '{}')`);
    expect(await queryRows(database.jobsUrl, 'select task_identifier from graphile_worker.jobs')).toEqual([
      { task_identifier: 'test' },
    ]);
    const owners = `select distinct tableowner from pg_tables where schemaname = 'graphile_worker'`;
    expect(await queryRows(database.ownerUrl, owners)).toEqual([{ tableowner: 'jobs' }]);
    await expect(queryRows(database.appUrl, 'select * from graphile_worker.jobs')).rejects.toThrow('permission denied');
    expect((await openExternal(toProductionSettings(name, 'portal_app'))).migrated).toEqual([]);
  });

  test('a role that does not exist is named', async () => {
    const name = await createDatabase();
    await expect(openExternal(toProductionSettings(name, 'portal_missing'))).rejects.toThrow(
      'DATABASE_URL: there is no role portal_missing in the database',
    );
  });

  test('production refuses a role that row-level security does not hold', async () => {
    const name = await createDatabase();
    await openExternal({ DATABASE_URL: toLoginUrl('portal_owner', name) });
    await expect(openExternal(toProductionSettings(name, 'portal_owner'))).rejects.toThrow(
      'DATABASE_URL: its role owns tables',
    );
    await queryRows(postgres.toUrl(name), `create role portal_bypass login bypassrls password 'u7Hq2'`);
    await expect(openExternal(toProductionSettings(name, 'portal_bypass'))).rejects.toThrow(
      'its role bypasses row-level security',
    );
    await queryRows(postgres.toUrl(name), `create role portal_super login superuser password 'u7Hq2'`);
    await expect(openExternal(toProductionSettings(name, 'portal_super'))).rejects.toThrow('its role is a superuser');
  });

  test('production refuses a login that may create temporary tables, which the owner forbids where it can', async () => {
    const name = await createDatabase();
    const database = await openExternal(toProductionSettings(name, 'portal_app'));
    await expect(queryRows(database.appUrl, 'create temp table mine (id int)')).rejects.toThrow('permission denied');
    await queryRows(postgres.toUrl(name), `grant temporary on database ${name} to portal_app`);
    await expect(openExternal(toProductionSettings(name, 'portal_app'))).rejects.toThrow(
      'DATABASE_URL: its role may create temporary tables',
    );
  });

  test('outside production such a role is reported', async () => {
    const name = await createDatabase();
    await openExternal({ DATABASE_URL: toLoginUrl('portal_owner', name) });
    await queryRows(postgres.toUrl(name), `create role portal_big login superuser password 'u7Hq2'`);
    const lines: string[] = [];
    await openExternal(
      { DATABASE_URL: toLoginUrl('portal_big', name), DATABASE_OWNER_URL: toLoginUrl('portal_owner', name) },
      { report: (line) => lines.push(line) },
    );
    expect(lines).toEqual([expect.stringContaining('its role is a superuser')]);
  });
});

describe('a refusal is one line without the password', { timeout: 60_000 }, () => {
  test.each([
    [
      'a port without a server',
      () => getFreePort().then((port) => `postgres://a:b@127.0.0.1:${port}/t`),
      /^DATABASE_URL: 127.0.0.1:\d+\/t cannot be reached .*ECONNREFUSED/,
    ],
    [
      'no such host',
      () => 'postgres://a:b@no-such-host.invalid/t',
      /^DATABASE_URL: no-such-host.invalid\/t cannot be reached .*(ENOTFOUND|EAI_AGAIN)/,
    ],
    [
      'wrong password',
      () => toLoginUrl('portal_owner', 'postgres').replace('u7Hq2', 'wrong'),
      /28P01: password authentication failed/,
    ],
    ['no such database', () => toLoginUrl('portal_owner', 'nowhere'), /3D000: database "nowhere" does not exist/],
  ])('%s is named', async (_case, url, refusal) => {
    const error = await openExternal({ DATABASE_URL: await url() }).catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(refusal) as string });
    expect((error as Error).message).not.toMatch(/\n|u7Hq2/);
  });

  test('the reason stands in it once', async () => {
    const address = `postgres://a:b@127.0.0.1:${await getFreePort()}/t`;
    const error = await openExternal({ DATABASE_URL: address }).catch((reason: unknown) => reason as Error);
    expect((error as Error).message.match(/ECONNREFUSED/g)).toHaveLength(1);
  });

  test('a server that is too old is named', async () => {
    const { port, server } = await listenAsOldPostgres('170006');
    onTestFinished(() => void server.close());
    await expect(openExternal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/t` })).rejects.toThrow(
      'DATABASE_URL: PostgreSQL 17 is too old, 18 or newer is needed',
    );
  });
});

describe.runIf(process.getuid?.() === 0)('a folder of another user, opened by root', () => {
  const findRefusal = async (owner: number): Promise<string> => {
    const home = createScratchFolder();
    onTestFinished(() => removeScratchFolder(home));
    mkdirSync(path.join(home, 'postgres'));
    chownSync(path.join(home, 'postgres'), owner, owner);
    const error = await openDatabase(readEnvironment({ DATA_DIR: home })).catch((reason: unknown) => reason as Error);
    return (error as Error).message.replace(home, 'HOME').replace(home, 'HOME');
  };

  test('a database of another user is refused', async () => {
    expect(await findRefusal(12_345)).toBe(
      'HOME/postgres belongs to user 12345, and this is root (0): start as that user, or set DATA_DIR to another folder',
    );
  });

  test('a database that root copied is refused with the chown that repairs it', async () => {
    expect(await findRefusal(0)).toBe(
      'HOME/postgres belongs to root, and for root PostgreSQL runs as nobody: chown -R 65534:65534 HOME/postgres',
    );
  });
});
