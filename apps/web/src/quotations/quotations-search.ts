import { quotationSorts, quotationStates } from '@trunkline/contract/enums';
import { parseIdSearch, parseOneOf, parseText, parseTick, type RawSearch } from '../client/list-search.ts';
import { rangeFilters, textFilter, valueFilter } from '../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

/** The tab is the state. Quotations in states without a tab are listed under “All” only. */
export const quotationsAddress = defineListSearch({
  tabName: 'state',
  tabs: {
    all: {},
    draft: {},
    returned: {},
    applying: {},
    approved: {},
    partially_ordered: {},
    ordered: {},
    expired: {},
    rejected: {},
    withdrawn: {},
    superseded: {},
  },
  filters: { state: valueFilter(quotationStates), project_id: textFilter(40), ...rangeFilters('common.amount') },
  sorts: quotationSorts,
  order: '-created_at',
});
export type QuotationsSearch = SearchOf<typeof quotationsAddress>;

export const quotationDetailTabs = ['quote', 'changes', 'packing', 'project', 'history'] as const;
export type QuotationDetailTab = (typeof quotationDetailTabs)[number];

export interface QuotationSearch {
  readonly id?: string;
  readonly tab?: QuotationDetailTab;
  readonly edit?: true;
  /** A draft that the form is opened from. */
  readonly draft?: string | undefined;
}

export const parseQuotationSearch = (raw: RawSearch): QuotationSearch => ({
  ...parseIdSearch(raw),
  tab: parseOneOf(quotationDetailTabs, raw['tab']),
  edit: parseTick(raw['edit']),
  draft: parseText(raw['draft']),
});
