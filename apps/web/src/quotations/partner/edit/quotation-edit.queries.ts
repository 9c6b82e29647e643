import { listProducts } from '@trunkline/contract/catalogue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';

/** The search starts when nothing was typed for this time. */
const pauseMs = 150;
const maxFound = 10;

/** Products by words, part number or model. A query that is typed over is aborted before it is sent. */
export const productsToAdd = (keyword: string) =>
  queryOptions({
    queryKey: ['quotations', 'products', keyword],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      return (await call(listProducts, { keyword, limit: maxFound }, { signal })).list;
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
