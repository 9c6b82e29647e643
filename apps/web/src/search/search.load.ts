import { listGoods, search } from '@trunkline/contract/public-calls';
import { cardOf } from '../catalogue/catalogue.load.ts';
import { seenBy } from '../catalogue/seen-by.ts';
import type { Call } from '../client/call.ts';
import type { SearchAddress } from './search-address.ts';

/** What is found, in its order, each with what a row shows of it. Nothing is asked before anything is typed. */
export async function loadSearch(call: Call, { keyword, page = 1, limit = 20 }: SearchAddress) {
  const shownTo = seenBy();
  if (!keyword) return { shownTo, total: 0, page, limit, list: [] };
  const { list, ...found } = await call(search, { keyword, page, limit });
  const ids = list.filter(({ type }) => type === 'product').map(({ id }) => id);
  const goods = ids.length > 0 ? (await call(listGoods, { ids })).list : [];
  const products = new Map(goods.map((row) => [row.id, cardOf(row)]));
  return { shownTo, ...found, list: list.map((one) => ({ ...one, product: products.get(one.id) })) };
}
export type Found = Awaited<ReturnType<typeof loadSearch>>;
