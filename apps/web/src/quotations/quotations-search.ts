import { quotationStates } from '@trunkline/contract/names';
import type { QuotationState } from '@trunkline/contract/quotations';
import {
  bothWays,
  idSearch,
  listSearch,
  type ListSearch,
  oneOf,
  type RawSearch,
  tickOf,
} from '../client/list-search.ts';

/** States with a tab of their own; the rest is found under “All”. */
export const quotationTabs = [
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
] as const satisfies readonly ('all' | QuotationState)[];
export type QuotationTab = (typeof quotationTabs)[number];

export const quotationSorts = bothWays(['created_at', 'total']);

export interface QuotationsSearch extends ListSearch {
  readonly state?: QuotationState | undefined;
  readonly sort?: (typeof quotationSorts)[number] | undefined;
}

export const detailTabs = ['quote', 'packing', 'project', 'history'] as const;
export type DetailTab = (typeof detailTabs)[number];

export interface QuotationSearch {
  readonly id?: string;
  readonly tab?: DetailTab;
  readonly edit?: true;
}

export const quotationsSearch = (raw: RawSearch): QuotationsSearch => ({
  ...listSearch(raw, quotationSorts),
  state: oneOf(quotationStates, raw['state']),
});

export const quotationSearch = (raw: RawSearch): QuotationSearch => ({
  ...idSearch(raw),
  tab: oneOf(detailTabs, raw['tab']),
  edit: tickOf(raw['edit']),
});
