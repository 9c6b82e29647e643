import { getNoticePrefs, listNotices, type Notice, readNotices } from '@trunkline/contract/notices';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useAction } from '../client/use-action.ts';
import { defineList } from '../lists/define-list.ts';
import { isPagePath } from '../page-path.ts';
import { type PagePath, staffPaths } from '../staff-navigation.ts';
import { noticesAddress } from './notices-search.ts';

/** Notices of the popover. */
const shownInBell = 10;

export const noticeList = defineList({ address: noticesAddress, key: ['notices', 'list'], endpoint: listNotices });

export const noticeQueries = {
  bell: queryOptions({
    queryKey: ['notices', 'bell'],
    queryFn: ({ signal }) => call(listNotices, { limit: shownInBell }, { signal }),
  }),
  prefs: queryOptions({
    queryKey: ['notice-prefs'],
    queryFn: ({ signal }) => call(getNoticePrefs, {}, { signal }),
  }),
};

/** Marks notices as read. Other tabs hear of it from the server. */
export function useReadNotices() {
  const cache = useQueryClient();
  return useAction(readNotices, {
    onDone: () => {
      for (const area of ['notices', 'home']) void cache.invalidateQueries({ queryKey: [area] });
    },
  });
}

const staffPages: ReadonlySet<string> = new Set(Object.values(staffPaths));
const isKnownPage = (path: string): path is PagePath => isPagePath(path) || staffPages.has(path);

/** Page to which a notice leads; undefined for a page that this release does not have. */
export function findNoticePage({ path }: Notice): { to: PagePath; search: Record<string, string> } | undefined {
  const { pathname, searchParams } = new URL(path, location.origin);
  return isKnownPage(pathname) ? { to: pathname, search: Object.fromEntries(searchParams) } : undefined;
}
