import type { ProductDetail } from '@trunkline/contract/catalogue';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../../../client/api-error.ts';
import type { Call } from '../../../client/call.ts';
import { compareLimit } from './compare-entries.ts';
import { type CompareSearch, listCompareIds } from './compare-search.ts';
import { pickDefined } from '../pick-defined.ts';
import { findViewer } from '../viewer.ts';

/** Loader data is written into the rendered page, so it holds only what the comparison shows. */
const compareProductKeys = [
  'id',
  'code',
  'model',
  'title',
  'part_number',
  'image',
  'cate_id',
  'categories',
  'product_line_name',
  'kind',
  'state',
  'orderable',
  'accessories_count',
  'last_orders_on',
  'ports',
  'slots',
  'power',
  'rack_units',
  'packing',
  'specs',
  'market_price',
  'discount_price',
] as const;
export type CompareProduct = Pick<ProductDetail, (typeof compareProductKeys)[number]>;
const toCompareProduct = (product: ProductDetail): CompareProduct => pickDefined(product, compareProductKeys);

async function findCompareProduct(call: Call, cid: string): Promise<CompareProduct | undefined> {
  try {
    return toCompareProduct(await call(publicEndpoints.getProductDetail, { cid }));
  } catch (error) {
    // A link may hold the id of a removed product, or an invalid one.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

const suggestionLimit = 5;

/** Products to add: those that match the keyword, without one those of the last product's category. */
async function listSuggestions(call: Call, products: readonly CompareProduct[], keyword: string | undefined) {
  const filter = keyword === undefined ? { cate_id: products.at(-1)?.cate_id } : { keyword };
  if (products.length >= compareLimit || (keyword === undefined && products.length === 0)) return [];
  const { list } = await call(publicEndpoints.listProducts, { ...filter, limit: 10 });
  return list
    .filter(
      ({ id, state }) => !products.some((product) => product.id === id) && (keyword !== undefined || state !== 'ended'),
    )
    .slice(0, suggestionLimit)
    .map(({ id, code, model, title }) => ({ id, code, model, title }));
}

/** Data of a comparison. Unknown products are counted in `missingCount`. */
export async function loadCompare(call: Call, search: CompareSearch) {
  const viewer = findViewer();
  const ids = listCompareIds(search);
  const found = await Promise.all(ids.slice(0, compareLimit).map((cid) => findCompareProduct(call, cid)));
  const products = found.filter((product) => product !== undefined);
  return {
    viewer,
    search,
    products,
    missingCount: found.length - products.length,
    isTruncated: ids.length > compareLimit,
    suggestions: await listSuggestions(call, products, search.add),
  };
}
export type CompareData = Awaited<ReturnType<typeof loadCompare>>;
