import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { toDay } from '@trunkline/rules/time';
import { remindOfLastDay } from './memberships.notify.ts';
import { claimReminders } from './clock/reminders.sql.ts';

/** Reminds owners 90, 30 and 7 days before the last day and after it, each once. Rules: docs/rules/memberships.md, "The clock" */
export async function remindOwners(app: AppContext): Promise<void> {
  const now = app.clock();
  await inTransaction(app.db, 'system', async (trx) => {
    for (const { membership, days } of await claimReminders(trx, toDay(now), now))
      await remindOfLastDay({ trx, now, app }, membership, days);
  });
}

export function membershipJobs(app: AppContext): void {
  app.jobs.define('memberships.remind', (_payload, context) => remindOwners(context));
  app.jobs.cron('*/10 * * * *', 'memberships.remind');
}
