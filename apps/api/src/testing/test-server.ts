// vitest's global setup: one PostgreSQL for the run, with one migrated database that each test file clones.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { demoVendor, saveSettings } from '../demo/settings/load-settings.ts';
import { connect } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { readOrCreateSecret } from '../platform/server/data-folder.ts';
import { toRoleUrl } from '../platform/server/database-roles.ts';
import { embeddedOwner, prepareEmbeddedOwner } from '../platform/server/embedded-owner.ts';
import { openDatabase } from '../platform/server/open-database.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { startPostgres } from '../platform/server/postgres.ts';
import { clearScratchFolders, createScratchFolder, removeScratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { superuserUrl: string; ownerUrl: string; appUrl: string; jobsUrl: string; template: string };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearScratchFolders();
  const home = createScratchFolder();
  try {
    const server = await startPostgres(home, { scratch: true });
    const template = 'migrated';
    const superuserUrl = server.toUrl('postgres');
    // The owner of the tables is no superuser, as in production.
    const password = readOrCreateSecret(home, 'test-owner');
    await withClient(superuserUrl, (client) => prepareEmbeddedOwner(client, password));
    await runStatement(superuserUrl, `create database ${template} owner ${embeddedOwner}`);
    const environment = readEnvironment({
      DATA_DIR: home,
      DATABASE_URL: toRoleUrl(server.toUrl(template), embeddedOwner, password),
    });
    const { ownerUrl, appUrl, jobsUrl } = await openDatabase(environment);
    await saveVendor(ownerUrl);
    // A template cannot be cloned while it has sessions.
    await runStatement(superuserUrl, `alter database ${template} with allow_connections false`);
    project.provide('testServer', { superuserUrl, ownerUrl, appUrl, jobsUrl, template });
  } catch (error) {
    await removeScratchFolder(home);
    throw error;
  }
  return () => removeScratchFolder(home);
}

/** Tests have the vendor of the demo, whose figures the specification names. */
async function saveVendor(ownerUrl: string): Promise<void> {
  const db = connect(ownerUrl, () => undefined, 1);
  try {
    await inTransaction(db, 'system', (trx) => saveSettings(trx, demoVendor));
  } finally {
    await db.destroy();
  }
}

const runStatement = (connectionString: string, statement: string): Promise<void> =>
  withClient(connectionString, async (client) => void (await client.query(statement)));

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
