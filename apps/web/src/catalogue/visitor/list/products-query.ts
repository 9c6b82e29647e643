import type { listProducts } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { ProductsSearch } from './products-search.ts';

// Apart from products-search.ts, which every visitor loads.

/** The `name:value` labels of a query. */
export const listSearchLabels = ({ label }: ProductsSearch): readonly string[] =>
  label === undefined ? [] : typeof label === 'string' ? [label] : label;

/** `name:value` as name and value. A value may contain colons. */
export function splitLabel(label: string): [name: string, value: string] {
  const colon = label.indexOf(':');
  return [label.slice(0, colon), label.slice(colon + 1)];
}

/** The query with other labels, on its first page. */
export function withLabels(search: ProductsSearch, labels: readonly string[]): ProductsSearch {
  const { page: _page, label: _label, ...rest } = search;
  const [first, ...others] = labels;
  if (first === undefined) return rest;
  return { ...rest, label: others.length > 0 ? labels : first };
}

/** The query with another keyword, on its first page. */
export const withKeyword = (
  { page: _page, keyword: _keyword, ...rest }: ProductsSearch,
  keyword: string,
): ProductsSearch => (keyword ? { ...rest, keyword } : rest);

/** The query for another category, or for all. Keyword, order, page size and view stay; the labels go. */
export const withCategory = ({ keyword, sort, limit, view }: ProductsSearch, category?: string): ProductsSearch => ({
  ...(category !== undefined && { category }),
  ...(keyword !== undefined && { keyword }),
  ...(sort !== undefined && { sort }),
  ...(limit !== undefined && { limit }),
  ...(view && { view }),
});

/** The query for another category, with the labels where they leave something of it (`count`). */
export const withFilteredCategory = (
  search: ProductsSearch,
  { slug, count }: { readonly slug: string; readonly count: number },
): ProductsSearch => ({
  ...withCategory(search, slug),
  ...(count > 0 && search.label !== undefined && { label: search.label }),
});

/** Labels as the endpoints take them: `{speed: ['10G']}`. */
function toLabelInput(search: ProductsSearch): Record<string, string[]> {
  const labels: Record<string, string[]> = {};
  for (const label of listSearchLabels(search)) {
    const [name, value] = splitLabel(label);
    (labels[name] ??= []).push(value);
  }
  return labels;
}

const isPriceSort = (sort: ProductsSearch['sort']): boolean => sort?.endsWith('market_price') === true;

/** Input of `listProducts`. Without `withPrices` (visitors) an order by price is dropped, because the server refuses it. */
export function toListProductsInput(search: ProductsSearch, withPrices: boolean): EndpointInput<typeof listProducts> {
  const sort = isPriceSort(search.sort) && !withPrices ? undefined : search.sort;
  return {
    cate_id: search.cate_id ?? null,
    category: search.category ?? null,
    keyword: search.keyword ?? null,
    labels: toLabelInput(search),
    sort: sort ?? null,
    page: search.page ?? 1,
    limit: search.limit ?? 20,
  };
}
