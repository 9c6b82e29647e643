import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createScratchFolder, removeScratchFolder } from '../../testing/scratch.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { readEnvironment } from './environment.ts';
import { type Database, openDatabase, type OpenOptions } from './open-database.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let home: string;
let postgres: Postgres;
let number = 0;
beforeAll(async () => {
  home = createScratchFolder();
  postgres = await startPostgres(home, { scratch: true });
}, 60_000);
afterAll(() => removeScratchFolder(home));

/** The address of a new database. */
async function createDatabase(): Promise<string> {
  const name = `waited_${++number}`;
  const client = new pg.Client({ connectionString: postgres.toUrl('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return postgres.toUrl(name);
}

const openExternal = (env: Record<string, string>, options: OpenOptions = {}): Promise<Database> =>
  openDatabase(readEnvironment({ DATA_DIR: path.join(home, 'data'), ...env }), options);

describe('a database that cannot be reached yet', { timeout: 60_000 }, () => {
  /** A proxy to the database that refuses connections until `restore`. */
  const openRefusing = async (waitMs: number, lines: string[], signal?: AbortSignal) => {
    const address = new URL(await createDatabase());
    const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
    onTestFinished(proxy.close);
    address.port = String(proxy.port);
    proxy.cut();
    const report = (line: string): void => void lines.push(line);
    return { proxy, opened: openExternal({ DATABASE_URL: address.href }, { waitMs, report, signal }) };
  };

  test('is waited for, with one message', async () => {
    const lines: string[] = [];
    const { proxy, opened } = await openRefusing(30_000, lines);
    setTimeout(proxy.restore, 2_000);
    expect((await opened).migrated).toContain('0001_platform.sql');
    expect(lines.filter((line) => line.startsWith('waiting'))).toEqual(['waiting for the database, 30 s at most']);
  });

  test('is refused when the time is over', async () => {
    const { opened } = await openRefusing(1_200, []);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: \S+ cannot be reached/);
  });

  test('is not waited for when the server stops', async () => {
    const stopping = new AbortController();
    const { opened } = await openRefusing(30_000, [], stopping.signal);
    setTimeout(() => stopping.abort(), 300);
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('two servers that start together on a new database both open it', async () => {
    const DATABASE_URL = await createDatabase();
    const both = await Promise.all([openExternal({ DATABASE_URL }), openExternal({ DATABASE_URL })]);
    expect(both.filter(({ migrated }) => migrated.length > 0)).toHaveLength(1);
  });
});
