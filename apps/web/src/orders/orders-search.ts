import { orderSorts, orderStatuses } from '@trunkline/contract/enums';
import type { OrderStatus } from '@trunkline/contract/enums';
import {
  withDescending,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
  parseText,
} from '../client/list-search.ts';
import { parseRecordFilters, pickRecordFilters, type RecordFilters } from '../client/record-filters.ts';

/** `us` and `vendor` list the orders that wait for the partner or for the vendor. */
export const orderListTabs = ['all', 'us', 'vendor', 'completed', 'cancelled'] as const;
export type OrderListTab = (typeof orderListTabs)[number];

export const orderListSorts = withDescending(orderSorts);

export interface OrdersSearch extends ListSearch, RecordFilters {
  readonly tab?: OrderListTab | undefined;
  readonly status?: OrderStatus | undefined;
  readonly sort?: (typeof orderListSorts)[number] | undefined;
}

export const parseOrdersSearch = (raw: RawSearch): OrdersSearch => ({
  ...parseListSearch(raw, orderListSorts),
  ...parseRecordFilters(raw),
  tab: parseOneOf(orderListTabs, raw['tab']),
  status: parseOneOf(orderStatuses, raw['status']),
});

/** Filter of the list call. The tabs completed and cancelled set the status; in the other tabs the user chooses it. */
export function toOrderListFilter(search: OrdersSearch) {
  const { tab, status } = search;
  const range = pickRecordFilters(search);
  if (tab === 'completed' || tab === 'cancelled') return { ...range, status: tab };
  return { ...range, waiting_on: tab === 'us' || tab === 'vendor' ? tab : undefined, status };
}

export const parseNewOrderSearch = (raw: RawSearch): { readonly quotation?: string | undefined } => ({
  quotation: parseText(raw['quotation']),
});
