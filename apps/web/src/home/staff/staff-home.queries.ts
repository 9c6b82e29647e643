import { getStaffCounts, getStaffHome } from '@trunkline/contract/staff/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The queues of staff and the sales of the year. Every decision on an order or a quotation invalidates it. */
export const staffHomeQuery = queryOptions({
  queryKey: ['admin-home'],
  queryFn: ({ signal }) => call(getStaffHome, {}, { signal }),
});

const refreshMs = 60_000;

/** What waits for the user, for the menu. Under the key of the home page, so that a decision or a live change refetches both. */
export const staffCountsQuery = queryOptions({
  queryKey: ['admin-home', 'counts'],
  queryFn: ({ signal }) => call(getStaffCounts, {}, { signal }),
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
});
