import { getStaffHome } from '@trunkline/contract/staff/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The queues of staff and the sales of the year. Every decision on an order or a quotation invalidates it. */
export const staffHomeQuery = queryOptions({
  queryKey: ['admin-home'],
  queryFn: ({ signal }) => call(getStaffHome, {}, { signal }),
});
