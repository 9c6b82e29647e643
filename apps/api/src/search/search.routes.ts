import { searchSite, listSearchSuggestions } from '@trunkline/contract/search';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { searchEverything } from './search.actions.ts';
import { suggest } from './suggesting/suggesting.actions.ts';

export function searchRoutes(app: AppContext): void {
  // A search is stored, which changes nothing that is cached.
  serve(app, searchSite, {
    action: searchEverything,
    changes: [],
    message: ({ list }) => (list.length === 0 ? 'search.none' : undefined),
  });
  serve(app, listSearchSuggestions, { action: suggest, changes: [] });
}
