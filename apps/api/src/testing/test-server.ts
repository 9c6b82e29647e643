// vitest's global setup: one PostgreSQL for the run, with one migrated database that each test file clones.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/server/open-database.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { startPostgres } from '../platform/server/postgres.ts';
import { clearScratchFolders, createScratchFolder, removeScratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { ownerUrl: string; appUrl: string; jobsUrl: string; template: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearScratchFolders();
  const home = createScratchFolder();
  try {
    const server = await startPostgres(home, { scratch: true });
    const template = 'migrated';
    await runStatement(server.toUrl('postgres'), `create database ${template}`);
    const environment = readEnvironment({ DATA_DIR: home, DATABASE_URL: server.toUrl(template) });
    const { ownerUrl, appUrl, jobsUrl } = await openDatabase(environment);
    // A template cannot be cloned while it has sessions.
    await runStatement(server.toUrl('postgres'), `alter database ${template} with allow_connections false`);
    project.provide('testServer', { ownerUrl, appUrl, jobsUrl, template });
  } catch (error) {
    await removeScratchFolder(home);
    throw error;
  }
  return () => removeScratchFolder(home);
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
