import { orderSorts, orderStatuses } from '@trunkline/contract/names';
import type { OrderStatus } from '@trunkline/contract/orders';
import { bothWays, listSearch, type ListSearch, oneOf, type RawSearch, wordOf } from '../client/list-search.ts';

export const orderTabs = ['all', 'us', 'vendor', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrdersSearch extends ListSearch {
  readonly tab?: OrderTab | undefined;
  readonly status?: OrderStatus | undefined;
}

export const orderSortNames = bothWays(orderSorts);

export const ordersSearch = (raw: RawSearch): OrdersSearch => ({
  ...listSearch(raw, orderSortNames),
  tab: oneOf(orderTabs, raw['tab']),
  status: oneOf(orderStatuses, raw['status']),
});

/** Completed and cancelled are statuses of their own; the other tabs leave the status to choose. */
export function filterOf({ tab, status }: OrdersSearch) {
  if (tab === 'completed' || tab === 'cancelled') return { status: tab };
  return { waiting_on: tab === 'us' || tab === 'vendor' ? tab : undefined, status };
}

export const newOrderSearch = (raw: RawSearch): { readonly quotation?: string | undefined } => ({
  quotation: wordOf(raw['quotation']),
});
