import { listSearch, type ListSearch, oneOf, type RawSearch } from '../../client/list-search.ts';
import { orderSortNames } from '../../orders/orders-search.ts';

/** What waits for the vendor stands first; `delivery` waits for the partner, longest first. */
export const adminOrderTabs = ['payments', 'shipments', 'delivery', 'all'] as const;
export type AdminOrderTab = (typeof adminOrderTabs)[number];

export interface AdminOrdersSearch extends ListSearch {
  readonly tab?: AdminOrderTab | undefined;
}

export const adminOrdersSearch = (raw: RawSearch): AdminOrdersSearch => ({
  ...listSearch(raw, orderSortNames),
  tab: oneOf(adminOrderTabs, raw['tab']),
});

/** What the list call is asked for in each tab. */
export const filterOf = (tab: AdminOrderTab) => {
  if (tab === 'payments' || tab === 'shipments') return { queue: tab };
  return tab === 'delivery' ? { status: 'shipped' as const } : {};
};
