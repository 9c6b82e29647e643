// vitest's global setup: one PostgreSQL for the run, and in it one migrated database to clone.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/server/open-database.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { startPostgres } from '../platform/server/postgres.ts';
import { clearScratch, makeScratch, removeScratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { ownerUrl: string; appUrl: string; jobsUrl: string; template: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearScratch();
  const home = makeScratch();
  try {
    const server = await startPostgres(home, { scratch: true });
    const template = 'migrated';
    await run(server.url('postgres'), `create database ${template}`);
    const environment = readEnvironment({ DATA_DIR: home, DATABASE_URL: server.url(template) });
    const { ownerUrl, appUrl, jobsUrl } = await openDatabase(environment);
    // A clone is refused while anybody is in its template.
    await run(server.url('postgres'), `alter database ${template} with allow_connections false`);
    project.provide('testServer', { ownerUrl, appUrl, jobsUrl, template });
  } catch (error) {
    await removeScratch(home);
    throw error;
  }
  return () => removeScratch(home);
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
