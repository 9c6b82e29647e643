import { type OrderStatus, orderStatuses } from '@trunkline/contract/enums';
import { parseListSearch, type ListSearch, parseOneOf, type RawSearch } from '../../client/list-search.ts';
import { type CompanyFilters, parseCompanyFilters } from '../../records/company-filters.ts';
import { orderListSorts } from '../orders-search.ts';

/** `payments` and `shipments` wait for staff, `delivery` waits for the partner. */
export const orderQueueTabs = ['payments', 'shipments', 'delivery', 'all'] as const;
export type OrderQueueTab = (typeof orderQueueTabs)[number];

export interface StaffOrdersSearch extends ListSearch, CompanyFilters {
  readonly sort?: (typeof orderListSorts)[number] | undefined;
  readonly tab?: OrderQueueTab | undefined;
  /** Tab `all` only. */
  readonly status?: OrderStatus | undefined;
}

export const parseStaffOrdersSearch = (raw: RawSearch): StaffOrdersSearch => ({
  ...parseListSearch(raw, orderListSorts),
  ...parseCompanyFilters(raw),
  tab: parseOneOf(orderQueueTabs, raw['tab']),
  status: parseOneOf(orderStatuses, raw['status']),
});

/** The filter of the list endpoint for each tab. */
export const toOrderFilter = (tab: OrderQueueTab) => {
  if (tab === 'payments' || tab === 'shipments') return { queue: tab };
  return tab === 'delivery' ? { status: 'shipped' as const } : {};
};
