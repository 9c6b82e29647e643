import { toDay } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notifyOfCertificate } from './certificates.notify.ts';
import { claimReminders } from './clock/reminders.sql.ts';

/** Reminds 90, 30 and 7 days before the last day, each once. Rules: docs/rules/certificates.md, "Who is told" */
export async function remindHolders(app: AppContext): Promise<void> {
  const now = app.clock();
  await inTransaction(app.db, 'system', async (trx) => {
    for (const { certificate, days } of await claimReminders(trx, toDay(now), now))
      await notifyOfCertificate({ trx, now, app }, certificate, 'expiring', { count: days });
  });
}

export function certificateJobs(app: AppContext): void {
  app.jobs.define('certificates.remind', (_payload, context) => remindHolders(context));
  app.jobs.cron('*/10 * * * *', 'certificates.remind');
}
