import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  getStaffMembershipDetail,
  listDistributors,
  listStaffMemberships,
} from '@trunkline/contract/staff/memberships';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { MembershipsSearch } from './memberships-search.ts';

export type MembershipList = EndpointOutput<typeof listStaffMemberships>;

export const staffMembershipQueries = {
  list: ({ page = 1, limit = 20, keyword, sort, type, level, state, within }: MembershipsSearch) =>
    queryOptions({
      queryKey: ['admin-memberships', 'list', page, limit, keyword, sort, type, level, state, within],
      queryFn: ({ signal }) => {
        const filter = { type, level, state, expires_within: within === undefined ? undefined : Number(within) };
        return call(listStaffMemberships, { page, limit, keyword, sort, filter }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-memberships', 'detail', id],
      queryFn: ({ signal }) => call(getStaffMembershipDetail, { id }, { signal }),
    }),
  distributors: () =>
    queryOptions({
      queryKey: ['admin-memberships', 'distributors'],
      queryFn: async ({ signal }) => (await call(listDistributors, {}, { signal })).list,
    }),
};
