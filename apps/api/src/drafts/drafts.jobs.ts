import { dayInMs } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notifyOfExpiringDrafts } from './drafts.notify.ts';

/** Days before its end on which the owner of a draft is told. */
const reminderDays = 3;
const batchSize = 200;

/** Removes drafts that are over or were deleted a day ago, and tells the owners of those that soon will be. */
export async function tidyDrafts(app: AppContext): Promise<void> {
  const now = app.clock();
  await inTransaction(app.db, 'system', async (trx) => {
    await trx
      .deleteFrom('drafts')
      .where((e) => e.or([e('expires_at', '<=', now), e('deleted_at', '<=', new Date(now.getTime() - dayInMs))]))
      .execute();
  });
  const soon = new Date(now.getTime() + reminderDays * dayInMs);
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(app.db, 'system', async (trx) => {
      const rows = await trx
        .updateTable('drafts')
        .set({ reminded: true })
        .where('id', 'in', (e) =>
          e
            .selectFrom('drafts')
            .select('id')
            .where('expires_at', '<=', soon)
            .where('reminded', '=', false)
            .where('deleted_at', 'is', null)
            .orderBy('expires_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'user_id', 'type', 'title', 'expires_at'])
        .execute();
      await notifyOfExpiringDrafts({ trx, now, app }, rows);
      return rows.length;
    });
  }
}

export function draftJobs(app: AppContext): void {
  app.jobs.define('drafts.tidy', (_payload, context) => tidyDrafts(context));
  app.jobs.cron('5 * * * *', 'drafts.tidy');
}
