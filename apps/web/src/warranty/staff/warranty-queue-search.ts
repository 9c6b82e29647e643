import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** What waits first. */
export const warrantyQueueAddress = defineListSearch({
  tabs: {
    open: { state: 'open' },
    answered: { state: 'answered' },
    replaced: { state: 'replaced' },
    closed: { state: 'closed' },
    all: {},
  },
  filters: {},
});
export const parseWarrantyQueueSearch = warrantyQueueAddress.parse;
export type WarrantyQueueSearch = SearchOf<typeof warrantyQueueAddress>;
