import { orderSorts, orderStatuses } from '@trunkline/contract/enums';
import { parseText, type RawSearch } from '../client/list-search.ts';
import { rangeFilters, selectFilter } from '../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../lists/list-search.ts';

/** `us` and `vendor` list the orders that wait for the partner or for the vendor. */
export const ordersAddress = defineListSearch({
  tabs: {
    all: {},
    us: { waiting_on: 'us' },
    vendor: { waiting_on: 'vendor' },
    completed: { status: 'completed' },
    cancelled: { status: 'cancelled' },
  },
  filters: {
    status: selectFilter(orderStatuses, {
      label: 'common.status',
      any: 'common.any_status',
      option: (status, t) => t.find(`states.order_either_${status}`) ?? t(`states.order_${status}`),
      tabs: ['all', 'us', 'vendor'],
    }),
    ...rangeFilters('common.amount'),
  },
  sorts: orderSorts,
  order: '-created_at',
});
export type OrdersSearch = SearchOf<typeof ordersAddress>;

export const parseNewOrderSearch = (raw: RawSearch): { readonly quotation?: string | undefined } => ({
  quotation: parseText(raw['quotation']),
});
