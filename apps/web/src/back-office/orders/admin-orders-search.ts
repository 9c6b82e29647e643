import { oneOf, pagingOf, withoutHoles } from '../../orders/orders-search.ts';

/** What waits for the vendor stands first; `delivery` waits for the partner, longest first. */
export const adminOrderTabs = ['payments', 'shipments', 'delivery', 'all'] as const;
export type AdminOrderTab = (typeof adminOrderTabs)[number];

export interface AdminOrdersSearch {
  readonly tab?: AdminOrderTab;
  readonly keyword?: string;
  readonly sort?: string;
  readonly page?: number;
  readonly limit?: number;
}

export const adminOrdersSearch = (raw: Readonly<Record<string, unknown>>): AdminOrdersSearch =>
  withoutHoles({ ...pagingOf(raw), tab: oneOf(adminOrderTabs, raw['tab']) });

/** What the list call is asked for in each tab. */
export const filterOf = (tab: AdminOrderTab) => {
  if (tab === 'payments' || tab === 'shipments') return { queue: tab };
  return tab === 'delivery' ? { status: 'shipped' as const } : {};
};
