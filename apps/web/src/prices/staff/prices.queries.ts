import {
  listPriceLists,
  listProductLines,
  previewPriceList,
  getPriceListDetail,
  getPriceListOverview,
} from '@trunkline/contract/staff/price-lists';
import { listRates, getRateBoard } from '@trunkline/contract/staff/rates';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { PriceListsSearch, RatesSearch } from './prices-search.ts';
import type { PriceListContent } from './price-list.model.ts';

export const toPriceListsInput = (search: PriceListsSearch): EndpointInput<typeof listPriceLists> => {
  const { page = 1, limit = 20, keyword, sort, type, level, state } = search;
  return { page, limit, keyword, sort, filter: { type, level, state } };
};
export const toRatesInput = ({ page = 1, limit = 20, keyword, sort, currency, state }: RatesSearch) =>
  ({
    page,
    limit,
    keyword,
    sort,
    filter: { currency, state },
  }) satisfies EndpointInput<typeof listRates>;

/** Every change of a price list or a rate invalidates all of them: `invalidateQueries({ queryKey: ['prices'] })`. */
export const staffPriceQueries = {
  lists: (search: PriceListsSearch) =>
    queryOptions({
      queryKey: ['prices', 'lists', search],
      queryFn: ({ signal }) => call(listPriceLists, toPriceListsInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  overview: () =>
    queryOptions({
      queryKey: ['prices', 'overview'],
      queryFn: ({ signal }) => call(getPriceListOverview, {}, { signal }),
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: ['prices', 'list', id],
      queryFn: ({ signal }) => call(getPriceListDetail, { id }, { signal }),
    }),
  lines: () =>
    queryOptions({
      queryKey: ['prices', 'lines'],
      queryFn: async ({ signal }) => (await call(listProductLines, {}, { signal })).list,
      staleTime: 60_000,
    }),
  /** `content`: undefined while the draft has problems. */
  preview: (content: PriceListContent | undefined) =>
    queryOptions({
      queryKey: ['prices', 'preview', content],
      queryFn: content ? ({ signal }) => call(previewPriceList, content, { signal }) : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  rates: (search: RatesSearch) =>
    queryOptions({
      queryKey: ['prices', 'rates', search],
      queryFn: ({ signal }) => call(listRates, toRatesInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  board: (amount: string) =>
    queryOptions({
      queryKey: ['prices', 'board', amount],
      queryFn: ({ signal }) => call(getRateBoard, { amount }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
