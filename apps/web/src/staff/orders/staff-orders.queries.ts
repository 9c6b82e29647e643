import { getStaffOrderDetail, listStaffOrders, type staffOrder } from '@trunkline/contract/staff/orders';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { hourInMs } from '@trunkline/rules/time';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { staffHomeQuery } from '../home/staff-home.queries.ts';
import { type StaffOrdersSearch, type OrderQueueTab, toOrderFilter } from './staff-orders-search.ts';

export const staffOrderQueries = {
  list: (search: StaffOrdersSearch & { readonly tab: OrderQueueTab }) =>
    queryOptions({
      queryKey: ['admin-orders', 'list', search],
      queryFn: ({ signal }) =>
        call(
          listStaffOrders,
          {
            page: search.page ?? 1,
            limit: search.limit ?? 20,
            keyword: search.keyword,
            sort: search.sort,
            filter: toOrderFilter(search.tab),
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
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
  const queue = data?.queues.find(({ name }) => name === tab);
  return queue && { ...queue, medianMs: queue.median_hours === null ? null : queue.median_hours * hourInMs };
}

type OrderEndpoint<I extends z.ZodMiniType> = Endpoint<I, typeof staffOrder>;

interface OrderDecisionOptions {
  /** Text of the toast after success. */
  readonly done: string;
  /** The input holds a file: report the share that is sent. */
  readonly uploads?: boolean;
  readonly onDecided?: () => void;
}

/** A write that answers the changed order. The caller shows refusals; there is no toast for them. */
export function useOrderDecision<I extends z.ZodMiniType>(
  endpoint: OrderEndpoint<I>,
  { done, uploads = false, onDecided }: OrderDecisionOptions,
): Action<OrderEndpoint<I>> {
  const cache = useQueryClient();
  return useAction(endpoint, {
    quiet: true,
    uploads,
    onDone: (order) => {
      cache.setQueryData(staffOrderQueries.detail(order.id).queryKey, order);
      void cache.invalidateQueries({ queryKey: ['admin-orders', 'list'] });
      void cache.invalidateQueries({ queryKey: ['admin-orders', 'count'] });
      void cache.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
      toast.ok(done);
      onDecided?.();
    },
  });
}
