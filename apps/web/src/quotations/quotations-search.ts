import { quotationSorts, quotationStates } from '@trunkline/contract/enums';
import { parseIdSearch, parseOneOf, parseText, parseTick, type RawSearch } from '../client/list-search.ts';
import { rangeFilters, selectFilter, textFilter } from '../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

/** `us` and `vendor` list the quotations that wait for the partner or for the vendor. */
export const quotationsAddress = defineListSearch({
  tabs: { all: {}, us: { waiting_on: 'us' }, vendor: { waiting_on: 'vendor' } },
  filters: {
    state: selectFilter(quotationStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.quotation_${state}`),
    }),
    project_id: textFilter(40),
    ...rangeFilters('common.amount'),
  },
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
