import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';

/** `used`, the default: countries with companies or an account manager; `open`: those of them that nobody manages. */
export const territoryViews = ['used', 'open', 'all'] as const;

export interface TerritoriesSearch extends Pick<ListSearch, 'keyword'> {
  readonly show?: (typeof territoryViews)[number] | undefined;
  /** The id of an account manager. */
  readonly manager?: string | undefined;
}

export const parseTerritoriesSearch = (raw: RawSearch): TerritoriesSearch => ({
  keyword: parseListSearch(raw).keyword,
  show: parseOneOf(territoryViews, raw['show']),
  manager: parseText(raw['manager'], 40),
});
