import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { pageSizes } from '@trunkline/contract/page-sizes';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import {
  getContentVersion,
  getStaffContent,
  listContentVersions,
  listStaffContent,
  renderContent,
  type StaffContentRow,
} from '@trunkline/contract/staff/content';
import { listContentPreviews } from '@trunkline/contract/staff/content-previews';
import { getContentPicture, listContentPictures } from '@trunkline/contract/staff/content-pictures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { contentAddress } from './content-search.ts';

/** The prefix of all keys. Every change invalidates all of them. */
export const staffContentKey = ['admin-content'] as const;

const largestPage = Math.max(...pageSizes);
/** Limit of pages: more items of a kind than anybody arranges by hand. */
const maxTreePages = 20;

/** All items of a kind in their order. */
async function listWholeKind(kind: ContentKind, signal: AbortSignal): Promise<StaffContentRow[]> {
  const rows: StaffContentRow[] = [];
  for (let page = 1; page <= maxTreePages; page += 1) {
    const input = { page, limit: largestPage, sort: 'position' as const, filter: { kind } };
    // oxlint-disable-next-line no-await-in-loop -- the total is known after the first page
    const { list, total } = await call(listStaffContent, input, { signal });
    rows.push(...list);
    if (rows.length >= total || list.length === 0) break;
  }
  return rows;
}

export const contentList = defineList({
  address: contentAddress,
  key: [...staffContentKey, 'list'],
  endpoint: listStaffContent,
  // News have no order of their own: what was changed last stands first.
  toRest: ({ kind }) => ({ sort: kind === 'news' ? ('-changed_at' as const) : ('position' as const) }),
});

export const staffContentQueries = {
  tree: (kind: ContentKind) =>
    queryOptions({
      queryKey: [...staffContentKey, 'tree', kind],
      queryFn: ({ signal }) => listWholeKind(kind, signal),
    }),
  item: (id: string) =>
    queryOptions({
      queryKey: [...staffContentKey, 'item', id],
      queryFn: ({ signal }) => call(getStaffContent, { id }, { signal }),
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...staffContentKey, 'item', id, 'versions'],
      queryFn: ({ signal }) => call(listContentVersions, { id }, { signal }),
    }),
  previews: (id: string) =>
    queryOptions({
      queryKey: [...staffContentKey, 'item', id, 'previews'],
      queryFn: ({ signal }) => call(listContentPreviews, { id }, { signal }),
    }),
  version: (id: string, number: number) =>
    queryOptions({
      queryKey: [...staffContentKey, 'item', id, 'version', number],
      queryFn: ({ signal }) => call(getContentVersion, { id, number }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  rendered: (input: EndpointInput<typeof renderContent>) =>
    queryOptions({
      queryKey: [...staffContentKey, 'rendered', input],
      queryFn: ({ signal }) => call(renderContent, input, { signal }),
      placeholderData: keepPreviousData,
    }),
  picture: (id: string) =>
    queryOptions({
      queryKey: [...staffContentKey, 'picture', id],
      queryFn: ({ signal }) => call(getContentPicture, { id }, { signal }),
    }),
  pictures: (keyword: string, page: number) =>
    queryOptions({
      queryKey: [...staffContentKey, 'pictures', keyword, page],
      queryFn: ({ signal }) => call(listContentPictures, { keyword, page, limit: 20 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  products: (keyword: string) =>
    queryOptions({
      queryKey: ['products-by-keyword', keyword],
      queryFn: ({ signal }) => call(publicEndpoints.listProducts, { keyword, limit: 10 }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
