import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompanies, demoStaff } from './demo-people.ts';
import { refuseDemoAccounts } from './demo-in-production.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

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
  await addUser(demoStaff[0]!.username, true);
  await expect(refuseDemoAccounts(database.ownerUrl)).resolves.toBeUndefined();
});

test('one where somebody can log in with a demo account may not', async () => {
  const { username } = demoCompanies[0]!.owner;
  await addUser(username.toUpperCase());
  await expect(refuseDemoAccounts(database.ownerUrl)).rejects.toThrow(
    `the database holds demo accounts (${username.toUpperCase()}): production needs a database of its own`,
  );
});
