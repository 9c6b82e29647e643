import {
  categoryLabels,
  layout,
  listAccessories,
  listProducts,
  productDetail,
  productIndex,
} from '@trunkline/contract/public-calls';
import type { CategoryNode, ProductRow } from '@trunkline/contract/catalogue';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { MenuItem } from '@trunkline/contract/public';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '../client/call-fault.ts';
import type { Call } from '../client/call.ts';
import { inputOf, type ProductsSearch } from './list/products-search.ts';
import { seenBy } from './seen-by.ts';

// What public pages need, and no more: it travels with the page.

const cardKeys = [
  'id',
  'title',
  'model',
  'part_number',
  'image',
  'kind',
  'state',
  'last_orders_on',
  'highlights',
  'market_price',
  'discount_price',
] as const;
export type ProductCardData = Pick<ProductRow, (typeof cardKeys)[number]>;
export const cardOf = (row: ProductRow): ProductCardData =>
  Object.fromEntries(cardKeys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))) as never;

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly children: readonly Category[];
}
const categoryOf = ({ id, name, count, children }: CategoryNode): Category => ({
  id,
  name,
  count,
  children: children.map(categoryOf),
});

/** A product or category that is not there is a page that is not there; so is one that asks for what no list answers. */
async function orNotFound<A>(answer: Promise<A>): Promise<A> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** Entries of the menu name what they lead to by a word: a category that the menu knows, else the model of a device. */
async function searchOfKey(call: Call, { key, ...search }: ProductsSearch): Promise<ProductsSearch> {
  if (key === undefined || search.cate_id !== undefined || search.keyword !== undefined) return search;
  const find = (items: readonly MenuItem[]): MenuItem | undefined => {
    for (const item of items) {
      const found = item.key === key && item.cate_id !== null ? item : find(item.children);
      if (found) return found;
    }
    return undefined;
  };
  const cate_id = find((await call(layout, {})).columb)?.cate_id;
  return cate_id ? { ...search, cate_id } : { ...search, keyword: key };
}

export async function loadProducts(call: Call, asked: ProductsSearch) {
  const shownTo = seenBy();
  const search = await searchOfKey(call, asked);
  const input = inputOf(search, shownTo !== null);
  const { cate_id, keyword, labels: chosen } = input;
  const [{ cate }, { labels }, { list, ...found }] = await Promise.all([
    call(productIndex, {}),
    orNotFound(call(categoryLabels, { cate_id, keyword, labels: chosen })),
    orNotFound(call(listProducts, input)),
  ]);
  return {
    shownTo,
    search,
    categories: cate.map(categoryOf),
    labels,
    ...found,
    list: list.map(cardOf),
  };
}
export type ProductsData = Awaited<ReturnType<typeof loadProducts>>;

type Offered = EndpointOutput<typeof listAccessories>['groups'][number]['accessories'][number];
const fittingOf = (
  { id, model, title, part_number, market_price, discount_price }: Offered,
  into: readonly string[],
) => ({
  id,
  model,
  title,
  part_number,
  /** Chips where it goes: names of slots, or of the cages of a block. */
  into,
  ...(discount_price !== undefined && { market_price: market_price ?? null, discount_price }),
});
export type Fitting = ReturnType<typeof fittingOf>;

function fitsOf({ groups }: EndpointOutput<typeof listAccessories>) {
  return groups
    .map(({ name, kind, slots, accessories }) => ({
      name,
      kind,
      fitting: accessories
        .filter(({ reason }) => reason === null)
        .map((one) => {
          const places = slots.filter(({ slot_type }) => slot_type === one.fit.plug_type);
          return fittingOf(
            one,
            (places.length > 0 ? places : slots).map((place) => place.name),
          );
        }),
    }))
    .filter(({ fitting }) => fitting.length > 0);
}

const relatedShown = 4;

export async function loadProduct(call: Call, cid: string | undefined) {
  if (!cid) throw notFound();
  const shownTo = seenBy();
  const product = await orNotFound(call(productDetail, { cid }));
  const [fits, { list }] = await Promise.all([
    product.accessories_count > 0 ? call(listAccessories, { id: product.id }).then(fitsOf) : [],
    call(listProducts, { cate_id: product.cate_id, limit: 10 }),
  ]);
  const related = list.filter(({ id, state }) => id !== product.id && state !== 'ended').slice(0, relatedShown);
  return { shownTo, product, fits, related: related.map(cardOf) };
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
