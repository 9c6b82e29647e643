import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { toProductCard } from '../catalogue/catalogue.load.ts';
import { findViewer } from '../catalogue/viewer.ts';
import type { Call } from '../client/call.ts';
import type { SearchQuery } from './search-query.ts';

type Found = EndpointOutput<typeof publicEndpoints.searchSite>['list'][number];
type Answer = Omit<EndpointOutput<typeof publicEndpoints.searchSite>, 'list'>;

/** The results of a search, products with what their row shows. Without a keyword no call is made. */
export async function loadSearch(call: Call, { keyword, page = 1, limit = 20 }: SearchQuery) {
  const viewer = findViewer();
  const nothing: Answer = {
    total: 0,
    page,
    limit,
    unmatched: [],
    understood: [],
    corrected: [],
    counts: [],
    nearest: [],
  };
  if (!keyword) return { viewer, ...nothing, list: [] };
  const { list, ...answer }: Answer & { readonly list: Found[] } = await call(publicEndpoints.searchSite, {
    keyword,
    page,
    limit,
  });
  const ids = list.filter(({ type }) => type === 'product').map(({ id }) => id);
  const rows = ids.length > 0 ? (await call(publicEndpoints.lookUpProducts, { ids })).list : [];
  const products = new Map(rows.map((row) => [row.id, toProductCard(row)]));
  return { viewer, ...answer, list: list.map((result) => ({ ...result, product: products.get(result.id) })) };
}
export type SearchResults = Awaited<ReturnType<typeof loadSearch>>;
