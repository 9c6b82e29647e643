import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import {
  getContentVersion,
  getStaffContent,
  listContentVersions,
  listStaffContent,
  renderContent,
} from '@trunkline/contract/staff/content';
import { listContentPreviews } from '@trunkline/contract/staff/content-previews';
import { getContentPicture, listContentPictures } from '@trunkline/contract/staff/content-pictures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineList } from '../../lists/define-list.ts';
import { readAllPages } from '../../lists/read-all-pages.ts';
import { contentAddress, type ContentSearch } from './content-search.ts';

/** The prefix of all keys. Every change invalidates all of them. */
export const staffContentKey = ['admin-content'] as const;

/** More items of a kind than anybody arranges by hand. */
const maxTreeItems = 1000;

export const contentList = defineList({
  address: contentAddress,
  key: [...staffContentKey, 'list'],
  endpoint: listStaffContent,
  // News have no order of their own: what was changed last stands first.
  toRest: ({ kind }) => ({ sort: kind === 'news' ? ('-changed_at' as const) : ('position' as const) }),
});

export const staffContentQueries = {
  /** The items of a kind that filters find, all of them: the tree shows each at its place. */
  found: (search: ContentSearch) => {
    const input = contentList.toInput(search);
    return queryOptions({
      queryKey: [...staffContentKey, 'found', input],
      queryFn: ({ signal }) =>
        readAllPages(
          (page) => call(listStaffContent, { ...input, ...page, sort: 'position' }, { signal }),
          maxTreeItems,
        ),
      placeholderData: keepPreviousData,
    });
  },
  tree: (kind: ContentKind) =>
    queryOptions({
      queryKey: [...staffContentKey, 'tree', kind],
      queryFn: ({ signal }) =>
        readAllPages(
          (page) => call(listStaffContent, { ...page, sort: 'position', filter: { kind } }, { signal }),
          maxTreeItems,
        ),
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
