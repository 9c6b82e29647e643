import {
  withDescending,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
} from '../../client/list-search.ts';

/** `second`: quotations that wait for a second approver. */
export const quotationQueueTabs = [
  'applying',
  'second',
  'returned',
  'approved',
  'partially_ordered',
  'ordered',
  'rejected',
  'expired',
  'withdrawn',
  'all',
] as const;
export type QuotationQueueTab = (typeof quotationQueueTabs)[number];

export const quotationQueueSorts = withDescending(['waiting_since', 'created_at', 'total_usd']);

export interface QuotationQueueSearch extends ListSearch {
  readonly tab?: QuotationQueueTab | undefined;
  readonly sort?: (typeof quotationQueueSorts)[number] | undefined;
}

export const parseQuotationQueueSearch = (raw: RawSearch): QuotationQueueSearch => ({
  ...parseListSearch(raw, quotationQueueSorts),
  tab: parseOneOf(quotationQueueTabs, raw['tab']),
});
