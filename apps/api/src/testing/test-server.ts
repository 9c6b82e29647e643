// vitest's global setup: one PostgreSQL for the run, and in it one migrated database to clone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { readEnvironment } from '../environment.ts';
import { startPostgres, stopPostgres } from '../kit/postgres.ts';
import { isAlive } from '../kit/postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { ownerUrl: string; appUrl: string; jobsUrl: string; template: string };
  }
}

const prefix = 'trunkline-test-';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearLeftovers();
  const home = mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
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
    await remove(home);
    throw error;
  }
  return () => remove(home);
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function remove(home: string): Promise<void> {
  await stopPostgres(home);
  rmSync(home, { recursive: true, force: true });
}

/** Servers of runs that were killed. */
async function clearLeftovers(): Promise<void> {
  for (const entry of readdirSync(os.tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await remove(path.join(os.tmpdir(), entry)).catch(() => undefined);
  }
}
