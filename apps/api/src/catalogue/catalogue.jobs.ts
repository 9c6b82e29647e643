import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { foldCounts } from './counts/counts.sql.ts';

export function catalogueJobs(app: AppContext): void {
  app.jobs.define('catalogue.fold_counts', () => inTransaction(app.db, 'system', foldCounts));
  app.jobs.cron('* * * * *', 'catalogue.fold_counts');
}
