import { notFound } from '@tanstack/react-router';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { isCountedPage } from '@trunkline/contract/page-sizes';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { ProductRow } from '@trunkline/contract/catalogue';
import { pickDefined } from '../catalogue/visitor/pick-defined.ts';
import { findViewer } from '../catalogue/visitor/viewer.ts';
import type { Call } from '../client/call.ts';
import { listTypes, type SearchQuery } from './search-query.ts';

type Found = EndpointOutput<typeof publicEndpoints.searchSite>['list'][number];
type Answer = Omit<EndpointOutput<typeof publicEndpoints.searchSite>, 'list'>;

const shownOfProducts = [
  'id',
  'code',
  'model',
  'part_number',
  'image',
  'state',
  'orderable',
  'market_price',
  'discount_price',
] as const;
export type ShownProduct = Pick<ProductRow, (typeof shownOfProducts)[number]>;

/** Rows of each type on the page of several types. */
const rowsPerType = 5;

/**
 * The best results of all or some types, or a page of one type; products and solutions with what their row shows. Without a keyword no call is made.
 * Throws `notFound()` for a page beyond those that a list has.
 */
export async function loadSearch(call: Call, query: SearchQuery) {
  const { keyword, exact, page = 1, limit = 20 } = query;
  const types = listTypes(query);
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
    ...(types.length === 1 ? { type: types[0], page, limit } : { types: [...types], per_type: rowsPerType }),
  });
  const ids = list.filter((row) => row.type === 'product').map(({ id }) => id);
  const rows = ids.length > 0 ? (await call(publicEndpoints.lookUpProducts, { ids })).list : [];
  const products = new Map(rows.map((row) => [row.id, pickDefined(row, shownOfProducts)]));
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
