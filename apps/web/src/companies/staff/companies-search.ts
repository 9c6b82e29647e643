import {
  membershipLevels,
  membershipTypes,
  type MembershipLevel,
  type MembershipType,
} from '@trunkline/contract/enums';
import { companySorts, companyStates } from '@trunkline/contract/staff/company-enums';
import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  parseTick,
  type RawSearch,
  withDescending,
} from '../../client/list-search.ts';

const sorts = withDescending(companySorts);

export interface CompaniesSearch extends ListSearch<(typeof sorts)[number]> {
  readonly country?: string | undefined;
  readonly type?: MembershipType | undefined;
  readonly level?: MembershipLevel | undefined;
  readonly state?: (typeof companyStates)[number] | undefined;
  readonly mine?: true | undefined;
}

export const parseCompaniesSearch = (raw: RawSearch): CompaniesSearch => ({
  ...parseListSearch(raw, sorts),
  country: parseText(raw['country'], 2),
  type: parseOneOf(membershipTypes, raw['type']),
  level: parseOneOf(membershipLevels, raw['level']),
  state: parseOneOf(companyStates, raw['state']),
  mine: parseTick(raw['mine']),
});

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
