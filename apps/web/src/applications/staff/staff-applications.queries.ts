import { type ApplicationForm, applicationForms } from '@trunkline/contract/applications.shapes';
import type { Endpoint, EndpointOutput } from '@trunkline/contract/endpoint';
import {
  getStaffApplicationPosition,
  getStaffApplicationDetail,
  listStaffApplications,
  type staffApplication,
} from '@trunkline/contract/staff/applications';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { useGoToNextRecord, type PlaceQuery } from '../../records/record-place.tsx';
import type { ApplicationQueueSearch, ApplicationQueueTab } from './application-queue-search.ts';

export type ApplicationQueue = EndpointOutput<typeof listStaffApplications>;

const findForm = (text: string | undefined): ApplicationForm | undefined =>
  applicationForms.find((one) => one === text);

type ListedApplications = Omit<ApplicationQueueSearch, 'tab'> & { readonly tab?: ApplicationQueueTab | undefined };

/** What a tab of the queue lists. */
const toQueueInput = ({ keyword, tab = 'submitted', form, mine }: ListedApplications) => ({
  keyword,
  filter: { state: tab === 'all' ? undefined : tab, form: findForm(form), mine },
});

export const staffApplicationQueries = {
  queue: (search: ApplicationQueueSearch) =>
    queryOptions({
      queryKey: ['admin-applications', 'list', search],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20 } = search;
        return call(listStaffApplications, { page, limit, ...toQueueInput(search) }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-applications', 'detail', id],
      queryFn: ({ signal }) => call(getStaffApplicationDetail, { id }, { signal }),
    }),
  nextOpen: queryOptions({
    queryKey: ['admin-applications', 'next'],
    queryFn: async ({ signal }) =>
      (await call(getStaffApplicationPosition, { filter: { state: 'submitted' } }, { signal })).next_open,
  }),
  place: (id: string, search: ApplicationQueueSearch): PlaceQuery => ({
    key: ['admin-applications', 'place', id, search],
    find: (place, signal) => call(getStaffApplicationPosition, { id, place, ...toQueueInput(search) }, { signal }),
  }),
};

/** A decision: its answer is shown, lists and counts are read again, and the next application opens if the user wants that. */
export function useApplicationDecision<I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof staffApplication>,
  done: string,
): Action<Endpoint<I, typeof staffApplication>> {
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  return useAction(endpoint, {
    quiet: true,
    onDone: async (saved) => {
      cache.setQueryData(staffApplicationQueries.detail(saved.id).queryKey, saved);
      for (const part of ['list', 'next']) void cache.invalidateQueries({ queryKey: ['admin-applications', part] });
      for (const area of ['admin-memberships', 'admin-home', 'admin-counts'])
        void cache.invalidateQueries({ queryKey: [area] });
      toast.ok(done);
      await goOn();
    },
  });
}
