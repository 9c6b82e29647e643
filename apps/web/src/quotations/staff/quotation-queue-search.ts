import { type QuotationState, quotationStates } from '@trunkline/contract/enums';
import {
  withDescending,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
  parseText,
  parseTick,
} from '../../client/list-search.ts';
import { type CompanyFilters, parseCompanyFilters } from '../../records/company-filters.ts';

/** `second`: quotations that wait for a second approver. In `all` the user chooses the state. */
export const quotationQueueTabs = ['applying', 'second', 'returned', 'approved', 'all'] as const;
export type QuotationQueueTab = (typeof quotationQueueTabs)[number];

export const quotationQueueSorts = withDescending(['waiting_since', 'created_at', 'total_usd']);

/** States that staff see. */
export const staffQuotationStates = quotationStates.filter((state) => state !== 'draft');

export interface QuotationQueueSearch extends ListSearch, CompanyFilters {
  readonly tab?: QuotationQueueTab | undefined;
  readonly sort?: (typeof quotationQueueSorts)[number] | undefined;
  readonly state?: QuotationState | undefined;
  readonly unassigned?: true | undefined;
  readonly project_id?: string | undefined;
}

export const parseQuotationQueueSearch = (raw: RawSearch): QuotationQueueSearch => ({
  ...parseListSearch(raw, quotationQueueSorts),
  ...parseCompanyFilters(raw),
  tab: parseOneOf(quotationQueueTabs, raw['tab']),
  state: parseOneOf(staffQuotationStates, raw['state']),
  unassigned: parseTick(raw['unassigned']),
  project_id: parseText(raw['project_id'], 40),
});
