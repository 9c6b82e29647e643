import type { listProducts } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { productSorts } from '@trunkline/contract/product-enums';
import { pageSizes } from '@trunkline/contract/page-sizes';

type ProductSort = NonNullable<EndpointInput<typeof listProducts>['sort']>;

/** Query of the product list. The form without scripts writes the same keys. docs/rules/pages.md */
export interface ProductsSearch {
  readonly cate_id?: string;
  readonly keyword?: string;
  /** `name:value`, for example `speed:10G`. The key is repeated for several labels. */
  readonly label?: string | readonly string[];
  readonly sort?: ProductSort;
  readonly page?: number;
  readonly limit?: number;
  /** From the menu: the first English word of a category or the model of a device. docs/rules/site.md */
  readonly key?: string;
}

type RawQuery = Readonly<Record<string, unknown>>;
const sorts: readonly ProductSort[] = productSorts.flatMap((sort) => [sort, `-${sort}`] as const);
const labelLimit = 50;

/** The router parses `true` and `12` of a query; here they are text again. Undefined for an empty text. */
const findText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim() || undefined
    : undefined;

function parseLabels(value: unknown): string | readonly string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).flatMap((label) => findText(label) ?? []);
  const labels = [...new Set(given)].filter((label) => /^[^:]+:./.test(label)).slice(0, labelLimit);
  return labels.length > 1 ? labels : labels[0];
}

/** An invalid value becomes undefined under its key. Without the key, the router would keep the invalid value. */
export function parseProductsSearch(raw: RawQuery): ProductsSearch {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  const sort = findText(raw['sort']);
  const search = {
    cate_id: findText(raw['cate_id']),
    keyword: findText(raw['keyword'])?.slice(0, 100),
    label: parseLabels(raw['label']),
    sort: sorts.find((known) => known === sort),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: pageSizes.find((size) => size === limit),
    key: findText(raw['key'])?.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined || key in raw));
}

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

/** The query for another category. Keyword, order and page size stay; labels belong to the category and go. */
export const withCategory = ({ keyword, sort, limit }: ProductsSearch, cate_id?: string): ProductsSearch => ({
  ...(cate_id !== undefined && { cate_id }),
  ...(keyword !== undefined && { keyword }),
  ...(sort !== undefined && { sort }),
  ...(limit !== undefined && { limit }),
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

const isPriceSort = (sort: ProductSort | undefined): boolean => sort?.endsWith('market_price') === true;

/** Input of `listProducts`. Without `withPrices` (visitors) an order by price is dropped, because the server refuses it. */
export function toListProductsInput(search: ProductsSearch, withPrices: boolean): EndpointInput<typeof listProducts> {
  const sort = isPriceSort(search.sort) && !withPrices ? undefined : search.sort;
  return {
    cate_id: search.cate_id ?? null,
    keyword: search.keyword ?? null,
    labels: toLabelInput(search),
    sort: sort ?? null,
    page: search.page ?? 1,
    limit: search.limit ?? 20,
  };
}
