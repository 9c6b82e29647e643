import * as searchCalls from '@trunkline/contract/search';
import * as staffSearchCalls from '@trunkline/contract/staff/search';
import type { AppContext } from '../platform/app-context.ts';
import type { LimitRule } from '../platform/http/rate-limits.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { serve } from '../platform/http/serve.ts';
import { searchSite } from './search.actions.ts';
import { searchStaffRecords } from './search.staff.ts';
import { listSearchSuggestions } from './suggesting/suggesting.actions.ts';

/** Limit for each address. A page of the search is counted by the queue of pages instead. */
const visitorSearches: LimitRule = { name: 'search.visitor', points: 300, seconds: 60 };

async function limitVisitors({ app, principal, ip }: RequestContext): Promise<void> {
  if (principal.side === 'visitor' && ip !== '') await app.limits.take(visitorSearches, ip);
}

export function searchRoutes(app: AppContext): void {
  // A search is stored, which changes nothing that is cached.
  serve(app, searchCalls.searchSite, {
    prepare: limitVisitors,
    action: searchSite,
    changes: [],
    message: ({ list }) => (list.length === 0 ? 'search.none' : undefined),
  });
  serve(app, searchCalls.listSearchSuggestions, { action: listSearchSuggestions, changes: [] });
  serve(app, staffSearchCalls.searchStaffRecords, { action: searchStaffRecords, changes: [] });
}
