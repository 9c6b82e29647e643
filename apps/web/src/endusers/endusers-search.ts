import { endUserIndustries, endUserSorts } from '@trunkline/contract/enums';
import { parseText, parseTick } from '../client/list-search.ts';
import { countryFilter, selectFilter, tickFilter } from '../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

export const endUsersAddress = defineListSearch({
  filters: {
    country: countryFilter('endusers.country', 'common.any_country'),
    industry: selectFilter(endUserIndustries, {
      label: 'endusers.industry',
      any: 'endusers.any_industry',
      option: (industry, t) => t(`endusers.industry_${industry}`),
    }),
    protect: tickFilter('endusers.with_protection'),
  },
  sorts: endUserSorts,
  order: 'company',
  // The end user in the panel, or the form of a new one.
  others: { id: parseText, add: parseTick },
});
export type EndUsersSearch = SearchOf<typeof endUsersAddress>;
