import { listTerritories } from '@trunkline/contract/staff/territories';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Every country. Search box and filters of the page choose among them. */
export const territoriesQuery = queryOptions({
  queryKey: ['admin-territories'],
  queryFn: ({ signal }) => call(listTerritories, {}, { signal }),
});
