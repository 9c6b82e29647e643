import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createScratchFolder, removeScratchFolder } from '../../testing/scratch.ts';
import { readEnvironment } from './environment.ts';
import { openDatabase } from './open-database.ts';
import { startPostgres } from './postgres.ts';

async function queryRows(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the owner of an embedded database', { timeout: 60_000 }, () => {
  const owners = `select distinct r.rolname as name, r.rolsuper as superuser, r.rolcreaterole as roles
    from pg_roles r where r.oid in (
      select relowner from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      union select datdba from pg_database where datname = current_database())`;
  const expected = [{ name: 'trunkline_owner', superuser: false, roles: true }];

  test('is no superuser', async () => {
    const folder = createScratchFolder();
    onTestFinished(() => removeScratchFolder(folder));
    const server = await openDatabase(readEnvironment({ DATA_DIR: folder }));
    expect(await queryRows(server.ownerUrl, owners)).toEqual(expected);
    await server.stop();
  });

  test('replaces a superuser, who is reported, in a folder of an earlier version', async () => {
    const folder = createScratchFolder();
    onTestFinished(() => removeScratchFolder(folder));
    const postgres = await startPostgres(folder, { scratch: true });
    const old = postgres.toUrl('trunkline');
    await queryRows(postgres.toUrl('postgres'), 'create database trunkline');
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const external = await openDatabase(readEnvironment({ DATA_DIR: folder, DATABASE_URL: old }), { report });
    expect(lines).toEqual([expect.stringContaining('DATABASE_URL: its role is a superuser, and functions')]);
    await queryRows(old, `insert into companies (company, country) values ('Acme', 'DE')`);
    await external.stop();
    const server = await openDatabase(readEnvironment({ DATA_DIR: folder }));
    expect(await queryRows(server.ownerUrl, owners)).toEqual(expected);
    const asSystem = `${server.appUrl}?options=-c%20app.scope%3Dsystem`;
    expect(await queryRows(asSystem, 'select company from companies')).toEqual([{ company: 'Acme' }]);
    // A table of a later migration is readable by the application, too.
    await queryRows(server.ownerUrl, 'create table later (id int)');
    expect(await queryRows(server.appUrl, 'select id from later')).toEqual([]);
    await server.stop();
  });
});
