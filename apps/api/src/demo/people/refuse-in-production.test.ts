import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCompanies, demoStaff } from './people.ts';
import { refuseDemoAccounts } from './refuse-in-production.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addUser(username: string, disabled = false): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`set app.scope = 'system'`);
  await client.query(`insert into users (username, realname, password_hash, disabled) values ($1, 'Ada', '', $2)`, [
    username,
    disabled,
  ]);
  await client.end();
}

test('a database without enabled demo accounts is accepted', async () => {
  await expect(refuseDemoAccounts(database.ownerUrl)).resolves.toBeUndefined();
  await addUser('ada@example-networks.com');
  await addUser(expectDefined(demoStaff[0]).username, true);
  await expect(refuseDemoAccounts(database.ownerUrl)).resolves.toBeUndefined();
});

test('a database with an enabled demo account is refused', async () => {
  const { username } = expectDefined(demoCompanies[0]).owner;
  await addUser(username.toUpperCase());
  await expect(refuseDemoAccounts(database.ownerUrl)).rejects.toThrow(
    `the database holds demo accounts (${username.toUpperCase()}): production needs a database of its own`,
  );
});
