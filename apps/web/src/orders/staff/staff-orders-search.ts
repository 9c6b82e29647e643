import { orderSorts, orderStatuses } from '@trunkline/contract/enums';
import { companyFilters, managerFilter, rangeFilters, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** `payments`, `shipments`, `holds` and `refunds` wait for staff, `delivery` waits for the partner. */
export const staffOrdersAddress = defineListSearch({
  tabs: {
    payments: { queue: 'payments' },
    shipments: { queue: 'shipments' },
    holds: { queue: 'holds' },
    refunds: { queue: 'refunds' },
    delivery: { status: 'shipped' },
    all: {},
  },
  namesFirstTab: true,
  filters: {
    status: selectFilter(orderStatuses, {
      label: 'common.status',
      any: 'common.any_status',
      option: (status, t) => t.find(`states.order_either_${status}`) ?? t(`states.order_${status}`),
      tabs: ['all'],
    }),
    ...companyFilters,
    mine: managerFilter,
    ...rangeFilters('lists.amount_usd'),
  },
  sorts: orderSorts,
  order: 'moved_at',
});
export type StaffOrdersSearch = SearchOf<typeof staffOrdersAddress>;
export type OrderQueueTab = (typeof staffOrdersAddress.tabs)[number];
