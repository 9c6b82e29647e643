import type { EndAccountRow } from '@trunkline/contract/staff/end-accounts';
import { getEndAccount, listEndAccounts } from '@trunkline/contract/staff/end-accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import {
  type ListSearch,
  parseListSearch,
  parseTick,
  type RawSearch,
  withDescending,
} from '../../client/list-search.ts';

const sorts = withDescending(['name', 'created_at']);

export interface EndAccountsSearch extends ListSearch {
  readonly sort?: (typeof sorts)[number] | undefined;
  /** Held by a company today. */
  readonly held?: true | undefined;
}

export const parseEndAccountsSearch = (raw: RawSearch): EndAccountsSearch => ({
  ...parseListSearch(raw, sorts),
  held: parseTick(raw['held']),
});

export type { EndAccountRow };

export const endAccountQueries = {
  list: ({ page = 1, limit = 20, keyword, sort, held }: EndAccountsSearch) =>
    queryOptions({
      queryKey: ['admin-projects', 'accounts', { page, limit, keyword, sort, held }],
      queryFn: ({ signal }) => call(listEndAccounts, { page, limit, keyword, sort, filter: { held } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-projects', 'account', id],
      queryFn: ({ signal }) => call(getEndAccount, { id }, { signal }),
    }),
};
