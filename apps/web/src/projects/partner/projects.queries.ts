import type { Endpoint } from '@trunkline/contract/endpoint';
import { listEndUsers } from '@trunkline/contract/endusers';
import { getProjectDetail } from '@trunkline/contract/projects';
import type { Project, project } from '@trunkline/contract/projects.shapes';
import { listQuotationChoices } from '@trunkline/contract/quotations';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';

export const projectQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['projects', 'detail', id],
      queryFn: ({ signal }) => call(getProjectDetail, { id }, { signal }),
    }),
  /** Own end users for the picker. */
  endUsers: (keyword: string) =>
    queryOptions({
      queryKey: ['endusers', 'choices', keyword],
      queryFn: ({ signal }) => call(listEndUsers, { limit: 10, keyword: keyword || undefined }, { signal }),
      placeholderData: keepPreviousData,
    }),
  quotations: () =>
    queryOptions({
      queryKey: ['quotations', 'choices'],
      queryFn: ({ signal }) => call(listQuotationChoices, {}, { signal }),
    }),
};

/** Stores the answer of a write and refetches the lists that it changes. */
export function useCacheProject(): (saved: Project) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(projectQueries.detail(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: ['projects', 'list'] });
    void cache.invalidateQueries({ queryKey: ['quotations', 'choices'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
    if (saved.enduser_id) void cache.invalidateQueries({ queryKey: ['endusers', 'detail', saved.enduser_id] });
  };
}

interface ProjectActionOptions {
  /** Text of the toast after success. */
  readonly done?: string;
  readonly onDone?: (saved: Project) => void;
  readonly onRefused?: (error: ApiError) => void;
}

/** A write that answers with the changed project. The caller shows its errors. */
export function useProjectAction<I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof project>,
  { done, onDone, onRefused }: ProjectActionOptions,
): Action<Endpoint<I, typeof project>> {
  const cacheProject = useCacheProject();
  return useAction(endpoint, {
    quiet: true,
    ...(onRefused ? { onRefused } : {}),
    onDone: (saved) => {
      cacheProject(saved);
      if (done) toast.ok(done);
      onDone?.(saved);
    },
  });
}
