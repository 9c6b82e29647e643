import { listSimilarEndUsers, getEndUser } from '@trunkline/contract/endusers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';

export const endUsersKey = ['endusers'] as const;

export const endUserQueries = {
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
