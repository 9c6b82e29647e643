import type { Endpoint } from '@trunkline/contract/endpoint';
import { listCountries } from '@trunkline/contract/public';
import {
  findQuotation,
  listQuotations,
  type Quotation,
  type quotation,
  type QuotationState,
} from '@trunkline/contract/quotations';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../client/call.ts';
import { toast } from '../ui/feedback/toast.ts';
import { type Action, useAction } from '../client/use-action.ts';
import type { QuotationsSearch } from './quotations-search.ts';

export const quotations = {
  list: (search: QuotationsSearch) =>
    queryOptions({
      queryKey: ['quotations', 'list', search],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20, keyword, sort, state } = search;
        return call(listQuotations, { page, limit, keyword, sort, filter: { state } }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  /** How many there are in a state, for its tab. */
  count: (state: QuotationState) =>
    queryOptions({
      queryKey: ['quotations', 'count', state],
      queryFn: async ({ signal }) => (await call(listQuotations, { limit: 10, filter: { state } }, { signal })).total,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['quotations', 'detail', id],
      queryFn: ({ signal }) => call(findQuotation, { id }, { signal }),
    }),
  countries: () =>
    queryOptions({
      queryKey: ['countries'],
      queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).countries,
      staleTime: Infinity,
    }),
};

/** What somebody changed shows at once; the lists are asked again. */
export function useKeepQuotation(): (quotation: Quotation) => void {
  const cache = useQueryClient();
  return (kept) => {
    cache.setQueryData(quotations.detail(kept.id).queryKey, kept);
    for (const part of ['list', 'count']) void cache.invalidateQueries({ queryKey: ['quotations', part] });
    void cache.invalidateQueries({ queryKey: ['orders', 'quotation', kept.id] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}

type QuotationEndpoint = Endpoint<z.ZodMiniType, typeof quotation>;

interface MoveOptions {
  /** Said once it is done. */
  readonly done?: string;
  readonly onDone?: (quotation: Quotation) => void;
}

/** A write whose answer is the quotation as it now stands. Refusals stand where it was pressed. */
export function useQuotationMove<E extends QuotationEndpoint>(endpoint: E, { done, onDone }: MoveOptions): Action<E> {
  const keep = useKeepQuotation();
  return useAction(endpoint, {
    quiet: true,
    onDone: (answer) => {
      keep(answer as Quotation);
      if (done) toast.ok(done);
      onDone?.(answer as Quotation);
    },
  });
}
