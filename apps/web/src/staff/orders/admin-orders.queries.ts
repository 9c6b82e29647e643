import { adminHome } from '@trunkline/contract/staff/home';
import { adminGetOrder, adminListOrders, type AdminOrder, type adminOrder } from '@trunkline/contract/staff/orders';
import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { type AdminOrdersSearch, type AdminOrderTab, filterOf } from './admin-orders-search.ts';

type ListInput = EndpointInput<typeof adminListOrders>;

export const adminOrders = {
  list: (search: AdminOrdersSearch & { readonly tab: AdminOrderTab }) =>
    queryOptions({
      queryKey: ['admin-orders', 'list', search],
      queryFn: ({ signal }) =>
        call(
          adminListOrders,
          {
            page: search.page ?? 1,
            limit: search.limit ?? 20,
            keyword: search.keyword,
            sort: search.sort as ListInput['sort'],
            filter: filterOf(search.tab),
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** How many stand in a tab. */
  count: (tab: AdminOrderTab) =>
    queryOptions({
      queryKey: ['admin-orders', 'count', tab],
      queryFn: async ({ signal }) =>
        (await call(adminListOrders, { limit: 10, filter: filterOf(tab) }, { signal })).total,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-orders', 'detail', id],
      queryFn: ({ signal }) => call(adminGetOrder, { id }, { signal }),
    }),
  queues: () =>
    queryOptions({
      queryKey: ['admin-home'],
      queryFn: ({ signal }) => call(adminHome, {}, { signal }),
      staleTime: 60_000,
    }),
};

const hour = 3_600_000;

/** What waits in a queue, and how long decisions there usually take; undefined for tabs that are no queue. */
export function useQueue(tab: AdminOrderTab | undefined) {
  const { data } = useQuery(adminOrders.queues());
  const queue = data?.queues.find(({ name }) => name === tab);
  return queue && { ...queue, medianMs: queue.median_hours === null ? null : queue.median_hours * hour };
}

type OrderEndpoint = Endpoint<z.ZodMiniType, typeof adminOrder>;

interface MoveOptions {
  readonly done: string;
  readonly uploads?: boolean;
  readonly onMoved?: () => void;
}

/** A decision: its answer is the order as it now stands. Refusals are said where it was asked for. */
export function useStaffMove<E extends OrderEndpoint>(endpoint: E, { done, uploads, onMoved }: MoveOptions): Action<E> {
  const cache = useQueryClient();
  return useAction(endpoint, {
    quiet: true,
    uploads,
    onDone: (answer) => {
      const order = answer as AdminOrder;
      cache.setQueryData(adminOrders.detail(order.id).queryKey, order);
      void cache.invalidateQueries({ queryKey: ['admin-orders', 'list'] });
      void cache.invalidateQueries({ queryKey: ['admin-orders', 'count'] });
      void cache.invalidateQueries({ queryKey: adminOrders.queues().queryKey });
      toast.ok(done);
      onMoved?.();
    },
  } as Parameters<typeof useAction<E>>[1]);
}
