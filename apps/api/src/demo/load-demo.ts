// Fills an empty database with demo data; never in production. The story of its partners follows: story/load-story.ts. docs/rules/process.md
import { sql } from 'kysely';
import type { Environment } from '../platform/server/environment.ts';
import { createClock } from '../platform/server/clock.ts';
import { connect, type Db, type Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type DemoAccount, hashDemoPasswords, listDemoAccounts, loadDemoAccounts } from './people/load-accounts.ts';
import { loadDemoCatalogue } from './catalogue/load-catalogue.ts';
import { loadDemoContent } from './content/load-content.ts';
import { loadDemoSettings } from './settings/load-settings.ts';
import { storyStaff } from './story/people.ts';

type DemoEnvironment = Pick<Environment, 'dataDir' | 'clockOffsetDays'>;

/** Runs work as the owner of the tables, who may insert what no endpoint may. */
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

/** Nothing was quoted yet, and of the staff of the story only those are there who have demo accounts. */
export async function isUntold(trx: Trx): Promise<boolean> {
  const quotation = await trx.selectFrom('quotations').select('id').limit(1).executeTakeFirst();
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('username', 'in', ['pricing@corvid.example', ...storyStaff.map(({ username }) => username)])
    .execute();
  return quotation === undefined && known.length === 1;
}

/** Whether the database lacks the demo data, or their story where it is wanted. */
export const isDemoMissing = (ownerUrl: string, { demoData }: Pick<Environment, 'demoData'>): Promise<boolean> =>
  asOwner(ownerUrl, (db) =>
    inTransaction(db, 'system', async (trx) => (await isEmpty(trx)) || (demoData === 'auto' && (await isUntold(trx))), {
      readOnly: true,
    }),
  );

/** Loads everything in one transaction. A database that already holds users or products stays as it is. */
export async function loadDemoData(
  ownerUrl: string,
  { dataDir, clockOffsetDays }: DemoEnvironment,
  report?: (line: string) => void,
): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    if (!(await inTransaction(db, 'system', isEmpty))) return;
    report?.('loading the demo data into the empty database');
    const now = createClock(clockOffsetDays)();
    const hashes = await hashDemoPasswords(dataDir);
    await inTransaction(db, 'system', async (trx) => {
      // Two servers may start on one empty database: the second one waits, then finds it filled.
      await sql`select pg_advisory_xact_lock(7235032)`.execute(trx);
      if (!(await isEmpty(trx))) return;
      await loadDemoSettings(trx);
      await loadDemoAccounts(trx, hashes, now);
      await loadDemoCatalogue(trx, now);
      await loadDemoContent(trx, now);
    });
  });
}

/** The demo accounts of a database with their passwords; empty when it has none. */
export const readDemoAccounts = (ownerUrl: string, { dataDir }: DemoEnvironment): Promise<DemoAccount[]> =>
  asOwner(ownerUrl, (db) => inTransaction(db, 'system', (trx) => listDemoAccounts(trx, dataDir)));
