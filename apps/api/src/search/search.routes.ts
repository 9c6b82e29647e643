import { search, suggest } from '@trunkline/contract/search';
import { inScope } from '../platform/db/transaction.ts';
import type { Kit } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { forgetSearches } from './kept.sql.ts';
import { find, findBest } from './search.actions.ts';

export function searchRoutes(kit: Kit): void {
  serve(kit, search, find);
  serve(kit, suggest, findBest);
}

export function searchJobs(kit: Kit): void {
  kit.jobs.define('search.forget', () => inScope(kit.db, 'system', forgetSearches));
  kit.jobs.cron('*/5 * * * *', 'search.forget');
}
