import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { CategoryNode, ProductRow } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { MenuItem } from '@trunkline/contract/site';
import { notFound, redirect } from '@tanstack/react-router';
import { toProductSlug } from '@trunkline/rules/product-path';
import { ApiError } from '../../client/api-error.ts';
import type { Call } from '../../client/call.ts';
import { toListProductsInput } from './list/products-query.ts';
import type { ProductsSearch } from './list/products-search.ts';
import { paths } from '../../navigation.ts';
import { toProductLink } from '../product-link.ts';
import { pickDefined } from './pick-defined.ts';
import { findViewer } from './viewer.ts';

// Loader data is written into the rendered page, so it holds only what the page shows.

const productCardKeys = [
  'id',
  'code',
  'title',
  'model',
  'part_number',
  'image',
  'kind',
  'state',
  'last_orders_on',
  'orderable',
  'highlights',
  'market_price',
  'discount_price',
] as const;
export type ProductCardData = Pick<ProductRow, (typeof productCardKeys)[number]>;
export const toProductCard = (row: ProductRow): ProductCardData => pickDefined(row, productCardKeys);

export interface CatalogueCategory {
  /** Its name in addresses. */
  readonly slug: string;
  readonly name: string;
  /** Products in it and its descendants that the filters leave. */
  readonly count: number;
  readonly children: readonly CatalogueCategory[];
}

type FilteredCount = NonNullable<EndpointOutput<typeof publicEndpoints.listCategoryLabels>['categories']>[number];
/** `filtered`: the numbers under the filters; undefined without filters. */
function toCategories(tree: readonly CategoryNode[], filtered: readonly FilteredCount[] | undefined) {
  const counts = filtered && new Map(filtered.map(({ id, count }) => [id, count]));
  const toCategory = ({ id, slug, name, count, children }: CategoryNode): CatalogueCategory => ({
    slug,
    name,
    count: counts ? (counts.get(id) ?? 0) : count,
    children: children.map(toCategory),
  });
  return tree.map(toCategory);
}

/** The slug of the category with an id, for addresses of earlier releases. */
function findSlug(tree: readonly CategoryNode[], id: string): string | undefined {
  for (const { id: own, slug, children } of tree) {
    const found = own === id ? slug : findSlug(children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Turns 404 and 400 of a call into the 404 page: the address names an unknown record or an invalid filter. */
async function rejectMissingAsNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** Replaces the `key` of a menu entry: by the category that the menu gives it, else by a keyword search. docs/rules/site.md */
async function resolveMenuKey(call: Call, { key, ...search }: ProductsSearch): Promise<ProductsSearch> {
  if (key === undefined || search.category !== undefined || search.keyword !== undefined) return search;
  const findItem = (items: readonly MenuItem[]): MenuItem | undefined => {
    for (const item of items) {
      const found = item.key === key && item.category !== null ? item : findItem(item.children);
      if (found) return found;
    }
    return undefined;
  };
  const category = findItem((await call(publicEndpoints.getLayout, {})).columb)?.category;
  return category ? { ...search, category } : { ...search, keyword: key };
}

/** Data of the product list. Throws `notFound()` for an unknown category, and a redirect for one that is named by its id. */
export async function loadProducts(call: Call, { cate_id, ...given }: ProductsSearch) {
  const viewer = findViewer();
  if (cate_id !== undefined) {
    const category = findSlug((await call(publicEndpoints.getCategoryTree, {})).cate, cate_id);
    if (category === undefined) throw notFound();
    throw redirect({ to: paths.products, search: { ...given, category }, statusCode: 301 });
  }
  const search = await resolveMenuKey(call, given);
  const input = toListProductsInput(search, viewer !== null);
  const [{ cate }, { labels, categories }, { list, ...page }] = await Promise.all([
    call(publicEndpoints.getCategoryTree, {}),
    rejectMissingAsNotFound(
      call(publicEndpoints.listCategoryLabels, {
        category: input.category,
        keyword: input.keyword,
        labels: input.labels,
      }),
    ),
    rejectMissingAsNotFound(call(publicEndpoints.listProducts, input)),
  ]);
  return {
    viewer,
    search,
    categories: toCategories(cate, categories),
    labels,
    ...page,
    list: list.map(toProductCard),
  };
}
export type ProductsData = Awaited<ReturnType<typeof loadProducts>>;

type OfferedAccessory = EndpointOutput<typeof publicEndpoints.listAccessories>['groups'][number]['accessories'][number];
const toCompatibleAccessory = (
  { id, code, model, title, part_number, market_price, discount_price }: OfferedAccessory,
  slots: readonly string[],
) => ({
  id,
  code,
  model,
  title,
  part_number,
  /** Names of the slots that take it, or of the blocks of cages. */
  slots,
  ...(discount_price !== undefined && { market_price: market_price ?? null, discount_price }),
});
export type CompatibleAccessory = ReturnType<typeof toCompatibleAccessory>;

/** The accessories that fit, by the kind of slot. Groups without any are left out. */
function toAccessoryGroups({ groups }: EndpointOutput<typeof publicEndpoints.listAccessories>) {
  return groups
    .map(({ name, kind, slots, accessories }) => ({
      name,
      kind,
      accessories: accessories
        .filter(({ reason }) => reason === null)
        .map((accessory) => {
          const matching = slots.filter(({ slot_type }) => slot_type === accessory.fit.plug_type);
          return toCompatibleAccessory(
            accessory,
            (matching.length > 0 ? matching : slots).map((slot) => slot.name),
          );
        }),
    }))
    .filter((group) => group.accessories.length > 0);
}

const relatedLimit = 4;

/** The address of the product with an id, for links of earlier releases. Throws `notFound()` without an id and for an unknown one. */
export async function getProductLink(call: Call, cid: string | undefined) {
  if (!cid) throw notFound();
  const { code } = await rejectMissingAsNotFound(call(publicEndpoints.getProductDetail, { cid }));
  return toProductLink(code);
}

/** Data of a product page. Throws `notFound()` for an unknown code, and a redirect for one with capital letters. */
export async function loadProduct(call: Call, code: string) {
  const viewer = findViewer();
  const product = await rejectMissingAsNotFound(call(publicEndpoints.getProductDetail, { code }));
  if (toProductSlug(product.code) !== code) throw redirect({ ...toProductLink(product.code), statusCode: 301 });
  const [accessoryGroups, { list }] = await Promise.all([
    product.accessories_count > 0
      ? call(publicEndpoints.listAccessories, { id: product.id }).then(toAccessoryGroups)
      : [],
    call(publicEndpoints.listProducts, { cate_id: product.cate_id, limit: 10 }),
  ]);
  const related = list.filter(({ id, state }) => id !== product.id && state !== 'ended').slice(0, relatedLimit);
  return { viewer, product, accessoryGroups, related: related.map(toProductCard) };
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
