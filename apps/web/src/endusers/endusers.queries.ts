import { listSimilarEndUsers, getEndUser, listEndUsers } from '@trunkline/contract/endusers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import type { EndUsersSearch } from './endusers-search.ts';

export const endUsersKey = ['endusers'] as const;

/** What the list shows, without its page. */
export const toEndUsersInput = ({ keyword, sort, country, industry, protect }: EndUsersSearch) => ({
  keyword,
  sort,
  filter: { country, industry, is_protect: protect },
});

/** The part of the search that the list depends on. */
const pickListSearch = ({ id: _id, add: _add, ...list }: EndUsersSearch): EndUsersSearch => list;

export const endUserQueries = {
  list: (search: EndUsersSearch) =>
    queryOptions({
      queryKey: [...endUsersKey, 'list', pickListSearch(search)],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20 } = search;
        return call(listEndUsers, { page, limit, ...toEndUsersInput(search) }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...endUsersKey, 'detail', id],
      queryFn: ({ signal }) => call(getEndUser, { id }, { signal }),
    }),
  similar: (input: { readonly id?: string | undefined; readonly company: string; readonly email: string }) =>
    queryOptions({
      queryKey: [...endUsersKey, 'similar', input],
      queryFn: ({ signal }) => call(listSimilarEndUsers, input, { signal }),
      enabled: input.company.length >= 3 || input.email.includes('@'),
      placeholderData: keepPreviousData,
    }),
};
