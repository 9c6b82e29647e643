import { getSetup } from '@trunkline/contract/staff/setup';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** What is set up. */
export const setupQuery = queryOptions({
  queryKey: ['admin-setup'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal }),
});
