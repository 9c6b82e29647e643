import {
  adminCategoryTree,
  adminCompatTypes,
  adminGetCategory,
  adminGetCompat,
  adminListCompat,
} from '@trunkline/contract/staff/catalogue';
import {
  adminGetProduct,
  adminListProducts,
  adminProductChoices,
  adminProductFits,
} from '@trunkline/contract/staff/products';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { CompatSearch, ProductsSearch } from './catalogue-search.ts';

/** Everything of the catalogue is read anew after any of it was written: counts, what fits and pictures hang together. */
export const catalogueKey = ['admin-catalogue'] as const;

export function productsInput(search: ProductsSearch): EndpointInput<typeof adminListProducts> {
  const { page = 1, limit = 20, keyword, sort, ...filter } = search;
  return { page, limit, keyword, sort: sort as never, filter };
}
export function compatInput(search: CompatSearch): EndpointInput<typeof adminListCompat> {
  const { page = 1, limit = 20, keyword, sort, ...filter } = search;
  return { page, limit, keyword, sort: sort as never, filter };
}

export const adminCatalogue = {
  products: (search: ProductsSearch) =>
    queryOptions({
      queryKey: [...catalogueKey, 'products', search],
      queryFn: ({ signal }) => call(adminListProducts, productsInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: [...catalogueKey, 'product', id],
      queryFn: ({ signal }) => call(adminGetProduct, { id }, { signal }),
    }),
  choices: () =>
    queryOptions({
      queryKey: [...catalogueKey, 'choices'],
      queryFn: ({ signal }) => call(adminProductChoices, {}, { signal }),
      staleTime: 60_000,
    }),
  fits: (slotTypes: readonly string[], plugType: string | null) =>
    queryOptions({
      queryKey: [...catalogueKey, 'fits', slotTypes, plugType],
      queryFn: ({ signal }) =>
        call(adminProductFits, { slot_types: [...slotTypes], plug_type: plugType ?? undefined }, { signal }),
      enabled: slotTypes.length > 0 || plugType !== null,
      placeholderData: keepPreviousData,
    }),
  tree: () =>
    queryOptions({
      queryKey: [...catalogueKey, 'tree'],
      queryFn: ({ signal }) => call(adminCategoryTree, {}, { signal }),
    }),
  category: (id: string) =>
    queryOptions({
      queryKey: [...catalogueKey, 'category', id],
      queryFn: ({ signal }) => call(adminGetCategory, { id }, { signal }),
    }),
  compat: (search: CompatSearch) =>
    queryOptions({
      queryKey: [...catalogueKey, 'compat', search],
      queryFn: ({ signal }) => call(adminListCompat, compatInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  rule: (id: string) =>
    queryOptions({
      queryKey: [...catalogueKey, 'rule', id],
      queryFn: ({ signal }) => call(adminGetCompat, { id }, { signal }),
    }),
  types: (keyword: string | undefined) =>
    queryOptions({
      queryKey: [...catalogueKey, 'types', keyword],
      queryFn: ({ signal }) => call(adminCompatTypes, { keyword }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
