import {
  exportStaffOrders,
  getStaffOrderPosition,
  getStaffOrderDetail,
  listStaffOrders,
  type staffOrder,
} from '@trunkline/contract/staff/orders';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { defineQueue } from '../../lists/define-list.ts';
import { useGoToNextRecord } from '../../records/record-place.tsx';
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

type OrderEndpoint<I extends z.ZodMiniType> = Endpoint<I, typeof staffOrder>;

interface OrderDecisionOptions {
  /** Text of the toast after success. */
  readonly done: string;
  /** The input holds a file: report the share that is sent. */
  readonly uploads?: boolean;
  readonly onDecided?: () => void;
  /** The order stays open: the next step of the user follows on it. */
  readonly stays?: boolean;
}

/** A write that answers the changed order. The caller shows refusals; there is no toast for them. */
export function useOrderDecision<I extends z.ZodMiniType>(
  endpoint: OrderEndpoint<I>,
  { done, uploads = false, onDecided, stays = false }: OrderDecisionOptions,
): Action<OrderEndpoint<I>> {
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  return useAction(endpoint, {
    quiet: true,
    uploads,
    onDone: (order) => {
      cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, order);
      void cache.invalidateQueries({ queryKey: staffOrderList.key });
      void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
      toast.ok(done);
      onDecided?.();
      return stays ? undefined : goOn();
    },
  });
}
