import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseDemoAccounts } from './production.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function addUser(username: string, disabled = false): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`insert into users (username, realname, password_hash, disabled) values ($1, 'Ada', '', $2)`, [
    username,
    disabled,
  ]);
  await client.end();
}

test('an empty database, and one of real people, may serve', async () => {
  await expect(refuseDemoAccounts(database.ownerUrl)).resolves.toBeUndefined();
  await addUser('ada@example-networks.com');
  await addUser('ada@contest.org');
  await addUser('old@corvid.example', true);
  await expect(refuseDemoAccounts(database.ownerUrl)).resolves.toBeUndefined();
});

test('one that holds demo accounts may not', async () => {
  await addUser('Bea@Corvid.EXAMPLE');
  await expect(refuseDemoAccounts(database.ownerUrl)).rejects.toThrow(
    'the database holds demo accounts (Bea@Corvid.EXAMPLE): production needs a database of its own',
  );
});
