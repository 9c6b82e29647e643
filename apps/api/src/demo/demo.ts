// What fills an empty database, so that there is something to try. Never in production. docs/rules/process.md
import { sql } from 'kysely';
import type { Environment } from '../platform/server/environment.ts';
import { createClock } from '../platform/server/clock.ts';
import { connect, type Db, inTransaction, type Trx } from '../platform/db/transaction.ts';
import { type DemoAccount, hashDemoPasswords, listDemoAccounts, loadDemoAccounts } from './demo-accounts.ts';
import { loadDemoCatalogue } from './demo-catalogue.ts';

export type { DemoAccount } from './demo-accounts.ts';

type Needed = Pick<Environment, 'dataDir' | 'clockOffsetDays'>;

/** Works as the owner of the tables, who may do what no call of the server may. */
async function asOwner<R>(ownerUrl: string, work: (db: Db) => Promise<R>): Promise<R> {
  const db = connect(ownerUrl, () => undefined, 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const isEmpty = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined &&
  (await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;

/** All of it or nothing; a database in which there is anything already stays as it is. */
export async function loadDemo(ownerUrl: string, { dataDir, clockOffsetDays }: Needed): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    if (!(await inTransaction(db, 'system', isEmpty))) return;
    const now = createClock(clockOffsetDays)();
    const hashes = await hashDemoPasswords(dataDir);
    await inTransaction(db, 'system', async (trx) => {
      // Of two servers that start on one empty database, the second finds it filled.
      await sql`select pg_advisory_xact_lock(7235032)`.execute(trx);
      if (!(await isEmpty(trx))) return;
      await loadDemoAccounts(trx, hashes, now);
      await loadDemoCatalogue(trx, now);
    });
  });
}

export const listAccounts = (ownerUrl: string, { dataDir }: Needed): Promise<DemoAccount[]> =>
  asOwner(ownerUrl, (db) => inTransaction(db, 'system', (trx) => listDemoAccounts(trx, dataDir)));
