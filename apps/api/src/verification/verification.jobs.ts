import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { getSigningKey } from './signing-key.ts';
import { publishKey } from './verification.sql.ts';

/** Writes the present key down, so that its signatures can be checked after SECRET has changed. Runs at every start. */
async function publishPresentKey(app: AppContext): Promise<void> {
  const { kid, publicKey } = getSigningKey(app.environment);
  await inTransaction(app.db, 'system', (trx) => publishKey(trx, { kid, public_key: publicKey }, app.clock()));
}

export function verificationJobs(app: AppContext): void {
  app.jobs.define('verification.publish_key', (_payload, context) => publishPresentKey(context));
  app.jobs.cron('11 4 * * *', 'verification.publish_key');
}
