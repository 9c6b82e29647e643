import {
  findStaffQuotation,
  listQuotationQueue,
  previewDecision,
  type StaffQuotation,
  type staffQuotation,
} from '@trunkline/contract/staff/quotations';
import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { QueueSearch } from './queue-search.ts';

type PreviewInput = EndpointInput<typeof previewDecision>;

export const adminQuotations = {
  queue: (search: QueueSearch) =>
    queryOptions({
      queryKey: ['admin-quotations', 'queue', search],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20, keyword, sort, tab } = search;
        const filter =
          tab === 'second' ? { needs_second: true } : { state: tab === 'all' ? undefined : (tab ?? 'applying') };
        return call(listQuotationQueue, { page, limit, keyword, sort, filter }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-quotations', 'detail', id],
      queryFn: ({ signal }) => call(findStaffQuotation, { id }, { signal }),
    }),
  /** What the prices in hand would come to with VAT and margin; `version` dates the answer. */
  preview: (input: PreviewInput, version: number, enabled: boolean) =>
    queryOptions({
      queryKey: ['admin-quotations', 'preview', input, version],
      queryFn: ({ signal }) => call(previewDecision, input, { signal }),
      enabled,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};

type DecisionEndpoint = Endpoint<z.ZodMiniType, typeof staffQuotation>;

/** A decision: its answer is the quotation as it now stands. Refusals stand where it was pressed. */
export function useDecision<E extends DecisionEndpoint>(
  endpoint: E,
  onDone: (quotation: StaffQuotation) => void,
): Action<E> {
  const cache = useQueryClient();
  return useAction(endpoint, {
    quiet: true,
    onDone: (answer) => {
      const decided = answer as StaffQuotation;
      cache.setQueryData(adminQuotations.detail(decided.id).queryKey, decided);
      void cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
      void cache.invalidateQueries({ queryKey: ['admin-home'] });
      onDone(decided);
    },
  });
}
