import { type MembershipLevel, membershipLevels } from '@trunkline/contract/enums';
import { parseOneOf, parseTick, type RawSearch } from '../client/list-search.ts';
import { parseForm, parseRecordFilters, pickRecordFilters, type RecordFilters } from '../client/record-filters.ts';

/** Filters of lists of all companies, in the address by the names of the list endpoints. */
export interface CompanyFilters extends RecordFilters {
  readonly country?: string | undefined;
  readonly level?: MembershipLevel | undefined;
  readonly mine?: true | undefined;
}

export const parseCompanyFilters = (raw: RawSearch): CompanyFilters => ({
  ...parseRecordFilters(raw),
  country: parseForm(/^[A-Z]{2}$/, raw['country']),
  level: parseOneOf(membershipLevels, raw['level']),
  mine: parseTick(raw['mine']),
});

/** The company filters of a search, for the list endpoint. */
export const pickCompanyFilters = (search: CompanyFilters): CompanyFilters => ({
  ...pickRecordFilters(search),
  country: search.country,
  level: search.level,
  mine: search.mine,
});
