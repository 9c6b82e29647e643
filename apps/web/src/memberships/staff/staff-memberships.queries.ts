import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  getStaffMembershipDetail,
  listDistributors,
  listStaffMemberships,
} from '@trunkline/contract/staff/memberships';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { membershipsAddress } from './memberships-search.ts';

export type MembershipList = EndpointOutput<typeof listStaffMemberships>;

export const membershipList = defineList({
  address: membershipsAddress,
  key: ['admin-memberships', 'list'],
  endpoint: listStaffMemberships,
  toFilter: ({ within, ...filter }) => ({ ...filter, expires_within: within && Number(within) }),
});

export const staffMembershipQueries = {
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
