import { type DraftType, getDraftDetail, listDrafts } from '@trunkline/contract/drafts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import type { DraftsSearch } from './drafts-search.ts';

export const draftQueries = {
  list: (search: DraftsSearch) =>
    queryOptions({
      queryKey: ['drafts', 'list', { ...search, compare: undefined }],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20, keyword, type } = search;
        return call(listDrafts, { page, limit, keyword, filter: { type } }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  /** Number of drafts of a type, for its tab. */
  count: (type: DraftType | undefined) =>
    queryOptions({
      queryKey: ['drafts', 'count', type],
      queryFn: async ({ signal }) => (await call(listDrafts, { limit: 10, filter: { type } }, { signal })).total,
    }),
  /** The draft is read once: its prices are compared when the form opens. */
  detail: (id: string) =>
    queryOptions({
      queryKey: ['drafts', 'detail', id],
      queryFn: ({ signal }) => call(getDraftDetail, { id }, { signal }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
