import type { listProducts } from '@trunkline/contract/catalogue';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { productSorts } from '@trunkline/contract/product-enums';
import { pageSizes } from '@trunkline/contract/page-sizes';

type ProductSort = NonNullable<EndpointInput<typeof listProducts>['sort']>;

/** Query of the product list. The form without scripts writes the same keys. docs/rules/pages.md */
export interface ProductsSearch {
  /** Slug of a category. */
  readonly category?: string;
  /** Id of a category, in addresses of earlier releases: they lead to its slug. */
  readonly cate_id?: string;
  readonly keyword?: string;
  /** `name:value`, for example `speed:10G`. The key is repeated for several labels. */
  readonly label?: string | readonly string[];
  readonly sort?: ProductSort;
  readonly page?: number;
  readonly limit?: number;
  /** Products one under the other, one line each; otherwise cards. */
  readonly view?: 'rows';
  /** Key of a link in the menu: the first English word of a category or the model of a device. docs/rules/site.md */
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
    category: findText(raw['category'])?.slice(0, 100),
    cate_id: findText(raw['cate_id']),
    keyword: findText(raw['keyword'])?.slice(0, 100),
    label: parseLabels(raw['label']),
    sort: sorts.find((known) => known === sort),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: pageSizes.find((size) => size === limit),
    view: raw['view'] === 'rows' ? ('rows' as const) : undefined,
    key: findText(raw['key'])?.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined || key in raw));
}
