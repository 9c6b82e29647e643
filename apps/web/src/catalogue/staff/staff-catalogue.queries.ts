import { getStaffCategoryTree, getCategoryDetail } from '@trunkline/contract/staff/categories';
import { listCompatTypes, getCompatRuleDetail, listCompatRules } from '@trunkline/contract/staff/compat';
import {
  getStaffProductDetail,
  listStaffProducts,
  listProductChoices,
  listProductFits,
} from '@trunkline/contract/staff/products';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { CompatRulesSearch, StaffProductsSearch } from './staff-catalogue-search.ts';

/** The prefix of all keys. Every change invalidates all of them, because counts, rules and pictures depend on each other. */
export const staffCatalogueKey = ['admin-catalogue'] as const;

export function toProductListInput(search: StaffProductsSearch): EndpointInput<typeof listStaffProducts> {
  const { page = 1, limit = 20, keyword, sort, ...filter } = search;
  return { page, limit, keyword, sort, filter };
}
export function toCompatListInput(search: CompatRulesSearch): EndpointInput<typeof listCompatRules> {
  const { page = 1, limit = 20, keyword, sort, ...filter } = search;
  return { page, limit, keyword, sort, filter };
}

export const staffCatalogueQueries = {
  products: (search: StaffProductsSearch) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'products', search],
      queryFn: ({ signal }) => call(listStaffProducts, toProductListInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  product: (id: string) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'product', id],
      queryFn: ({ signal }) => call(getStaffProductDetail, { id }, { signal }),
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
  compat: (search: CompatRulesSearch) =>
    queryOptions({
      queryKey: [...staffCatalogueKey, 'compat', search],
      queryFn: ({ signal }) => call(listCompatRules, toCompatListInput(search), { signal }),
      placeholderData: keepPreviousData,
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
