import {
  getStaffQuotationPosition,
  getStaffQuotationDetail,
  listQuotationDeciders,
  listStaffQuotations,
  previewDecision,
  type StaffQuotation,
  type staffQuotation,
} from '@trunkline/contract/staff/quotations';
import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import type { PlaceQuery } from '../../records/record-place.tsx';
import { pickCompanyFilters } from '../../records/company-filters.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import type { QuotationQueueSearch } from './quotation-queue-search.ts';

type PreviewInput = EndpointInput<typeof previewDecision>;

/** What a list of quotations shows, without its page. */
export function toQueueInput(search: QuotationQueueSearch) {
  const { keyword, sort, tab = 'applying', state, unassigned, project_id } = search;
  const tabFilter = tab === 'second' ? { needs_second: true } : { state: tab === 'all' ? state : tab };
  return { keyword, sort, filter: { ...pickCompanyFilters(search), unassigned, project_id, ...tabFilter } };
}

export const staffQuotationQueries = {
  queue: (search: QuotationQueueSearch) =>
    queryOptions({
      queryKey: ['admin-quotations', 'queue', search],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20 } = search;
        return call(listStaffQuotations, { page, limit, ...toQueueInput(search) }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  /** The first of all waiting quotations that the user may decide. */
  nextOpen: queryOptions({
    queryKey: ['admin-quotations', 'place'],
    queryFn: ({ signal }) => call(getStaffQuotationPosition, { filter: { state: 'applying' } }, { signal }),
  }),
  /** The place of a quotation in a list. */
  place: (id: string, search: QuotationQueueSearch): PlaceQuery => ({
    key: ['admin-quotations', 'place', id, toQueueInput(search)],
    find: (place, signal) => call(getStaffQuotationPosition, { id, place, ...toQueueInput(search) }, { signal }),
  }),
  /** Whom a quotation can be assigned to. */
  deciders: queryOptions({
    queryKey: ['admin-quotations', 'deciders'],
    queryFn: async ({ signal }) => (await call(listQuotationDeciders, {}, { signal })).list,
    staleTime: 60_000,
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-quotations', 'detail', id],
      queryFn: ({ signal }) => call(getStaffQuotationDetail, { id }, { signal }),
    }),
  /** VAT, total and margin for prices that are not saved yet. A new `version` of the quotation makes the answer stale. */
  preview: (input: PreviewInput, version: number, enabled: boolean) =>
    queryOptions({
      queryKey: ['admin-quotations', 'preview', input, version],
      queryFn: ({ signal }) => call(previewDecision, input, { signal }),
      enabled,
      retry: false,
      placeholderData: keepPreviousData,
    }),
};

type QuotationEndpoint<I extends z.ZodMiniType> = Endpoint<I, typeof staffQuotation>;

/** Shows a changed quotation and reads the lists again. */
export function useQuotationDecided(): (quotation: StaffQuotation) => void {
  const cache = useQueryClient();
  return (decided) => {
    cache.setQueryData(staffQuotationQueries.detail(decided.id).queryKey, decided);
    void cache.invalidateQueries({ queryKey: ['admin-quotations', 'queue'] });
    void cache.invalidateQueries({ queryKey: ['admin-quotations', 'place'] });
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
  };
}

/** A write that answers the changed quotation. The caller shows refusals; there is no toast for them. */
export function useQuotationDecision<I extends z.ZodMiniType>(
  endpoint: QuotationEndpoint<I>,
  onDone: (quotation: StaffQuotation) => void | Promise<void>,
): Action<QuotationEndpoint<I>> {
  const showDecided = useQuotationDecided();
  return useAction(endpoint, {
    quiet: true,
    onDone: (decided) => {
      showDecided(decided);
      return onDone(decided);
    },
  });
}
