import { getDraftDetail } from '@trunkline/contract/drafts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';

export const draftQueries = {
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
