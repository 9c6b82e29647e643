import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** What waits first. */
export const bidQueueAddress = defineListSearch({
  tabs: {
    draft: { state: 'draft' },
    granted: { state: 'granted' },
    used_up: { state: 'used_up' },
    expired: { state: 'expired' },
    ended: { state: 'ended' },
    all: {},
  },
  filters: {},
});
export const parseBidQueueSearch = bidQueueAddress.parse;
export type BidQueueSearch = SearchOf<typeof bidQueueAddress>;
