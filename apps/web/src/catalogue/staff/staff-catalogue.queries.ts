import { getStaffCategoryTree, getCategoryDetail } from '@trunkline/contract/staff/categories';
import { listCompatTypes, getCompatRuleDetail } from '@trunkline/contract/staff/compat';
import {
  getStaffProductDetail,
  listProductChoices,
  listProductFits,
  listProductHistory,
} from '@trunkline/contract/staff/products';
import { getProductStock } from '@trunkline/contract/staff/stock';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The prefix of all keys. Every change invalidates all of them, because counts, rules and pictures depend on each other. */
export const staffCatalogueKey = ['admin-catalogue'] as const;

export const staffCatalogueQueries = {
  product: (id: string) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'product', id],
      queryFn: ({ signal }) => call(getStaffProductDetail, { id }, { signal }),
    }),
  history: (id: string, at: { readonly page: number; readonly limit: number }) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'history', id, at],
      queryFn: ({ signal }) => call(listProductHistory, { id, ...at }, { signal }),
      placeholderData: keepPreviousData,
    }),
  stock: (product_id: string) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'stock', product_id],
      queryFn: ({ signal }) => call(getProductStock, { product_id }, { signal }),
    }),
  choices: () =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'choices'],
      queryFn: ({ signal }) => call(listProductChoices, {}, { signal }),
      staleTime: 60_000,
    }),
  fits: (slotTypes: readonly string[], plugType: string | null) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'fits', slotTypes, plugType],
      queryFn: ({ signal }) =>
        call(listProductFits, { slot_types: [...slotTypes], plug_type: plugType ?? undefined }, { signal }),
      enabled: slotTypes.length > 0 || plugType !== null,
      placeholderData: keepPreviousData,
    }),
  tree: () =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'tree'],
      queryFn: ({ signal }) => call(getStaffCategoryTree, {}, { signal }),
    }),
  category: (id: string) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'category', id],
      queryFn: ({ signal }) => call(getCategoryDetail, { id }, { signal }),
    }),
  rule: (id: string) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'rule', id],
      queryFn: ({ signal }) => call(getCompatRuleDetail, { id }, { signal }),
    }),
  types: (keyword: string | undefined) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'types', keyword],
      queryFn: ({ signal }) => call(listCompatTypes, { keyword }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
