import { bidSorts } from '@trunkline/contract/sales/bids';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const bidsAddress = defineListSearch({
  tabs: {
    all: {},
    granted: { state: 'granted' },
    used_up: { state: 'used_up' },
    expired: { state: 'expired' },
    ended: { state: 'ended' },
  },
  filters: {},
  sorts: bidSorts,
  order: '-created_at',
});
export const parseBidsSearch = bidsAddress.parse;
export type BidsSearch = SearchOf<typeof bidsAddress>;
