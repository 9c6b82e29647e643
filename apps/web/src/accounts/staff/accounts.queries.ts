import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getRoleDetail, listPermissions, listRoles, previewRole } from '@trunkline/contract/staff/roles';
import { listStaffInvitations } from '@trunkline/contract/staff/invitations';
import { getUserDetail } from '@trunkline/contract/staff/users';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { readWholeAnswer } from '../../lists/whole-answer.ts';
import { call } from '../../client/call.ts';

type PreviewInput = EndpointInput<typeof previewRole>;

export const accountQueries = {
  permissions: queryOptions({
    queryKey: ['admin-roles', 'permissions'],
    queryFn: ({ signal }) => call(listPermissions, {}, { signal }),
    staleTime: 60_000,
  }),
  roles: queryOptions({
    queryKey: ['admin-roles', 'list'],
    queryFn: ({ signal }) => readWholeAnswer((page) => call(listRoles, page, { signal })),
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
  invitations: queryOptions({
    queryKey: ['admin-users', 'invitations'],
    queryFn: ({ signal }) => readWholeAnswer((page) => call(listStaffInvitations, page, { signal })),
  }),
  user: (id: string) =>
    queryOptions({
      queryKey: ['admin-users', 'detail', id],
      queryFn: ({ signal }) => call(getUserDetail, { id }, { signal }),
    }),
};
