import type { Endpoint } from '@trunkline/contract/endpoint';
import { getStaffProjectDetail, type staffProject } from '@trunkline/contract/staff/projects';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { useGoToNextRecord } from '../../records/record-place.tsx';

export const staffProjectQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-projects', 'detail', id],
      queryFn: ({ signal }) => call(getStaffProjectDetail, { id }, { signal }),
    }),
};

type ProjectEndpoint<I extends z.ZodMiniType> = Endpoint<I, typeof staffProject>;

/** A write that answers the changed project. The caller shows refusals; there is no toast for them. */
export function useProjectDecision<I extends z.ZodMiniType>(
  endpoint: ProjectEndpoint<I>,
  { done, onDecided }: { readonly done: string; readonly onDecided?: () => void },
): Action<ProjectEndpoint<I>> {
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  return useAction(endpoint, {
    quiet: true,
    onDone: (project) => {
      cache.setQueryData(staffProjectQueries.detail(project.id).queryKey, project);
      void cache.invalidateQueries({ queryKey: ['admin-projects', 'list'] });
      void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
      toast.ok(done);
      onDecided?.();
      return goOn();
    },
  });
}
