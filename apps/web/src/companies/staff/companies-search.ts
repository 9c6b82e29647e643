import { membershipTypes } from '@trunkline/contract/enums';
import { companySorts, companyStates } from '@trunkline/contract/staff/company-enums';
import { parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';
import { companyFilters, managerFilter, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const companiesAddress = defineListSearch({
  filters: {
    type: selectFilter(membershipTypes, { label: 'common.type', any: 'common.any_type' }),
    ...companyFilters,
    state: selectFilter(companyStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`companies.state_${state}`),
    }),
    mine: managerFilter,
  },
  sorts: companySorts,
  order: 'company',
});
export type CompaniesSearch = SearchOf<typeof companiesAddress>;

export const companyTabs = [
  'overview',
  'people',
  'memberships',
  'projects',
  'quotations',
  'orders',
  'receivables',
  'endusers',
  'files',
  'addresses',
  'messages',
  'history',
  'audit',
] as const;

export interface CompanySearch {
  readonly id?: string | undefined;
  readonly tab?: (typeof companyTabs)[number] | undefined;
  readonly page?: number | undefined;
}

export const parseCompanySearch = (raw: RawSearch): CompanySearch => {
  const page = Number(raw['page']);
  return {
    id: parseText(raw['id']),
    tab: parseOneOf(companyTabs, raw['tab']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
};
