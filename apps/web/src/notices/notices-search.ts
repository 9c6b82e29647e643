import { type ListSearch, parseListSearch, parseOneOf, type RawSearch } from '../client/list-search.ts';

export const noticeTabs = ['all', 'unread', 'settings'] as const;
export type NoticeTab = (typeof noticeTabs)[number];

export interface NoticesSearch extends ListSearch {
  readonly tab?: NoticeTab | undefined;
}

export const parseNoticesSearch = (raw: RawSearch): NoticesSearch => ({
  ...parseListSearch(raw),
  tab: parseOneOf(noticeTabs, raw['tab']),
});
