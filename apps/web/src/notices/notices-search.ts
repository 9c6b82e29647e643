import { parseText } from '../client/list-search.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

export const noticesAddress = defineListSearch({
  tabs: { all: {}, unread: { unread: true }, settings: {} },
  // The message of the vendor that is open.
  others: { message: (value: unknown) => parseText(value) },
});
export type NoticesSearch = SearchOf<typeof noticesAddress>;
