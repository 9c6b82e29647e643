import { parseOneOf, parseText } from '../client/list-search.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

export const noticesAddress = defineListSearch({
  tabs: { all: {}, unread: { unread: true }, settings: {} },
  others: {
    // The message of the vendor that is open.
    message: (value: unknown) => parseText(value),
    // The chat opens with the page.
    chat: (value: unknown) => parseOneOf(['open'], value),
  },
});
export type NoticesSearch = SearchOf<typeof noticesAddress>;
