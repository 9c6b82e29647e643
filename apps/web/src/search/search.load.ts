import { notFound } from '@tanstack/react-router';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { isCountedPage } from '@trunkline/contract/page-sizes';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { toProductCard } from '../catalogue/catalogue.load.ts';
import { findViewer } from '../catalogue/viewer.ts';
import type { Call } from '../client/call.ts';
import type { SearchQuery } from './search-query.ts';

type Found = EndpointOutput<typeof publicEndpoints.searchSite>['list'][number];
type Answer = Omit<EndpointOutput<typeof publicEndpoints.searchSite>, 'list'>;

/** Rows of each type on the page of all types. */
const rowsPerType = 5;

/**
 * The best results of each type, or a page of one type; products and solutions with what their row shows. Without a keyword no call is made.
 * Throws `notFound()` for a page beyond those that a list has.
 */
export async function loadSearch(call: Call, { keyword, type, exact, page = 1, limit = 20 }: SearchQuery) {
  const viewer = findViewer();
  const nothing: Answer = {
    total: 0,
    page,
    limit,
    counts: [],
    nearest: [],
    unmatched: [],
    understood: [],
    corrected: [],
  };
  if (!isCountedPage(page, limit)) throw notFound();
  if (!keyword) return { viewer, ...nothing, list: [] };
  const { list, ...answer }: Answer & { readonly list: Found[] } = await call(publicEndpoints.searchSite, {
    keyword,
    exact,
    ...(type ? { type, page, limit } : { per_type: rowsPerType }),
  });
  const ids = list.filter((row) => row.type === 'product').map(({ id }) => id);
  const rows = ids.length > 0 ? (await call(publicEndpoints.lookUpProducts, { ids })).list : [];
  const products = new Map(rows.map((row) => [row.id, toProductCard(row)]));
  const designs = list.some((row) => row.type === 'solution')
    ? await call(publicEndpoints.listSolutions, {})
    : { list: [] };
  const solutions = new Map(designs.list.map((one) => [one.path, { range: one.range, sketch: one.sketch }]));
  return {
    viewer,
    ...answer,
    list: list.map((row) => ({ ...row, product: products.get(row.id), solution: solutions.get(row.path) })),
  };
}
export type SearchResults = Awaited<ReturnType<typeof loadSearch>>;
export type SearchResult = SearchResults['list'][number];
