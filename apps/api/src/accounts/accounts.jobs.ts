import type { AppContext } from '../platform/app-context.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { invitationJobs } from './invitations/invitations.jobs.ts';
import { mailCode, notifyResetsStopped } from './codes/codes.jobs.ts';
import { dayInMs } from '@trunkline/rules/time';

/** Deletes rows that no rule reads any more. Sessions stay for 30 days after they expired, so that their tokens still answer 90004. */
async function deleteExpired(trx: Trx, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayInMs);
  await trx.deleteFrom('sessions').where('expires_at', '<', before(30)).execute();
  // The audit trail keeps who viewed as whom.
  await trx.deleteFrom('partner_views').where('expires_at', '<', before(1)).execute();
  await trx.deleteFrom('login_attempts').where('at', '<', before(1)).execute();
  await trx.deleteFrom('mail_codes').where('expires_at', '<', before(1)).execute();
  // A stop ends with the day of its last guess; the row is older than that day.
  await trx.deleteFrom('reset_guesses').where('since', '<', before(2)).execute();
  // An invitation that was not accepted.
  await trx.deleteFrom('invitations').where('accepted_at', 'is', null).where('expires_at', '<', before(30)).execute();
  await trx.deleteFrom('seen_networks').where('seen_until', '<', now).execute();
}

export function accountJobs(app: AppContext): void {
  invitationJobs(app);
  app.jobs.define('accounts.mail_code', mailCode);
  app.jobs.define('accounts.tell_resets_stopped', notifyResetsStopped);
  app.jobs.define('accounts.delete_expired', () =>
    inTransaction(app.db, 'system', (trx) => deleteExpired(trx, app.clock())),
  );
  app.jobs.cron('41 3 * * *', 'accounts.delete_expired');
}
