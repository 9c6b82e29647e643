import type { listProducts } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { productSorts } from '@trunkline/contract/names';
import { pageSizes } from '@trunkline/contract/page-sizes';

/** What the address of the list holds. A form without scripts writes the same keys. */
export interface ProductsSearch {
  readonly cate_id?: string;
  readonly keyword?: string;
  /** `speed:10G`; several of them repeat the key. */
  readonly label?: string | readonly string[];
  readonly sort?: string;
  readonly page?: number;
  readonly limit?: number;
  /** From the menu: the first English word of a category or the model of a device. docs/rules/public.md */
  readonly key?: string;
}

type Raw = Readonly<Record<string, unknown>>;
const sorts: readonly string[] = productSorts.flatMap((sort) => [sort, `-${sort}`]);

/** The address reads `true` as a truth; here it is a word again. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim() || undefined
    : undefined;

function labelsIn(value: unknown): string | readonly string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).flatMap((one) => text(one) ?? []);
  const kept = [...new Set(given)].filter((one) => /^[^:]+:./.test(one)).slice(0, 50);
  return kept.length > 1 ? kept : kept[0];
}

/** A bad value in the address is as good as none: its key is kept without a value, else the router keeps the bad one. */
export function productsSearch(raw: Raw): ProductsSearch {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  const sort = text(raw['sort']);
  const search = {
    cate_id: text(raw['cate_id']),
    keyword: text(raw['keyword'])?.slice(0, 100),
    label: labelsIn(raw['label']),
    sort: sort && sorts.includes(sort) ? sort : undefined,
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : undefined,
    key: text(raw['key'])?.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined || key in raw));
}

export const labelsOf = ({ label }: ProductsSearch): readonly string[] =>
  label === undefined ? [] : typeof label === 'string' ? [label] : label;

/** Another choice begins on the first page. */
export function withLabels(search: ProductsSearch, labels: readonly string[]): ProductsSearch {
  const { page: _, label: __, ...kept } = search;
  const [first, ...others] = labels;
  if (first === undefined) return kept;
  return { ...kept, label: others.length > 0 ? labels : first };
}

/** Another category: words, order and length of a page stay, labels belong to the category that is left. */
export const inCategory = ({ keyword, sort, limit }: ProductsSearch, cate_id?: string): ProductsSearch => ({
  ...(cate_id !== undefined && { cate_id }),
  ...(keyword !== undefined && { keyword }),
  ...(sort !== undefined && { sort }),
  ...(limit !== undefined && { limit }),
});

/** `{speed: ['10G']}`, as the calls take it. */
export function labelChoice(search: ProductsSearch): Record<string, string[]> {
  const labels: Record<string, string[]> = {};
  for (const one of labelsOf(search)) {
    const at = one.indexOf(':');
    (labels[one.slice(0, at)] ??= []).push(one.slice(at + 1));
  }
  return labels;
}

export const needsLogin = (sort: string | undefined): boolean => sort?.endsWith('market_price') === true;

/** `withPrices`: whether somebody is logged in; an order by price is refused to anybody else. */
export function inputOf(search: ProductsSearch, withPrices: boolean): EndpointInput<typeof listProducts> {
  const sort = needsLogin(search.sort) && !withPrices ? undefined : search.sort;
  return {
    cate_id: search.cate_id ?? null,
    keyword: search.keyword ?? null,
    labels: labelChoice(search),
    sort: (sort ?? null) as EndpointInput<typeof listProducts>['sort'],
    page: search.page ?? 1,
    limit: search.limit ?? 20,
  };
}
