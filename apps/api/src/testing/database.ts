// A database for each test file: a clone of the one that test-server.ts migrated.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  drop(): Promise<void>;
}

export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('testServer').template);

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => cloneDatabase('template1');

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const { ownerUrl, appUrl, jobsUrl } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsOwner(`create database ${name} template ${template}`);
  return {
    ownerUrl: withDatabaseName(ownerUrl, name),
    appUrl: withDatabaseName(appUrl, name),
    jobsUrl: withDatabaseName(jobsUrl, name),
    drop: () => runAsOwner(`drop database if exists ${name} with (force)`),
  };
}

async function runAsOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabaseName(inject('testServer').ownerUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The connection string of another database of the same server and role. */
export function withDatabaseName(connectionString: string, database: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return address.href;
}
