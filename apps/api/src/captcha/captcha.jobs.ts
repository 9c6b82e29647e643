import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deleteExpiredCaptchas } from './captcha.sql.ts';

export function captchaJobs(app: AppContext): void {
  app.jobs.define('captcha.delete_expired', () =>
    inTransaction(app.db, 'system', (trx) => deleteExpiredCaptchas(trx, app.clock())),
  );
  app.jobs.cron('*/10 * * * *', 'captcha.delete_expired');
}
