import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Db } from './connection.ts';
import { openEnclosingTransaction } from './enclosing-transaction.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let other: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  other = connect(database.appUrl, () => undefined, 1);
});
afterAll(async () => {
  await other.destroy();
  await database.drop();
});

const insert = (db: Db, key: string) =>
  inTransaction(db, 'system', (trx) => trx.insertInto('settings').values({ key, value: '1' }).execute());
/** The keys of the test; those of the demo have a point. */
const listKeys = async (db: Db): Promise<string[]> =>
  (await inTransaction(db, 'system', (trx) => trx.selectFrom('settings').select('key').orderBy('key').execute()))
    .map(({ key }) => key)
    .filter((key) => !key.includes('.'));

async function open(take: (text: string) => boolean = () => false) {
  const outer = await openEnclosingTransaction(database.appUrl, take);
  onTestFinished(() => outer.close());
  return outer;
}

test('inner transactions are seen by each other, by nobody else, and all are rolled back when it is closed', async () => {
  const outer = await openEnclosingTransaction(database.appUrl, () => false);
  await insert(outer.db, 'a');
  await insert(outer.db, 'b');
  expect(await listKeys(outer.db)).toEqual(['a', 'b']);
  expect(await listKeys(other)).toEqual([]);
  await outer.close();
  expect(await listKeys(other)).toEqual([]);
});

test('an inner transaction that fails takes back its own changes alone; commit keeps the rest', async () => {
  const outer = await open();
  await insert(outer.db, 'kept');
  const failed = inTransaction(outer.db, 'system', async (trx) => {
    await trx.insertInto('settings').values({ key: 'lost', value: '1' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  const wrong = inTransaction(outer.db, 'system', (trx) => sql`select 1 / 0`.execute(trx));
  await expect(wrong).rejects.toThrow('division by zero');
  await insert(outer.db, 'later');
  await outer.commit();
  expect(await listKeys(other)).toEqual(['kept', 'later']);
});

test('a statement that is taken is not sent', async () => {
  const taken: string[] = [];
  const outer = await open((text) => text.startsWith('select add_job(') && taken.push(text) > 0);
  await inTransaction(outer.db, 'system', (trx) => sql`select add_job('no such function', 1, 2, 3, 4)`.execute(trx));
  expect(taken).toHaveLength(1);
});
