import { getProgramme, listApplications } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { MembershipType } from '@trunkline/contract/enums';
import { getLevelRecords, getMembershipProgress } from '@trunkline/contract/memberships';
import { getCompanyProfile } from '@trunkline/contract/people/company-profile';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ListSearch } from '../../client/list-search.ts';

export type Programme = EndpointOutput<typeof getProgramme>;
export type LevelRecords = EndpointOutput<typeof getLevelRecords>;
export type Progress = EndpointOutput<typeof getMembershipProgress>['list'][number];

export const membershipQueries = {
  /** Programme, own memberships and what the forms need. */
  programme: () =>
    queryOptions({
      queryKey: ['applications', 'programme'],
      queryFn: ({ signal }) => call(getProgramme, {}, { signal }),
    }),
  list: ({ page = 1, limit = 10 }: ListSearch) =>
    queryOptions({
      queryKey: ['applications', 'list', page, limit],
      queryFn: ({ signal }) => call(listApplications, { page, limit }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['applications', 'detail', id],
      queryFn: async ({ signal }): Promise<Application> => {
        const { application } = await call(getProgramme, { id }, { signal });
        if (!application) throw new Error('the call answers the application with this id');
        return application;
      },
    }),
  /** The company's profile, in the cache under the key that its own page uses: the account manager. */
  company: () =>
    queryOptions({
      queryKey: ['company', 'profile'],
      queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
    }),
  /** What the figures of a membership stand on. */
  levelRecords: (type: MembershipType) =>
    queryOptions({
      queryKey: ['memberships', 'level-records', type],
      queryFn: ({ signal }) => call(getLevelRecords, { type }, { signal }),
    }),
  progress: () =>
    queryOptions({
      queryKey: ['memberships', 'progress'],
      queryFn: async ({ signal }) => (await call(getMembershipProgress, {}, { signal })).list,
    }),
};

/** Stores the answer of a write in the query cache and reads again what it changes. */
export function useCacheApplication(): (application: Application) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(membershipQueries.detail(saved.id).queryKey, saved);
    for (const part of ['list', 'programme']) void cache.invalidateQueries({ queryKey: ['applications', part] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}
