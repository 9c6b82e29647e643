import type { Trx } from '../platform/db/transaction.ts';

const dayMs = 86_400_000;

/** What no rule looks at any more. Sessions stay a month beyond their end, so that their holder hears why they ended. */
export async function forgetOld(trx: Trx, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await trx.deleteFrom('sessions').where('expires_at', '<', before(30)).execute();
  await trx.deleteFrom('login_attempts').where('at', '<', before(1)).execute();
  await trx.deleteFrom('mail_codes').where('expires_at', '<', before(1)).execute();
  await trx.deleteFrom('seen_networks').where('seen_until', '<', now).execute();
}
