import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { deleteOldSearches } from './cache/cache.public.ts';

export function searchJobs(app: AppContext): void {
  app.jobs.define('search.forget', () => inTransaction(app.db, 'system', deleteOldSearches));
  app.jobs.cron('*/5 * * * *', 'search.forget');
}
