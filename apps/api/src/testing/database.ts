// A database of its own for each test file: a clone of one that was migrated once for the whole run (test-server.ts).
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  drop(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl, jobsUrl, template } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name} template ${template}`);
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    appUrl: onDatabase(appUrl, name),
    jobsUrl: onDatabase(jobsUrl, name),
    drop: () => asOwner(`drop database if exists ${name} with (force)`),
  };
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(inject('testServer').ownerUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server and role on another of its databases. */
export function onDatabase(connectionString: string, database: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return address.href;
}
