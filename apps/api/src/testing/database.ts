// A database for each test file: a clone of the one that test-server.ts migrated.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { embeddedOwner } from '../platform/server/embedded-owner.ts';

export interface TestDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  /** Address of the superuser, only for what the owner may not: it kills sessions, changes roles, reads without a scope. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

export const createTestDatabase = (): Promise<TestDatabase> => cloneDatabase(inject('testServer').template);

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => cloneDatabase('template1');

async function cloneDatabase(template: string): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, appUrl, jobsUrl } = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsSuperuser(`create database ${name} template ${template} owner ${embeddedOwner}`);
  // A clone does not inherit the privileges of the database itself.
  await runAsSuperuser(`revoke temporary on database ${name} from public`);
  return {
    superuserUrl: withDatabaseName(superuserUrl, name),
    ownerUrl: withDatabaseName(ownerUrl, name),
    appUrl: withDatabaseName(appUrl, name),
    jobsUrl: withDatabaseName(jobsUrl, name),
    drop: () => runAsSuperuser(`drop database if exists ${name} with (force)`),
  };
}

async function runAsSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').superuserUrl });
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
