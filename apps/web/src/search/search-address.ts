import { listSearch, type RawSearch } from '../client/list-search.ts';

/** What the address of the search page holds; a form without scripts writes the same keys. */
export interface SearchAddress {
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export function searchAddress(raw: RawSearch): SearchAddress {
  const { page, limit, keyword } = listSearch(raw);
  return { keyword: keyword?.trim() || undefined, page, limit };
}
