import { quotationSorts, quotationStates } from '@trunkline/contract/enums';
import type { QuotationState } from '@trunkline/contract/enums';
import {
  withDescending,
  parseIdSearch,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
  parseText,
  parseTick,
} from '../client/list-search.ts';
import { parseRecordFilters, type RecordFilters } from '../client/record-filters.ts';

/** States with their own tab; quotations in other states are listed under “All” only. */
export const quotationListTabs = [
  'all',
  'draft',
  'returned',
  'applying',
  'approved',
  'partially_ordered',
  'ordered',
  'expired',
  'rejected',
  'withdrawn',
  'superseded',
] as const satisfies readonly ('all' | QuotationState)[];
export type QuotationListTab = (typeof quotationListTabs)[number];

export const quotationListSorts = withDescending(quotationSorts);

export interface QuotationsSearch extends ListSearch, RecordFilters {
  readonly state?: QuotationState | undefined;
  readonly project_id?: string | undefined;
  readonly sort?: (typeof quotationListSorts)[number] | undefined;
}

export const quotationDetailTabs = ['quote', 'changes', 'packing', 'project', 'history'] as const;
export type QuotationDetailTab = (typeof quotationDetailTabs)[number];

export interface QuotationSearch {
  readonly id?: string;
  readonly tab?: QuotationDetailTab;
  readonly edit?: true;
  /** A draft that the form is opened from. */
  readonly draft?: string | undefined;
}

export const parseQuotationsSearch = (raw: RawSearch): QuotationsSearch => ({
  ...parseListSearch(raw, quotationListSorts),
  ...parseRecordFilters(raw),
  state: parseOneOf(quotationStates, raw['state']),
  project_id: parseText(raw['project_id'], 40),
});

export const parseQuotationSearch = (raw: RawSearch): QuotationSearch => ({
  ...parseIdSearch(raw),
  tab: parseOneOf(quotationDetailTabs, raw['tab']),
  edit: parseTick(raw['edit']),
  draft: parseText(raw['draft']),
});
