import { listListViews, type ListView } from '@trunkline/contract/staff/list-views';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { type StaffPath, staffPaths } from '../../staff-navigation.ts';

export type ViewedPage = EndpointInput<typeof listListViews>['view_page'];

const paths: readonly StaffPath[] = Object.values(staffPaths);

/** The page of staff that is open; undefined on pages of partners, whose lists have no views. */
export function useViewedPage(): ViewedPage | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  return paths.find((one) => one === path);
}

export const listViewsQuery = (view_page: ViewedPage) =>
  queryOptions({
    queryKey: ['list-views', view_page],
    queryFn: async ({ signal }) => (await call(listListViews, { view_page }, { signal })).list,
    staleTime: 60_000,
  });

const none: readonly ListView[] = [];

/** The views of the open page; none while they load, and when they cannot be read: the list works without them. */
export function useListViews(page: ViewedPage): readonly ListView[] {
  return useQuery(listViewsQuery(page)).data ?? none;
}
