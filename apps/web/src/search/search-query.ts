import { foundTypes, type FoundType } from '@trunkline/contract/content/found-types';
import { parseListSearch, parseOneOf, parseTick, type RawSearch } from '../client/list-search.ts';

/** Query of the search page. The form without scripts writes the same keys. */
export interface SearchQuery {
  readonly keyword?: string | undefined;
  readonly type?: FoundType | undefined;
  /** Misspelt words are taken as they are. */
  readonly exact?: true | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** An invalid value becomes undefined. */
export function parseSearchQuery(raw: RawSearch): SearchQuery {
  const { page, limit, keyword } = parseListSearch(raw);
  return {
    keyword: keyword?.trim() || undefined,
    type: parseOneOf(foundTypes, raw['type']),
    exact: parseTick(raw['exact']),
    page,
    limit,
  };
}
