import { bothWays, listSearch, type ListSearch, oneOf, type RawSearch } from '../../client/list-search.ts';

/** `second`: those that wait for a second approver. */
export const queueTabs = [
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
export type QueueTab = (typeof queueTabs)[number];

export const queueSorts = bothWays(['waiting_since', 'created_at', 'total_usd']);

export interface QueueSearch extends ListSearch {
  readonly tab?: QueueTab | undefined;
  readonly sort?: (typeof queueSorts)[number] | undefined;
}

export const queueSearch = (raw: RawSearch): QueueSearch => ({
  ...listSearch(raw, queueSorts),
  tab: oneOf(queueTabs, raw['tab']),
});
