import type { Product } from '@trunkline/contract/catalogue';
import { listProducts, productDetail } from '@trunkline/contract/public-calls';
import { ApiError } from '../../client/call-fault.ts';
import type { Call } from '../../client/call.ts';
import { comparedAtMost } from './compare-choice.ts';
import { type CompareSearch, idsOf } from './compare-search.ts';
import { seenBy } from '../seen-by.ts';

/** What a comparison shows of a product, and no more: it travels with the page. */
const sideKeys = [
  'id',
  'model',
  'title',
  'part_number',
  'image',
  'cate_id',
  'categories',
  'product_line',
  'state',
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
export type Side = Pick<Product, (typeof sideKeys)[number]>;
const sideOf = (product: Product): Side =>
  Object.fromEntries(sideKeys.flatMap((key) => (product[key] === undefined ? [] : [[key, product[key]]]))) as never;

async function findProduct(call: Call, cid: string): Promise<Side | undefined> {
  try {
    return sideOf(await call(productDetail, { cid }));
  } catch (error) {
    // an address that was sent around may name what is no longer there, or never was
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

const offeredAtMost = 5;

/** To be added: what is looked for, else what stands beside the last one on the shelf. */
async function offersFor(call: Call, sides: readonly Side[], words: string | undefined) {
  const last = sides.at(-1);
  if (sides.length >= comparedAtMost || (words === undefined && !last)) return [];
  const { list } = await call(
    listProducts,
    words === undefined ? { cate_id: last!.cate_id, limit: 10 } : { keyword: words, limit: 10 },
  );
  return list
    .filter(({ id, state }) => !sides.some((side) => side.id === id) && (words !== undefined || state !== 'ended'))
    .slice(0, offeredAtMost)
    .map(({ id, model, title }) => ({ id, model, title }));
}

export async function loadCompare(call: Call, search: CompareSearch) {
  const shownTo = seenBy();
  const asked = idsOf(search);
  const found = await Promise.all(asked.slice(0, comparedAtMost).map((cid) => findProduct(call, cid)));
  const sides = found.filter((one) => one !== undefined);
  return {
    shownTo,
    search,
    sides,
    missing: found.length - sides.length,
    tooMany: asked.length > comparedAtMost,
    offers: await offersFor(call, sides, search.add),
  };
}
export type CompareData = Awaited<ReturnType<typeof loadCompare>>;
