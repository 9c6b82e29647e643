import { search, suggest } from '@trunkline/contract/search';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { forgetSearches } from './kept.sql.ts';
import { find, findBest } from './search.actions.ts';

export function searchRoutes(app: AppContext): void {
  serve(app, search, find);
  serve(app, suggest, findBest);
}

export function searchJobs(app: AppContext): void {
  app.jobs.define('search.forget', () => inTransaction(app.db, 'system', forgetSearches));
  app.jobs.cron('*/5 * * * *', 'search.forget');
}
