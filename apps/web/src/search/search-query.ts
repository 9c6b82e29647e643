import { parseListSearch, type RawSearch } from '../client/list-search.ts';

/** Query of the search page. The form without scripts writes the same keys. */
export interface SearchQuery {
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** An invalid value becomes undefined. */
export function parseSearchQuery(raw: RawSearch): SearchQuery {
  const { page, limit, keyword } = parseListSearch(raw);
  return { keyword: keyword?.trim() || undefined, page, limit };
}
