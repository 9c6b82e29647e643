import {
  exportStaffQuotations,
  getStaffQuotationPosition,
  getStaffQuotationDetail,
  listQuotationDeciders,
  listStaffQuotations,
  previewDecision,
  type StaffQuotation,
  type staffQuotation,
} from '@trunkline/contract/staff/quotations';
import type { Endpoint, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { defineQueue } from '../../lists/define-list.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { quotationQueueAddress } from './quotation-queue-search.ts';

type PreviewInput = EndpointInput<typeof previewDecision>;

export const quotationQueue = defineQueue({
  address: quotationQueueAddress,
  key: ['admin-quotations', 'queue'],
  endpoint: listStaffQuotations,
  exports: exportStaffQuotations,
  position: getStaffQuotationPosition,
});
export type QuotationQueue = EndpointOutput<typeof listStaffQuotations>;

export const staffQuotationQueries = {
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
    void cache.invalidateQueries({ queryKey: quotationQueue.key });
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
