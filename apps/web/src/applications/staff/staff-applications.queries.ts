import type { Endpoint, EndpointOutput } from '@trunkline/contract/endpoint';
import {
  getStaffApplicationPosition,
  getStaffApplicationDetail,
  listStaffApplications,
  type staffApplication,
} from '@trunkline/contract/staff/applications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { defineQueue } from '../../lists/define-list.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { applicationsAddress } from './application-queue-search.ts';

export type ApplicationQueue = EndpointOutput<typeof listStaffApplications>;

export const applicationQueue = defineQueue({
  address: applicationsAddress,
  key: ['admin-applications', 'list'],
  endpoint: listStaffApplications,
  position: getStaffApplicationPosition,
});

export const staffApplicationQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-applications', 'detail', id],
      queryFn: ({ signal }) => call(getStaffApplicationDetail, { id }, { signal }),
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
      for (const key of [applicationQueue.key, ['admin-memberships'], ['admin-home'], ['admin-counts']])
        void cache.invalidateQueries({ queryKey: key });
      toast.ok(done);
      await goOn();
    },
  });
}
