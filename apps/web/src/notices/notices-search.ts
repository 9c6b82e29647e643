import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../client/list-search.ts';

export const noticeTabs = ['all', 'unread', 'settings'] as const;
export type NoticeTab = (typeof noticeTabs)[number];

export interface NoticesSearch extends ListSearch {
  readonly tab?: NoticeTab | undefined;
  /** The message of the vendor that is open. */
  readonly message?: string | undefined;
  /** The chat opens with the page. */
  readonly chat?: 'open' | undefined;
}

export const parseNoticesSearch = (raw: RawSearch): NoticesSearch => ({
  ...parseListSearch(raw),
  tab: parseOneOf(noticeTabs, raw['tab']),
  message: parseText(raw['message']),
  chat: parseOneOf(['open'], raw['chat']),
});
