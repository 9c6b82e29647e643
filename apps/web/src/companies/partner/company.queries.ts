import { listColleagues, listJoinRequests } from '@trunkline/contract/companies';
import { getCompanyProfile, listCompanyAddresses } from '@trunkline/contract/people/company-profile';
import { getPartnerListing } from '@trunkline/contract/partners/listing';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { readWholeAnswer } from '../../lists/whole-answer.ts';
import { call } from '../../client/call.ts';

export const companyQueries = {
  profile: () =>
    queryOptions({
      queryKey: ['company', 'profile'],
      queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
    }),
  colleagues: (page: number) =>
    queryOptions({
      queryKey: ['company', 'colleagues', page],
      queryFn: ({ signal }) => call(listColleagues, { page, limit: 50 }, { signal }),
    }),
  requests: () =>
    queryOptions({
      queryKey: ['company', 'requests'],
      queryFn: ({ signal }) => readWholeAnswer((page) => call(listJoinRequests, page, { signal })),
    }),
  listing: () =>
    queryOptions({
      queryKey: ['company', 'listing'],
      queryFn: ({ signal }) => call(getPartnerListing, {}, { signal }),
    }),
  addresses: () =>
    queryOptions({
      queryKey: ['company', 'addresses'],
      queryFn: ({ signal }) => call(listCompanyAddresses, {}, { signal }),
    }),
};

/** Reads everything about the company and the user anew: who belongs where may have changed. */
export function useRefreshCompany(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries();
}
