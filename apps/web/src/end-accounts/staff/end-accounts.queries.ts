import { getEndAccount } from '@trunkline/contract/staff/end-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const endAccountQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-projects', 'account', id],
      queryFn: ({ signal }) => call(getEndAccount, { id }, { signal }),
    }),
};
