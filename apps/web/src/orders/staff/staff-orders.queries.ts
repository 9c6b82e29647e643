import {
  exportStaffOrders,
  getStaffOrderPosition,
  getStaffOrderDetail,
  listStaffOrders,
  type StaffOrder,
} from '@trunkline/contract/staff/orders';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { defineQueue } from '../../lists/define-list.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { staffHomeQuery } from '../../home/staff/staff-home.queries.ts';
import { type OrderQueueTab, staffOrdersAddress } from './staff-orders-search.ts';

export const staffOrderList = defineQueue({
  address: staffOrdersAddress,
  key: ['admin-orders', 'list'],
  endpoint: listStaffOrders,
  exports: exportStaffOrders,
  position: getStaffOrderPosition,
});

export const staffOrderQueries = {
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
    void cache.invalidateQueries({ queryKey: staffOrderList.key });
    void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    if (!stays) await goOn();
  };
}
