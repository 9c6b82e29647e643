import {
  listPriceLists,
  listProductLines,
  listRates,
  previewPriceList,
  priceListDetail,
  priceListOverview,
  rateBoard,
} from '@trunkline/contract/staff/prices';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { Currency } from '@trunkline/contract/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { PriceListsSearch, RatesSearch } from './prices-search.ts';
import type { SentContent } from './price-list.model.ts';

export const listsInput = (search: PriceListsSearch): EndpointInput<typeof listPriceLists> => {
  const { page = 1, limit = 20, keyword, sort, type, level, state } = search;
  return { page, limit, keyword, sort: sort as never, filter: { type, level, state } };
};
export const ratesInput = ({ page = 1, limit = 20, keyword, sort, currency, state }: RatesSearch) =>
  ({
    page,
    limit,
    keyword,
    sort: sort as never,
    filter: { currency: currency as Currency | undefined, state },
  }) satisfies EndpointInput<typeof listRates>;

/** Whatever is saved here changes what lists, overview and previews say: `invalidateQueries({ queryKey: ['prices'] })`. */
export const prices = {
  lists: (search: PriceListsSearch) =>
    queryOptions({
      queryKey: ['prices', 'lists', search],
      queryFn: ({ signal }) => call(listPriceLists, listsInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  overview: () =>
    queryOptions({
      queryKey: ['prices', 'overview'],
      queryFn: ({ signal }) => call(priceListOverview, {}, { signal }),
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: ['prices', 'list', id],
      queryFn: ({ signal }) => call(priceListDetail, { id }, { signal }),
    }),
  lines: () =>
    queryOptions({
      queryKey: ['prices', 'lines'],
      queryFn: async ({ signal }) => (await call(listProductLines, {}, { signal })).list,
      staleTime: 60_000,
    }),
  /** `sent`: undefined while something typed is wrong. */
  preview: (sent: SentContent | undefined) =>
    queryOptions({
      queryKey: ['prices', 'preview', sent],
      queryFn: ({ signal }) => call(previewPriceList, sent!, { signal }),
      enabled: sent !== undefined,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  rates: (search: RatesSearch) =>
    queryOptions({
      queryKey: ['prices', 'rates', search],
      queryFn: ({ signal }) => call(listRates, ratesInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  board: (amount: string) =>
    queryOptions({
      queryKey: ['prices', 'board', amount],
      queryFn: ({ signal }) => call(rateBoard, { amount }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
