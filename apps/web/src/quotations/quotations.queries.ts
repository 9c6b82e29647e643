import type { Endpoint } from '@trunkline/contract/endpoint';
import { listCountries } from '@trunkline/contract/site';
import { listEndUsers } from '@trunkline/contract/endusers';
import { getProjectDetail, listProjects } from '@trunkline/contract/projects';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { type Quotation, type quotation } from '@trunkline/contract/quotations.shapes';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { toast } from '../client/toast.ts';
import { type Action, useAction } from '../client/use-action.ts';

export const quotationQueries = {
  /** Projects to filter by: the latest ones. */
  projects: queryOptions({
    queryKey: ['projects', 'list', 'choices'],
    queryFn: async ({ signal }) => (await call(listProjects, { limit: 50 }, { signal })).list,
  }),
  /** Projects that a draft may be linked to: the latest open ones. */
  openProjects: queryOptions({
    queryKey: ['projects', 'list', 'open'],
    queryFn: async ({ signal }) =>
      (await call(listProjects, { limit: 50, filter: { group: 'open' } }, { signal })).list,
  }),
  /** Own end users whose company, contact or mail has the keyword. */
  endUsers: (keyword: string) =>
    queryOptions({
      queryKey: ['endusers', 'choices', keyword],
      queryFn: ({ signal }) => call(listEndUsers, { limit: 10, keyword: keyword || undefined }, { signal }),
      placeholderData: keepPreviousData,
    }),
  project: (id: string) =>
    queryOptions({
      queryKey: ['projects', 'detail', id],
      queryFn: ({ signal }) => call(getProjectDetail, { id }, { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['quotations', 'detail', id],
      queryFn: ({ signal }) => call(getQuotationDetail, { id }, { signal }),
    }),
  countries: () =>
    queryOptions({
      queryKey: ['countries'],
      queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).countries,
      staleTime: Infinity,
    }),
};

/** Stores the answer of a write in the query cache and refetches the lists and counts that it changes. */
export function useCacheQuotation(): (quotation: Quotation) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(quotationQueries.detail(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: ['quotations', 'list'] });
    void cache.invalidateQueries({ queryKey: ['orders', 'quotation', saved.id] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}

interface QuotationActionOptions {
  /** Text of the toast after success. */
  readonly done?: string;
  readonly onDone?: (quotation: Quotation) => void;
  /** Called when the action is refused. For actions without a form or a dialog that shows the refusal. */
  readonly onRefused?: (error: ApiError) => void;
}

/** A write that answers with the changed quotation. The caller shows its errors. */
export function useQuotationAction<I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof quotation>,
  { done, onDone, onRefused }: QuotationActionOptions,
): Action<Endpoint<I, typeof quotation>> {
  const cacheQuotation = useCacheQuotation();
  return useAction(endpoint, {
    quiet: true,
    ...(onRefused ? { onRefused } : {}),
    onDone: (saved) => {
      cacheQuotation(saved);
      if (done) toast.ok(done);
      onDone?.(saved);
    },
  });
}
