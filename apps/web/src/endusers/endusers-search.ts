import { type EndUserIndustry, endUserIndustries, endUserSorts } from '@trunkline/contract/enums';
import {
  type ListSearch,
  parseIdSearch,
  parseListSearch,
  parseOneOf,
  parseTick,
  type RawSearch,
  withDescending,
} from '../client/list-search.ts';
import { parseForm } from '../client/record-filters.ts';

const endUserListSorts = withDescending(endUserSorts);

export interface EndUsersSearch extends ListSearch<(typeof endUserListSorts)[number]> {
  readonly country?: string | undefined;
  readonly industry?: EndUserIndustry | undefined;
  readonly protect?: true | undefined;
  /** The end user in the panel. */
  readonly id?: string | undefined;
  /** The panel has the form of a new end user. */
  readonly add?: true | undefined;
}

export const parseEndUsersSearch = (raw: RawSearch): EndUsersSearch => ({
  ...parseListSearch(raw, endUserListSorts),
  ...parseIdSearch(raw),
  country: parseForm(/^[A-Z]{2}$/, raw['country']),
  industry: parseOneOf(endUserIndustries, raw['industry']),
  protect: parseTick(raw['protect']),
  add: parseTick(raw['add']),
});
