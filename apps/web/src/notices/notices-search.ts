import { parseText } from '../client/list-search.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

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
export const noticesAddress = defineListSearch({
  tabs: { all: {}, unread: { unread: true }, settings: {} },
  // The message of the vendor that is open.
  others: { message: (value: unknown) => parseText(value) },
});
export type NoticesSearch = SearchOf<typeof noticesAddress>;
