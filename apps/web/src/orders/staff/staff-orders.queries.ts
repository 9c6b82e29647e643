import {
  getStaffOrderPosition,
  getStaffOrderDetail,
  listStaffOrders,
  type StaffOrder,
} from '@trunkline/contract/staff/orders';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type PlaceQuery, useGoToNextRecord } from '../../records/record-place.tsx';
import { pickCompanyFilters } from '../../records/company-filters.ts';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { type StaffOrdersSearch, type OrderQueueTab, toOrderFilter } from './staff-orders-search.ts';

/** What a list of orders shows, without its page. */
export function toOrdersInput(search: StaffOrdersSearch) {
  const { keyword, sort, tab = 'payments', status } = search;
  const tabFilter = tab === 'all' ? { status } : toOrderFilter(tab);
  return { keyword, sort, filter: { ...pickCompanyFilters(search), ...tabFilter } };
}

export const staffOrderQueries = {
  list: (search: StaffOrdersSearch & { readonly tab: OrderQueueTab }) =>
    queryOptions({
      queryKey: ['admin-orders', 'list', search],
      queryFn: ({ signal }) =>
        call(
          listStaffOrders,
          { page: search.page ?? 1, limit: search.limit ?? 20, ...toOrdersInput(search) },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** The place of an order in a list. */
  place: (id: string, search: StaffOrdersSearch): PlaceQuery => ({
    key: ['admin-orders', 'place', id, toOrdersInput(search)],
    find: (place, signal) => call(getStaffOrderPosition, { id, place, ...toOrdersInput(search) }, { signal }),
  }),
  /** The number of orders in a tab. */
  count: (tab: OrderQueueTab) =>
    queryOptions({
      queryKey: ['admin-orders', 'count', tab],
      queryFn: async ({ signal }) =>
        (await call(listStaffOrders, { limit: 10, filter: toOrderFilter(tab) }, { signal })).total,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-orders', 'detail', id],
      queryFn: ({ signal }) => call(getStaffOrderDetail, { id }, { signal }),
    }),
};

/** The waiting orders of a queue and the median time of a decision in it; undefined for tabs that are not a queue. */
export function useOrderQueue(tab: OrderQueueTab | undefined) {
  const { data } = useQuery({ ...staffHomeQuery, staleTime: 60_000 });
  return data?.queues.find(({ name }) => name === tab);
}

/** Shows a changed order, reads the lists again, and opens the next order unless the user `stays`. */
export function useOrderDecided(stays = false): (order: StaffOrder) => Promise<void> {
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  return async (order) => {
    cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, order);
    for (const part of ['list', 'count', 'place']) void cache.invalidateQueries({ queryKey: ['admin-orders', part] });
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    if (!stays) await goOn();
  };
}
