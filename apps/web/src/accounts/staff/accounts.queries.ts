import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getRoleDetail, listPermissions, listRoles, previewRole } from '@trunkline/contract/staff/roles';
import { listStaffInvitations } from '@trunkline/contract/staff/invitations';
import { getUserDetail, listUsers } from '@trunkline/contract/staff/users';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { UsersSearch } from './accounts-search.ts';

const toUsersInput = ({
  page = 1,
  limit = 20,
  keyword,
  sort,
  totp,
  ...filter
}: UsersSearch): EndpointInput<typeof listUsers> => ({
  page,
  limit,
  keyword,
  sort,
  filter: { ...filter, ...(totp && { totp: totp === 'on' }) },
});

type PreviewInput = EndpointInput<typeof previewRole>;

export const accountQueries = {
  permissions: queryOptions({
    queryKey: ['admin-roles', 'permissions'],
    queryFn: ({ signal }) => call(listPermissions, {}, { signal }),
    staleTime: 60_000,
  }),
  roles: queryOptions({
    queryKey: ['admin-roles', 'list'],
    queryFn: ({ signal }) => call(listRoles, { limit: 50 }, { signal }),
  }),
  role: (name: string) =>
    queryOptions({
      queryKey: ['admin-roles', 'detail', name],
      queryFn: ({ signal }) => call(getRoleDetail, { name }, { signal }),
    }),
  preview: (input: PreviewInput | undefined) =>
    queryOptions({
      queryKey: ['admin-roles', 'preview', input],
      queryFn: input ? ({ signal }) => call(previewRole, input, { signal }) : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  users: (search: UsersSearch) =>
    queryOptions({
      queryKey: ['admin-users', 'list', search],
      queryFn: ({ signal }) => call(listUsers, toUsersInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  invitations: queryOptions({
    queryKey: ['admin-users', 'invitations'],
    queryFn: ({ signal }) => call(listStaffInvitations, { limit: 50 }, { signal }),
  }),
  user: (id: string) =>
    queryOptions({
      queryKey: ['admin-users', 'detail', id],
      queryFn: ({ signal }) => call(getUserDetail, { id }, { signal }),
    }),
};
