import {
  exportPriceLists,
  listPriceLists,
  listProductLines,
  previewPriceList,
  getPriceListDetail,
  getPriceListOverview,
} from '@trunkline/contract/staff/price-lists';
import { getRateBoard } from '@trunkline/contract/staff/rates';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { priceListsAddress } from './prices-search.ts';
import type { PriceListContent } from './price-list.model.ts';

export const priceLists = defineList({
  address: priceListsAddress,
  key: ['prices', 'lists'],
  endpoint: listPriceLists,
  exports: exportPriceLists,
});

/** Every change of a price list or a rate invalidates all of them: `invalidateQueries({ queryKey: ['prices'] })`. */
export const staffPriceQueries = {
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
  board: (amount: string) =>
    queryOptions({
      queryKey: ['prices', 'board', amount],
      queryFn: ({ signal }) => call(getRateBoard, { amount }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
