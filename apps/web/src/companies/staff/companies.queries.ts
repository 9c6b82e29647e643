import { listStaffApplications } from '@trunkline/contract/staff/applications';
import { getCompanyDetail, listAccountManagers } from '@trunkline/contract/staff/companies';
import {
  listAddressesOfCompany,
  listCompanyFiles,
  listCompanyHistory,
  listCompanyPeople,
} from '@trunkline/contract/staff/company-records';
import { getCompanyReceivables, listCompanyWaiting } from '@trunkline/contract/staff/partners/company-account';
import { getStaffEndUser, listStaffEndUsers } from '@trunkline/contract/staff/endusers';
import { listCompanyInvitations } from '@trunkline/contract/staff/invitations';
import { listStaffMemberships } from '@trunkline/contract/staff/memberships';
import { listCompanyMessages } from '@trunkline/contract/staff/partners/messages';
import { listStaffOrders } from '@trunkline/contract/staff/orders';
import { getStaffPartnerListing } from '@trunkline/contract/staff/partners/listings';
import { listStaffProjects } from '@trunkline/contract/staff/projects';
import { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAllPages } from '../../lists/read-all-pages.ts';
import { readWholeAnswer } from '../../lists/whole-answer.ts';
import { call } from '../../client/call.ts';

export const companyQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'detail', id],
      queryFn: ({ signal }) => call(getCompanyDetail, { id }, { signal }),
    }),
  listing: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'listing', id],
      queryFn: ({ signal }) => call(getStaffPartnerListing, { id }, { signal }),
    }),
  receivables: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'receivables', id],
      queryFn: ({ signal }) => call(getCompanyReceivables, { id }, { signal }),
    }),
  waiting: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'waiting', id],
      queryFn: ({ signal }) => call(listCompanyWaiting, { id }, { signal }),
    }),
  memberships: (company_id: string, at: { readonly page: number; readonly limit: number }) =>
    queryOptions({
      queryKey: ['admin-companies', 'memberships', company_id, at],
      queryFn: ({ signal }) =>
        call(listStaffMemberships, { ...at, sort: '-expires_at', filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  managers: queryOptions({
    queryKey: ['admin-companies', 'managers'],
    queryFn: ({ signal }) => call(listAccountManagers, {}, { signal }),
    staleTime: 60_000,
  }),
  people: (id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'people', id, page],
      queryFn: ({ signal }) => call(listCompanyPeople, { id, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  invitations: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'invitations', id],
      queryFn: ({ signal }) => readWholeAnswer((page) => call(listCompanyInvitations, { id, ...page }, { signal })),
    }),
  projects: (company_id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'projects', company_id, page],
      queryFn: ({ signal }) =>
        call(listStaffProjects, { page, sort: '-created_at', filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  applications: (company_id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'applications', company_id, page],
      queryFn: ({ signal }) =>
        call(listStaffApplications, { page, sort: '-created_at', filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  endUsers: (company_id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'endusers', company_id, page],
      queryFn: ({ signal }) => call(listStaffEndUsers, { page, filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  endUser: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'enduser', id],
      queryFn: ({ signal }) => call(getStaffEndUser, { id }, { signal }),
    }),
  files: (id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'files', id, page],
      queryFn: ({ signal }) => call(listCompanyFiles, { id, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  messages: (id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'messages', id, page],
      queryFn: ({ signal }) => call(listCompanyMessages, { id, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Whom a message can go to: the owner, then the others by name. */
  readers: (id: string) =>
    queryOptions({
      queryKey: ['admin-companies', 'readers', id],
      queryFn: async ({ signal }) =>
        (await readAllPages((page) => call(listCompanyPeople, { id, ...page }, { signal }))).filter(
          ({ state }) => state === 'active',
        ),
    }),
  addresses: (id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'addresses', id, page],
      queryFn: ({ signal }) => call(listAddressesOfCompany, { id, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  history: (id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'history', id, page],
      queryFn: ({ signal }) => call(listCompanyHistory, { id, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  quotations: (company_id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'quotations', company_id, page],
      queryFn: ({ signal }) =>
        call(listStaffQuotations, { page, sort: '-created_at', filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  orders: (company_id: string, page: number) =>
    queryOptions({
      queryKey: ['admin-companies', 'orders', company_id, page],
      queryFn: ({ signal }) => call(listStaffOrders, { page, filter: { company_id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
