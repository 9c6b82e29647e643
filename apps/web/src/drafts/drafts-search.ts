import { draftTypes } from '@trunkline/contract/drafts';
import { parseText } from '../client/list-search.ts';
import { valueFilter } from '../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

/** The tab is the type. */
export const draftsAddress = defineListSearch({
  tabName: 'type',
  tabs: { all: {}, Project: {}, Quotation: {} },
  filters: { type: valueFilter(draftTypes) },
  // The draft whose two versions are compared.
  others: { compare: parseText },
});
export type DraftsSearch = SearchOf<typeof draftsAddress>;
