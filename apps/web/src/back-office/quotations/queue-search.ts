import { oneOf, pagingOf, withoutHoles, wordOf } from '../../quotations/quotations-search.ts';

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

export const queueSorts = [
  'waiting_since',
  '-waiting_since',
  'created_at',
  '-created_at',
  'total_usd',
  '-total_usd',
] as const;

export interface QueueSearch {
  readonly tab?: QueueTab;
  readonly keyword?: string;
  readonly sort?: (typeof queueSorts)[number];
  readonly page?: number;
  readonly limit?: number;
}

export const queueSearch = (raw: Readonly<Record<string, unknown>>): QueueSearch =>
  withoutHoles({ ...pagingOf(raw), tab: oneOf(queueTabs, raw['tab']), sort: oneOf(queueSorts, raw['sort']) });

export const reviewSearch = (raw: Readonly<Record<string, unknown>>): { readonly id?: string } =>
  withoutHoles({ id: wordOf(raw['id']) });
