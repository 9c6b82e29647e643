import { getSetup } from '@trunkline/contract/staff/setup';
import { minuteInMs } from '@trunkline/rules/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** What is set up. The frame of all staff pages reads it for its banner. */
export const setupQuery = queryOptions({
  queryKey: ['admin-setup'],
  queryFn: ({ signal }) => call(getSetup, {}, { signal }),
  staleTime: 5 * minuteInMs,
});
