import { foundTypes, type FoundType } from '@trunkline/contract/content/found-types';
import { parseListSearch, parseTick, type RawSearch } from '../client/list-search.ts';

/** Query of the search page. The form without scripts writes the same keys. */
export interface SearchQuery {
  readonly keyword?: string | undefined;
  /** The key is repeated for several types. */
  readonly type?: FoundType | readonly FoundType[] | undefined;
  /** Misspelt words are taken as they are. */
  readonly exact?: true | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** The chosen types; none stands for all of them. */
export const listTypes = ({ type = [] }: SearchQuery): readonly FoundType[] =>
  typeof type === 'string' ? [type] : type;

/** What the address says of some types. */
export const toTypeQuery = (types: readonly FoundType[]): SearchQuery['type'] => (types.length > 1 ? types : types[0]);

/** An invalid value becomes undefined. */
export function parseSearchQuery(raw: RawSearch): SearchQuery {
  const { page, limit, keyword } = parseListSearch(raw);
  const types = [raw['type']].flat();
  return {
    keyword: keyword?.trim() || undefined,
    type: toTypeQuery(foundTypes.filter((one) => types.includes(one))),
    exact: parseTick(raw['exact']),
    page,
    limit,
  };
}
